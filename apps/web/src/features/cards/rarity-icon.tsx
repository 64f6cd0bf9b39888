import { RARITY_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Rarity } from '@inkfolio/domain/cards/card';
import { Icon } from '../../ui/icon.tsx';
import styles from './rarity-icon.module.css';

/** The sign of a rarity: its points count the rank, its metal is second. */
export function RarityIcon({ rarity }: { readonly rarity: Rarity }) {
  return (
    <span className={styles['rarity']} data-rarity={rarity}>
      <Icon name={RARITY_ICONS[rarity]} />
    </span>
  );
}
