import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Color } from '@inkfolio/domain/cards/card';
import { useTexts } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { inkLook } from '../../cards/face/card-icons.ts';

/** Inks of a deck as a row of seals with their names; scales with the text. */
export function DeckInks({ colors }: { readonly colors: readonly Color[] }) {
  const { t } = useTexts();
  if (colors.length === 0) return null;
  const names = colors.map((color) => t(`color.${color}`)).join(', ');
  return (
    <span className="inline-flex flex-none" role="img" title={names}>
      {colors.map((color) => (
        <span
          key={color}
          className="grid size-[1.75em] place-items-center rounded-full border [border-color:color-mix(in_oklab,var(--on-ink)_24%,var(--ink))] bg-(--ink) text-(color:--on-ink) shadow-1 not-first:-ms-1.5"
          style={inkLook(color)}
        >
          <Icon name={INK_ICONS[color]} />
        </span>
      ))}
    </span>
  );
}
