import { expect, test } from 'vitest';
import { readRowKey } from './row-keys.ts';

const more = { step: 1, isFoil: false };
const fewer = { step: -1, isFoil: false };
const moreFoil = { step: 1, isFoil: true };
const fewerFoil = { step: -1, isFoil: true };

test.each([
  ['+ where it needs Shift', '+', 'Equal', true, more],
  ['+ where it needs no Shift', '+', 'BracketRight', false, more],
  ['the same key without Shift', '=', 'Equal', false, more],
  ['+ of the number pad', '+', 'NumpadAdd', false, more],
  ['Shift and + of the number pad', '+', 'NumpadAdd', true, moreFoil],
  ['Shift and + where it needs no Shift', '*', 'BracketRight', true, moreFoil],
  ['-', '-', 'Minus', false, fewer],
  ['Shift and -', '_', 'Minus', true, fewerFoil],
  ['Shift and - of the number pad', '-', 'NumpadSubtract', true, fewerFoil],
  ['a digit', '4', 'Digit4', false, undefined],
] as const)('reads %s', (_, key, code, shiftKey, expected) => {
  expect(readRowKey({ key, code, shiftKey })).toEqual(expected);
});
