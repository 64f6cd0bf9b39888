import { expect, test } from 'vitest';
import { formatCountdown, readCode } from './email-code.ts';

test.each([
  ['123 456', '123456'],
  ['  123-456\n', '123456'],
  ['12', '12'],
  ['1234567', '123456'],
  ['Inkfolio code: 417902.', '417902'],
])('%j is read as the code %s', (text, code) => {
  expect(readCode(text)).toBe(code);
});

test.each([
  [60_000, '1:00'],
  [41_001, '0:42'],
  [1, '0:01'],
  [-5, '0:00'],
])('%i ms are shown as %s', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});
