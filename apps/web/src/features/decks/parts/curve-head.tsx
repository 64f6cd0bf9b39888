import { useTexts } from '../../../lib/i18n.ts';
import styles from './curve-head.module.css';

/** The title of a cost curve, and what solid and hatched mean in it. */
export function CurveHead() {
  const { t } = useTexts();
  return (
    <figcaption className={styles['head']}>
      <h2 className={styles['title']}>{t('deck.curve')}</h2>
      <span className={styles['legend']} aria-hidden="true">
        <span data-of="inkable">{t('inkable')}</span>
        <span data-of="notInkable">{t('notInkable')}</span>
      </span>
    </figcaption>
  );
}
