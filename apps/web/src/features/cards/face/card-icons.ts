import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Color } from '@inkfolio/domain/cards/card';
import type { CSSProperties } from 'react';

/** One ink as custom properties: its fill, what stands on the fill, and the ink as text. */
export function inkLook(color: Color): CSSProperties & Record<`--${string}`, string> {
  const ink = INK_ICONS[color];
  return {
    '--ink': `var(--ink-${ink})`,
    '--on-ink': `var(--on-${ink})`,
    '--ink-text': `var(--${ink}-text)`,
  };
}

/**
 * The inks of a card as custom properties: `--a`, `--a-deep`, `--a-plate` of the first ink, `--b…`
 * of the second, which may be the same. Without inks nothing is set: paper-colors.module.css gives
 * the neutral ones.
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
