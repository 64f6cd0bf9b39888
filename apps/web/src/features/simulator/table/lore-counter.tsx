import { Minus, Plus } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './lore-counter.module.css';
import { canMove, useTable } from './table-context.ts';

/** The lore that has been gained. */
export function LoreCounter() {
  const { t } = useTexts();
  const table = useTable();
  const { game, act } = table;
  const isFixed = !canMove(table);
  return (
    <div className={styles['lore']} role="group" aria-label={t('simulator.lore')}>
      <button
        type="button"
        aria-label={t('simulator.lessLore')}
        disabled={isFixed || game.lore === 0}
        onClick={() => act({ type: 'lore', change: -1 })}
      >
        <Minus aria-hidden="true" />
      </button>
      <span className={styles['value']}>
        <Icon name="lore" />
        <span className={styles['word']}>{t('simulator.lore')}</span>
        <b>{game.lore}</b>
      </span>
      <button
        type="button"
        aria-label={t('simulator.moreLore')}
        disabled={isFixed}
        onClick={() => act({ type: 'lore', change: 1 })}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}
