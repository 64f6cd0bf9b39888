import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { useTexts } from '../../../lib/i18n.ts';
import { useTable } from '../table/table-context.ts';
import styles from './panel.module.css';

export function CardName({ card }: { readonly card: Card }) {
  const { language } = useTexts();
  const { openPreview } = useTable();
  const { name, version } = translationOf(card, language);
  return (
    <button type="button" className={styles['name']} onClick={() => openPreview(card)}>
      {name}
      {version !== null && <i className={styles['version']}> {version}</i>}
    </button>
  );
}
