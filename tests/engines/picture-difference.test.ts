import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureDifference, TOLERANCE } from './picture-difference.ts';

const PAPER = '#f3efe6';
const INK = '#1b263b';

/** Rectangle in a picture: position, size and color. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly background: string;
}

const filled = ({ width, height, background }: Omit<Box, 'left' | 'top'>) => ({
  create: { width, height, background, channels: 3 as const },
});

/** Page of paper with these boxes on it. */
async function painted(boxes: readonly Box[], width = 400): Promise<Uint8Array> {
  return sharp(filled({ width, height: 320, background: PAPER }))
    .composite(boxes.map((box) => ({ input: filled(box), left: box.left, top: box.top })))
    .png()
    .toBuffer();
}

const surface = (background: string): readonly Box[] => [
  { left: 40, top: 40, width: 120, height: 120, background },
];
/** Strokes in place of words: ten lines, ink on a fifth of their area. */
const words = (left: number): readonly Box[] =>
  Array.from({ length: 240 }, (_, at) => ({
    left: left + (at % 24) * 5,
    top: 20 + Math.floor(at / 24) * 12,
    ...{ width: 2, height: 8, background: INK },
  }));

const differenceOf = async (one: readonly Box[], other: readonly Box[]) =>
  pictureDifference(await painted(one), await painted(other));

test('is 0 for equal pictures', async () => {
  expect(await differenceOf(words(40), words(40))).toBe(0);
});

test('ignores text that is drawn one pixel further', async () => {
  expect(await differenceOf(words(40), words(41))).toBeLessThan(0.05);
});

test.each([
  ['a missing surface', surface(INK), []],
  ['missing words', words(40), []],
  ['another colour of the same lightness', surface('#780000'), surface('#007800')],
])('exceeds the tolerance for %s', async (_, one, other) => {
  expect(await differenceOf(one, other)).toBeGreaterThan(TOLERANCE);
});

test('rejects pictures of different sizes', async () => {
  const [one, other] = [await painted([]), await painted([], 160)];
  await expect(pictureDifference(one, other)).rejects.toThrow('50x40 is compared with 20x40');
});
