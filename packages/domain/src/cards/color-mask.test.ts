import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { COLORS } from './card.ts';
import { colorsOfMask, maskOfColors } from './color-mask.ts';

test.each([
  [0, []],
  [0b000001, ['Amber']],
  [0b100010, ['Amethyst', 'Steel']],
  [0b111111, ['Amber', 'Amethyst', 'Emerald', 'Ruby', 'Sapphire', 'Steel']],
] as const)('the mask %i contains %j', (mask, colors) => {
  expect(colorsOfMask(mask)).toEqual(colors);
  expect(maskOfColors(colors)).toBe(mask);
});

test('ignores order and repetition of inks', () => {
  forAll(fc.array(fc.constantFrom(...COLORS)), (colors) => {
    const inOrder = COLORS.filter((color) => colors.includes(color));
    expect(colorsOfMask(maskOfColors(colors))).toEqual(inOrder);
  });
});
