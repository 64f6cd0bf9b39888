import { readQuery } from '@inkfolio/domain/cards/query-language/parse-query';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface NoEntriesProps {
  /** True for a set without known cards: then the filters are not the reason. */
  readonly isEmptySet: boolean;
  /** Search query of the filter; shown as unreadable if it does not parse. */
  readonly text: string | undefined;
  readonly onReset: () => void;
}

export function NoEntries({ isEmptySet, text = '', onReset }: NoEntriesProps) {
  const { t } = useTexts();
  if (isEmptySet) return <EmptyState title={t('chapter.empty')} text={t('chapter.emptyText')} />;
  const isUnreadable = readQuery(text).kind === 'problem';
  return (
    <EmptyState
      title={t(isUnreadable ? 'cards.unreadable' : 'chapter.noMatch')}
      text={t(isUnreadable ? 'cards.unreadableHint' : 'chapter.noMatchHint')}
      action={<Button onClick={onReset}>{t('chapter.resetFilters')}</Button>}
    />
  );
}
