import type { IconName } from '@inkfolio/domain/art/icon-shapes';
import type { Card } from '@inkfolio/domain/cards/card';
import { Icon } from '../../../ui/icon.tsx';
import styles from './card-stats.module.css';

/** More flames than this would not fit: one flame and the number instead. */
const MAX_FLAMES = 6;

type Stats = Pick<Card, 'strength' | 'willpower' | 'lore' | 'moveCost'>;

/** True when a face has a column of numbers. */
export function hasStats(card: Stats): boolean {
  return card.strength !== null || card.willpower !== null || card.moveCost !== null;
}

/** The numbers in the margin of the page: strength, willpower, cost to move here, and lore. */
export function CardStats({ card }: { readonly card: Stats }) {
  return (
    <div className={styles['stats']}>
      <Stat icon="move" value={card.moveCost} />
      <Stat icon="strength" value={card.strength} />
      <Stat icon="willpower" value={card.willpower} />
      <Lore lore={card.lore ?? 0} />
    </div>
  );
}

function Stat({ icon, value }: { readonly icon: IconName; readonly value: number | null }) {
  if (value === null) return null;
  return (
    <span className={styles['stat']} data-icon={icon} data-wide={value > 9 || undefined}>
      <Icon name={icon} className={styles['shape']} />
      <b>{value}</b>
    </span>
  );
}

function Lore({ lore }: { readonly lore: number }) {
  if (lore <= 0) return null;
  const flames = lore > MAX_FLAMES ? 1 : lore;
  return (
    <span className={styles['lore']} data-many={flames > 2 || undefined}>
      {lore > MAX_FLAMES && <b className={styles['count']}>{lore}</b>}
      {Array.from({ length: flames }, (_, index) => (
        <Icon key={index} name="lore" className={styles['flame']} />
      ))}
    </span>
  );
}
