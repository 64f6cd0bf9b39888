import { INK_ICONS, RARITY_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Color, Rarity } from '@inkfolio/domain/cards/card';

/**
 * Design tokens of the dark theme: pictures are always dark (design brief, section 8). A test
 * compares them with the style sheets.
 */
export const TOKENS = {
  bg: 'oklch(0.168 0.019 248)',
  'surface-1': 'oklch(0.204 0.021 248)',
  line: 'oklch(0.306 0.023 246)',
  'line-soft': 'oklch(0.262 0.021 247)',
  'line-strong': 'oklch(0.53 0.03 240)',
  text: 'oklch(0.95 0.017 86)',
  'text-2': 'oklch(0.825 0.018 85)',
  'text-3': 'oklch(0.715 0.02 82)',
  success: 'oklch(0.8 0.13 152)',
  danger: 'oklch(0.765 0.135 22)',
  vellum: 'oklch(0.965 0.02 88)',
  'on-amber': 'oklch(0.22 0.045 62)',
  'on-amethyst': 'oklch(0.985 0.01 320)',
  'on-emerald': 'oklch(0.985 0.015 150)',
  'on-ruby': 'oklch(0.985 0.012 40)',
  'on-sapphire': 'oklch(0.985 0.012 230)',
  'on-steel': 'oklch(0.985 0.008 220)',
  'ink-amber': 'oklch(0.8 0.15 75)',
  'ink-amber-deep': 'oklch(0.47 0.105 62)',
  'ink-amber-plate': 'oklch(0.36 0.075 60)',
  'ink-amethyst': 'oklch(0.53 0.18 308)',
  'ink-amethyst-deep': 'oklch(0.37 0.14 304)',
  'ink-amethyst-plate': 'oklch(0.28 0.1 302)',
  'ink-emerald': 'oklch(0.52 0.112 158)',
  'ink-emerald-deep': 'oklch(0.38 0.082 162)',
  'ink-emerald-plate': 'oklch(0.28 0.058 166)',
  'ink-ruby': 'oklch(0.535 0.195 22)',
  'ink-ruby-deep': 'oklch(0.38 0.138 18)',
  'ink-ruby-plate': 'oklch(0.285 0.098 15)',
  'ink-sapphire': 'oklch(0.53 0.145 250)',
  'ink-sapphire-deep': 'oklch(0.38 0.112 254)',
  'ink-sapphire-plate': 'oklch(0.285 0.082 258)',
  'ink-steel': 'oklch(0.53 0.028 242)',
  'ink-steel-deep': 'oklch(0.38 0.028 246)',
  'ink-steel-plate': 'oklch(0.29 0.022 248)',
  'face-text': 'oklch(0.965 0.018 88)',
  'face-version': 'oklch(0.93 0.035 88)',
  'face-number': 'oklch(0.98 0.018 89)',
  'face-page': 'oklch(0.945 0.022 86)',
  'face-page-end': 'oklch(0.925 0.026 84)',
  'face-writing': 'oklch(0.25 0.03 60)',
  'face-flame': 'oklch(0.58 0.125 66)',
  'face-gilt': 'oklch(0.84 0.085 88)',
  'face-hexagon': 'oklch(0.9 0.015 88)',
  'face-light': 'oklch(1 0 0 / 0.16)',
  'face-shade': 'oklch(0 0 0 / 0.42)',
  'metal-common': 'oklch(0.86 0.01 80)',
  'metal-uncommon': 'oklch(0.96 0.008 220)',
  'metal-rare': 'oklch(0.84 0.085 58)',
  'metal-super-rare': 'oklch(0.89 0.05 225)',
  'metal-legendary': 'oklch(0.88 0.125 90)',
  'metal-epic': 'oklch(0.84 0.11 45)',
  'metal-enchanted': 'oklch(0.88 0.09 330)',
  'metal-iconic': 'oklch(0.88 0.09 186)',
  'metal-special': 'oklch(0.94 0.02 86)',
} as const;

/** Colours of one ink: fill, foreground on the fill, card frame, name plate. */
export interface InkTones {
  readonly fill: string;
  readonly on: string;
  readonly deep: string;
  readonly plate: string;
}

/** Colours of cards without ink: `--a…` in card.module.css of the page. */
const NO_INK: InkTones = {
  fill: 'oklch(0.62 0.04 76)',
  on: TOKENS['face-number'],
  deep: 'oklch(0.4 0.03 70)',
  plate: 'oklch(0.31 0.025 68)',
};

export function tonesOf(color: Color): InkTones {
  const ink = INK_ICONS[color];
  return {
    fill: TOKENS[`ink-${ink}`],
    on: TOKENS[`on-${ink}`],
    deep: TOKENS[`ink-${ink}-deep`],
    plate: TOKENS[`ink-${ink}-plate`],
  };
}

/** Returns the tones of the first and second ink; equal for a card with one ink. */
export function cardTones(colors: readonly Color[]): readonly [InkTones, InkTones] {
  const [first, second = first] = colors;
  if (first === undefined || second === undefined) return [NO_INK, NO_INK];
  return [tonesOf(first), tonesOf(second)];
}

export function metalOf(rarity: Rarity): string {
  return TOKENS[`metal-${RARITY_ICONS[rarity]}`];
}
