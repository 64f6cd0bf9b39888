import { COLORS, type Color } from './card.ts';

/** The inks of a mask in which each has one bit, Amber the lowest. */
export function colorsOfMask(mask: number): Color[] {
  return COLORS.filter((_, position) => (mask & (1 << position)) !== 0);
}
