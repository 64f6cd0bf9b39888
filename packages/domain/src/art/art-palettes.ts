import type { Color } from '../cards/card.ts';

/** Five tones of one ink, from the dark background to the brightest light. */
export interface Palette {
  readonly night: string;
  readonly deep: string;
  readonly mid: string;
  readonly glow: string;
  readonly pale: string;
}

/** Colours of the art, the same in both themes because a card is an object. */
const PALETTES: Record<Color, Palette> = {
  Amber: {
    night: 'oklch(.19 .045 48)',
    deep: 'oklch(.37 .088 52)',
    mid: 'oklch(.64 .14 66)',
    glow: 'oklch(.85 .145 82)',
    pale: 'oklch(.97 .06 92)',
  },
  Amethyst: {
    night: 'oklch(.18 .065 296)',
    deep: 'oklch(.32 .125 300)',
    mid: 'oklch(.53 .185 308)',
    glow: 'oklch(.78 .145 322)',
    pale: 'oklch(.955 .045 330)',
  },
  Emerald: {
    night: 'oklch(.19 .045 172)',
    deep: 'oklch(.34 .075 166)',
    mid: 'oklch(.56 .12 158)',
    glow: 'oklch(.83 .135 148)',
    pale: 'oklch(.97 .06 130)',
  },
  Ruby: {
    night: 'oklch(.18 .06 12)',
    deep: 'oklch(.34 .12 14)',
    mid: 'oklch(.55 .195 22)',
    glow: 'oklch(.77 .15 42)',
    pale: 'oklch(.955 .055 70)',
  },
  Sapphire: {
    night: 'oklch(.18 .055 262)',
    deep: 'oklch(.33 .105 258)',
    mid: 'oklch(.55 .145 248)',
    glow: 'oklch(.82 .105 222)',
    pale: 'oklch(.97 .04 200)',
  },
  Steel: {
    night: 'oklch(.19 .015 250)',
    deep: 'oklch(.35 .025 248)',
    mid: 'oklch(.56 .03 242)',
    glow: 'oklch(.82 .025 230)',
    pale: 'oklch(.97 .012 215)',
  },
};

/** Palette of quest cards, which have no ink: brown writing on vellum. */
const NO_INK: Palette = {
  night: 'oklch(.2 .014 66)',
  deep: 'oklch(.36 .024 70)',
  mid: 'oklch(.58 .038 76)',
  glow: 'oklch(.85 .05 84)',
  pale: 'oklch(.97 .022 88)',
};

/** Returns the palettes of the first and second ink; they are the same for a card with one ink. */
export function palettesOf(colors: readonly Color[]): readonly [Palette, Palette] {
  const [first, second = first] = colors;
  if (first === undefined || second === undefined) return [NO_INK, NO_INK];
  return [PALETTES[first], PALETTES[second]];
}

/** Mixes `percent` of one colour with the other. */
export function mix(color: string, other: string, percent: number): string {
  return `color-mix(in oklch,${color} ${percent}%,${other})`;
}
