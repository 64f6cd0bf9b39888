import { expect, test } from 'vitest';
import { colorsOfMask } from './color-mask.ts';

test.each([
  [0, []],
  [0b000001, ['Amber']],
  [0b100010, ['Amethyst', 'Steel']],
  [0b111111, ['Amber', 'Amethyst', 'Emerald', 'Ruby', 'Sapphire', 'Steel']],
])('the mask %i holds %j', (mask, colors) => {
  expect(colorsOfMask(mask)).toEqual(colors);
});
