import { type TextId, useTexts } from '../lib/texts.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './upcoming-page.module.css';

/** Stands where a part of the site will be, and says so. */
export function UpcomingPage({ titleId }: { readonly titleId: TextId }) {
  const { t } = useTexts();
  useDocumentTitle(t(titleId));
  return (
    <div className={styles['page']}>
      <EmptyState
        headingLevel={1}
        title={t(titleId)}
        text={t('upcoming.text')}
        action={
          <Button variant="primary" to="/cards">
            {t('upcoming.action')}
          </Button>
        }
      />
    </div>
  );
}
