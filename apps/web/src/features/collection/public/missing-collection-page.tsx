import { useTexts } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { VISIBILITY_ID } from '../overview/visibility-id.ts';
import { ClosedBook } from './closed-book.tsx';
import styles from './missing-collection-page.module.css';

/** `/collection/not-found`: a collection that is private, or is none. */
export function MissingCollectionPage() {
  const { t } = useTexts();
  useDocumentTitle(t('collection.missing.title'));
  return (
    <div className={styles['page']}>
      <ClosedBook />
      <h1 tabIndex={-1}>{t('collection.missing.title')}</h1>
      <p className={styles['text']}>{t('collection.missing.text')}</p>
      <p className={styles['hint']}>{t('collection.missing.hint')}</p>
      <div className={styles['ways']}>
        <Button variant="primary" to="/">
          {t('collection.missing.home')}
        </Button>
        <Button to="/collection">{t('collection.missing.view')}</Button>
        <Button to="/collection" state={{ focus: VISIBILITY_ID }}>
          {t('collection.missing.manage')}
        </Button>
      </div>
      <p className={styles['tip']}>{t('collection.missing.tip')}</p>
    </div>
  );
}
