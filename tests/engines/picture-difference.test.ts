import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureDifference, TOLERANCE } from './picture-difference.ts';

const PAPER = '#f3efe6';
const INK = '#1b263b';

/** A page of paper with an SVG drawing on it. */
async function painted(svg: string, width = 400): Promise<Uint8Array> {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="320">` +
        `<rect width="100%" height="100%" fill="${PAPER}"/>${svg}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}

const surface = (fill: string) => `<rect x="40" y="40" width="120" height="120" fill="${fill}"/>`;
/** Strokes where words would be: ten lines, ink on a fifth of their area. */
const words = (left: number) =>
  Array.from({ length: 240 }, (_, at) => {
    const x = left + (at % 24) * 5;
    return `<rect x="${x}" y="${20 + Math.floor(at / 24) * 12}" width="2" height="8" fill="${INK}"/>`;
  }).join('');

const differenceOf = async (one: string, other: string) =>
  pictureDifference(await painted(one), await painted(other));

test('is 0 for equal pictures', async () => {
  expect(await differenceOf(words(40), words(40))).toBe(0);
});

test('ignores words drawn a pixel further', async () => {
  expect(await differenceOf(words(40), words(41))).toBeLessThan(0.05);
});

test.each([
  ['a missing surface', surface(INK), ''],
  ['missing words', words(40), ''],
  ['another colour of the same lightness', surface('#780000'), surface('#007800')],
])('exceeds the tolerance for %s', async (_, one, other) => {
  expect(await differenceOf(one, other)).toBeGreaterThan(TOLERANCE);
});

test('rejects pictures of different sizes', async () => {
  const [one, other] = [await painted(''), await painted('', 160)];
  await expect(pictureDifference(one, other)).rejects.toThrow('50x40 is compared with 20x40');
});
