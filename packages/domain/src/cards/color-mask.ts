import { COLORS, type Color } from './card.ts';

/** Decodes a bit mask of inks; Amber is the lowest bit. */
export function colorsOfMask(mask: number): Color[] {
  return COLORS.filter((_, position) => (mask & (1 << position)) !== 0);
}

/** Encodes inks as a bit mask for `colorsOfMask`. */
export function maskOfColors(colors: readonly Color[]): number {
  return colors.reduce((mask, color) => mask | (1 << COLORS.indexOf(color)), 0);
}
