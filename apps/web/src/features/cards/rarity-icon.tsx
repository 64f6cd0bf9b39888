import { RARITY_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Rarity } from '@inkfolio/domain/cards/card';
import { useTexts } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Icon of a rarity: its points count the rank, its metal is redundant. */
export function RarityIcon({ rarity }: { readonly rarity: Rarity }) {
  const sign = RARITY_ICONS[rarity];
  return (
    <span style={{ color: `var(--r-${sign})` }}>
      <Icon name={sign} size="var(--text-xs)" />
    </span>
  );
}

interface NamedRarityProps {
  readonly rarity: Rarity;
  /** True where only screen readers need the name. */
  readonly hidden?: boolean;
}

/** Icon and name of a rarity. */
export function NamedRarity({ rarity, hidden = false }: NamedRarityProps) {
  const { t } = useTexts();
  const name = t(`rarity.${rarity}`);
  return (
    <>
      <RarityIcon rarity={rarity} />
      {hidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </>
  );
}
