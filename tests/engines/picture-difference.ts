/** Pixels of a picture, row by row, three bytes each: red, green, blue. */
export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Side of a cell in pixels: so large that another drawing of the glyphs hardly changes its mean. */
const CELL = 40;
/** Difference of a mean colour, of 255, from which on cells are not alike. */
const CELL_TOLERANCE = 16;

/** Share of the cells of two pictures of one size whose mean colours differ, from 0 to 1. */
export function pictureDifference(one: Picture, other: Picture): number {
  const { width, height } = one;
  if (other.width !== width || other.height !== height) {
    throw new Error(`${width}x${height} is compared with ${other.width}x${other.height}`);
  }
  let cells = 0;
  let differing = 0;
  for (let top = 0; top < height; top += CELL) {
    for (let left = 0; left < width; left += CELL) {
      const mean = meanColor(one, left, top);
      const otherMean = meanColor(other, left, top);
      cells += 1;
      if (mean.some((value, at) => Math.abs(value - (otherMean[at] ?? 0)) > CELL_TOLERANCE)) {
        differing += 1;
      }
    }
  }
  return differing / cells;
}

/** Mean red, green and blue of a cell, which the edge of the picture may cut. */
function meanColor({ data, width, height }: Picture, left: number, top: number): number[] {
  const right = Math.min(left + CELL, width);
  const bottom = Math.min(top + CELL, height);
  const sums = [0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 3; at < (y * width + right) * 3; at += 1) {
      sums[at % 3] = (sums[at % 3] ?? 0) + (data[at] ?? 0);
    }
  }
  return sums.map((sum) => sum / ((right - left) * (bottom - top)));
}
