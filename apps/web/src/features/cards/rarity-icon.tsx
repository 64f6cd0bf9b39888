import { RARITY_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Rarity } from '@inkfolio/domain/cards/card';
import { Icon } from '../../ui/icon.tsx';

/** Icon of a rarity: its points count the rank, its metal is redundant. */
export function RarityIcon({ rarity }: { readonly rarity: Rarity }) {
  const sign = RARITY_ICONS[rarity];
  return (
    <span style={{ color: `var(--r-${sign})` }}>
      <Icon name={sign} size="var(--text-xs)" />
    </span>
  );
}
