import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Color } from '@inkfolio/domain/cards/card';
import type { CSSProperties } from 'react';

/** Custom properties of one ink: its fill, text on the fill, and text in the ink's colour. */
export function inkLook(color: Color): CSSProperties & Record<`--${string}`, string> {
  const ink = INK_ICONS[color];
  return {
    '--ink': `var(--ink-${ink})`,
    '--on-ink': `var(--on-${ink})`,
    '--ink-text': `var(--${ink}-text)`,
  };
}

/**
 * Custom properties of a card's inks: `--a`, `--a-deep`, `--a-plate` of the first ink, `--b…` of
 * the second, which may equal the first. Undefined without inks: card.module.css has
 * neutral defaults.
 */
export function inkProperties(colors: readonly Color[]): CSSProperties | undefined {
  const [first, second = first] = colors;
  if (first === undefined || second === undefined) return undefined;
  const properties: CSSProperties & Record<`--${string}`, string> = {
    '--a': `var(--ink-${INK_ICONS[first]})`,
    '--a-deep': `var(--ink-${INK_ICONS[first]}-deep)`,
    '--a-plate': `var(--ink-${INK_ICONS[first]}-plate)`,
    '--b': `var(--ink-${INK_ICONS[second]})`,
    '--b-deep': `var(--ink-${INK_ICONS[second]}-deep)`,
    '--b-plate': `var(--ink-${INK_ICONS[second]}-plate)`,
  };
  return properties;
}
