import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter, forAll } from '../../../tests/for-all.ts';
import { cleanLine, cleanText, isInvisible, isInvalidLine, isInvalidText } from './player-text.ts';

const FINE = [
  'Low tide',
  'Ébène & Cie',
  'לוח גאות',
  'مد وجزر',
  '👩‍🚀 crew',
  'e\u0301',
  '潮',
  "Night's deck",
];
const UNFIT = [
  '\u202Eevil',
  'a\u2066b',
  'a\u200Fb',
  'bell\u0007',
  'nul\u0000',
  '\u009B31m',
  '\uD800',
];

describe('the name of a player or a deck', () => {
  test.each(FINE)('may be %s', (name) => {
    expect(isInvalidLine(name)).toBe(false);
    expect(cleanLine(name)).toBe(name);
  });

  test.each([...UNFIT, 'two\nlines', 'two\u2028lines', 'tab\there'])('may not be %j', (name) => {
    expect(isInvalidLine(name)).toBe(true);
    expect(isInvalidLine(cleanLine(name))).toBe(false);
  });

  test.each(['', ' ', '\u200B', '\u2060\uFEFF', '\u3164', '\u00AD \u200D'])(
    '%j is invisible',
    (name) => {
      expect(isInvisible(name)).toBe(true);
    },
  );
});

describe('a description', () => {
  test.each([...FINE, 'two\nlines', 'two\r\nlines', 'two\u2028lines'])('may be %j', (text) => {
    expect(isInvalidText(text)).toBe(false);
  });

  test.each([...UNFIT, 'tab\there'])('may not be %j', (text) => {
    expect(isInvalidText(text)).toBe(true);
  });

  test('of a file keeps its lines', () => {
    expect(cleanText('one\r\ntwo\u2028three\u202E\u0007')).toBe('one\ntwo\nthree');
  });
});

test('what is taken out of a name leaves one space', () => {
  expect(cleanLine('High\t\u0000\t\u2028tide')).toBe('High tide');
});

test('whatever a file says becomes fit, and what is fit stays as it is', () => {
  forAll(fc.string({ unit: anyCharacter }), (text) => {
    const [line, lines] = [cleanLine(text), cleanText(text)];
    expect([isInvalidLine(line), isInvalidText(lines)]).toEqual([false, false]);
    expect([cleanLine(line), cleanText(lines)]).toEqual([line, lines]);
  });
});
