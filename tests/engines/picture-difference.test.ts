import { expect, test } from 'vitest';
import { pictureDifference, type Picture } from './picture-difference.ts';

/** A picture of 400 by 200 pixels, 50 cells, in which `colorAt` paints. */
function painted(colorAt: (x: number, y: number) => readonly [number, number, number]): Picture {
  const [width, height] = [400, 200];
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.set(colorAt(pixel % width, Math.floor(pixel / width)), pixel * 3);
  }
  return { data, width, height };
}

const PAPER = [243, 239, 230] as const;
const INK = [27, 38, 59] as const;
const page = painted((x, y) => (x < 80 && y < 80 ? INK : PAPER));

test('a picture does not differ from itself', () => {
  expect(pictureDifference(page, page)).toBe(0);
});

test('a missing block counts by the cells that it filled', () => {
  expect(
    pictureDifference(
      page,
      painted(() => PAPER),
    ),
  ).toBe(4 / 50);
});

test('a colour counts even where the lightness stays', () => {
  const red = painted(() => [120, 0, 0]);
  const green = painted(() => [0, 120, 0]);
  expect(pictureDifference(red, green)).toBe(1);
});

test('lines drawn a pixel further do not count', () => {
  const lines = (from: number) => painted((_, y) => ((y + from) % 10 === 0 ? INK : PAPER));
  expect(pictureDifference(lines(0), lines(1))).toBe(0);
});

test('pictures of different sizes are not compared', () => {
  const narrow = { ...page, width: 200, height: 400 };
  expect(() => pictureDifference(page, narrow)).toThrow('400x200 is compared with 200x400');
});
