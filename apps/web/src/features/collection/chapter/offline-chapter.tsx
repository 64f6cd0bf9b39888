import { useTexts } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** In the place of a chapter that cannot come until there is a connection. */
export function OfflineChapter() {
  const { t } = useTexts();
  return (
    <div role="status">
      <EmptyState headingLevel={1} title={t('chapter.offlineTitle')} text={t('chapter.offline')} />
    </div>
  );
}
