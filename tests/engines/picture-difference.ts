/** Pixels of a picture, row by row, three bytes each: red, green, blue. */
export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Side of a cell in pixels: so large that another drawing of the glyphs hardly changes a cell. */
const CELL = 80;
/** Difference, of 255, in a mean colour or in the spread of the lightness, from which on cells are not alike. */
const CELL_TOLERANCE = 16;

/** Share of the cells of two pictures of one size that are not alike, from 0 to 1. */
export function pictureDifference(one: Picture, other: Picture): number {
  const { width, height } = one;
  if (other.width !== width || other.height !== height) {
    throw new Error(`${width}x${height} is compared with ${other.width}x${other.height}`);
  }
  let cells = 0;
  let differing = 0;
  for (let top = 0; top < height; top += CELL) {
    for (let left = 0; left < width; left += CELL) {
      const traits = cellTraits(one, left, top);
      const otherTraits = cellTraits(other, left, top);
      cells += 1;
      if (traits.some((value, at) => Math.abs(value - (otherTraits[at] ?? 0)) > CELL_TOLERANCE)) {
        differing += 1;
      }
    }
  }
  return differing / cells;
}

/**
 * Mean red, green and blue of a cell, which the edge of the picture may cut, and the standard deviation of
 * its lightness: words on paper hardly change the means.
 */
function cellTraits({ data, width, height }: Picture, left: number, top: number): number[] {
  const right = Math.min(left + CELL, width);
  const bottom = Math.min(top + CELL, height);
  const count = (right - left) * (bottom - top);
  let [red, green, blue, squares] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 3; at < (y * width + right) * 3; at += 3) {
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      red += r;
      green += g;
      blue += b;
      squares += ((r + g + b) / 3) ** 2;
    }
  }
  const means = [red / count, green / count, blue / count];
  const lightness = (red + green + blue) / 3 / count;
  return [...means, Math.sqrt(Math.max(0, squares / count - lightness ** 2))];
}
