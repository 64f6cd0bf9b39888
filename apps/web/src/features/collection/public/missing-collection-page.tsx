import { useTexts } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { VISIBILITY_ID } from '../overview/visibility-id.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './missing-collection-page.module.css';

/** `/collection/not-found`: a collection that is private, or is none. */
export function MissingCollectionPage() {
  const { t } = useTexts();
  useDocumentTitle(t('collection.missing.title'));
  return (
    <div className={classes('page', 'pageSpace', styles['page'])}>
      <ClosedBook />
      <h1 className="pageTitle" tabIndex={-1}>
        {t('collection.missing.title')}
      </h1>
      <p className="help">{t('collection.missing.text')}</p>
      <p className="fineprint">{t('collection.missing.hint')}</p>
      <div className={classes('wrap', styles['ways'])}>
        <Button variant="primary" to="/">
          {t('collection.missing.home')}
        </Button>
        <Button to="/collection">{t('collection.missing.view')}</Button>
        <Button to="/collection" state={{ focus: VISIBILITY_ID }}>
          {t('collection.missing.manage')}
        </Button>
      </div>
      <p className={classes('surface', 'help', styles['tip'])}>{t('collection.missing.tip')}</p>
    </div>
  );
}

/** A closed book with a sad face on its cover, and a flame that has gone out. */
function ClosedBook() {
  return (
    <svg viewBox="0 0 190 138" className={styles['drawing']} aria-hidden="true">
      <path d="M10 124H180M16 130H174" />
      <path
        className={styles['book']}
        d="M62 22H128Q134 22 134 28V106Q134 112 128 112H62Q56 112 56 106V28Q56 22 62 22ZM66 22V112M60 112Q54 116 60 121H131V112"
      />
      <path className={styles['cords']} d="M56 40H66M56 94H66" />
      <path className={styles['face']} d="M86 56V61M114 56V61M86 84Q100 72 114 84" />
      <path d="M22 124V110H32V124M27 110V102" />
      <path opacity={0.6} d="M27 94Q22 88 27 82T27 70" />
    </svg>
  );
}
