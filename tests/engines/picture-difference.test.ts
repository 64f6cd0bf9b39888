import { expect, test } from 'vitest';
import { pictureDifference, type Picture } from './picture-difference.ts';

/** A picture of 400 by 160 pixels, ten cells, in which `colorAt` paints. */
function painted(colorAt: (x: number, y: number) => readonly [number, number, number]): Picture {
  const [width, height] = [400, 160];
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.set(colorAt(pixel % width, Math.floor(pixel / width)), pixel * 3);
  }
  return { data, width, height };
}

const PAPER = [243, 239, 230] as const;
const INK = [27, 38, 59] as const;
const empty = painted(() => PAPER);

/** Lines of ink, one pixel in ten, across the left two cells. */
const lines = (from: number) => painted((x, y) => (x < 80 && (y + from) % 10 === 0 ? INK : PAPER));

test('a picture does not differ from itself', () => {
  expect(pictureDifference(lines(0), lines(0))).toBe(0);
});

test('a missing surface counts by the cells that it filled', () => {
  const block = painted((x, y) => (x < 160 && y < 80 ? INK : PAPER));
  expect(pictureDifference(block, empty)).toBe(0.2);
});

test('missing words count, though they hardly change the mean colour', () => {
  expect(pictureDifference(lines(0), empty)).toBe(0.2);
});

test('a colour counts even where the lightness stays', () => {
  const red = painted(() => [120, 0, 0]);
  const green = painted(() => [0, 120, 0]);
  expect(pictureDifference(red, green)).toBe(1);
});

test('lines drawn a pixel further do not count', () => {
  expect(pictureDifference(lines(0), lines(1))).toBe(0);
});

test('pictures of different sizes are not compared', () => {
  const narrow = { ...empty, width: 160, height: 400 };
  expect(() => pictureDifference(empty, narrow)).toThrow('400x160 is compared with 160x400');
});
