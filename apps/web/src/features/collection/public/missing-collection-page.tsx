import { useTexts } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { StatePage } from '../../../ui/empty-state.tsx';
import { VISIBILITY_ID } from '../overview/visibility-id.ts';

/** `/collection/not-found`: shown for a collection that is private or does not exist. */
export function MissingCollectionPage() {
  const { t } = useTexts();
  useDocumentTitle(t('collection.missing.title'));
  return (
    <StatePage
      kind="missing"
      title={t('collection.missing.title')}
      text={t('collection.missing.text')}
      hint={t('collection.missing.hint')}
      action={
        <>
          <Button variant="primary" to="/">
            {t('collection.missing.home')}
          </Button>
          <Button to="/collection">{t('collection.missing.view')}</Button>
          <Button to="/collection" state={{ focus: VISIBILITY_ID }}>
            {t('collection.missing.manage')}
          </Button>
        </>
      }
    >
      <p className="surface help max-w-[52ch] justify-self-center px-4 py-3 text-center">
        {t('collection.missing.tip')}
      </p>
    </StatePage>
  );
}
