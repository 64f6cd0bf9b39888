import { COLORS, type Color } from './card.ts';

/** The inks of a mask in which each has one bit, Amber the lowest. */
export function colorsOfMask(mask: number): Color[] {
  return COLORS.filter((_, position) => (mask & (1 << position)) !== 0);
}

/** The mask of some inks, as `colorsOfMask` reads it; repeated inks count once. */
export function maskOfColors(colors: readonly Color[]): number {
  return colors.reduce((mask, color) => mask | (1 << COLORS.indexOf(color)), 0);
}
