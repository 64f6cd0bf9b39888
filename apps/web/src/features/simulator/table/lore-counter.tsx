import { Minus, Plus } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { canMove, useTable } from './table-context.ts';
import styles from './zones.module.css';

export function LoreCounter() {
  const { t } = useTexts();
  const table = useTable();
  const { game, act } = table;
  const isFixed = !canMove(table);
  return (
    <div className={styles['lore']} role="group" aria-label={t('simulator.lore')}>
      <IconButton
        size="sm"
        label={t('simulator.lessLore')}
        icon={<Minus aria-hidden="true" />}
        disabled={isFixed || game.lore === 0}
        onClick={() => act({ type: 'lore', change: -1 })}
      />
      <Icon name="lore" />
      <span className={styles['loreName']}>{t('simulator.lore')}</span>
      <b>{game.lore}</b>
      <IconButton
        size="sm"
        label={t('simulator.moreLore')}
        icon={<Plus aria-hidden="true" />}
        disabled={isFixed}
        onClick={() => act({ type: 'lore', change: 1 })}
      />
    </div>
  );
}
