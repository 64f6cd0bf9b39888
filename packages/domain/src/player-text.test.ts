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
  test.each(FINE)('accepts %s', (name) => {
    expect(isInvalidLine(name)).toBe(false);
    expect(cleanLine(name)).toBe(name);
  });

  test.each([...UNFIT, 'two\nlines', 'two\u2028lines', 'tab\there'])('rejects %j', (name) => {
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
  test.each([...FINE, 'two\nlines', 'two\r\nlines', 'two\u2028lines'])('accepts %j', (text) => {
    expect(isInvalidText(text)).toBe(false);
  });

  test.each([...UNFIT, 'tab\there'])('rejects %j', (text) => {
    expect(isInvalidText(text)).toBe(true);
  });

  test('keeps the line breaks of a file', () => {
    expect(cleanText('one\r\ntwo\u2028three\u202E\u0007')).toBe('one\ntwo\nthree');
  });
});

test('removed characters in a name leave one space', () => {
  expect(cleanLine('High\t\u0000\t\u2028tide')).toBe('High tide');
});

test('texts of files become valid, and valid texts stay unchanged', () => {
  forAll(fc.string({ unit: anyCharacter }), (text) => {
    const [line, lines] = [cleanLine(text), cleanText(text)];
    expect([isInvalidLine(line), isInvalidText(lines)]).toEqual([false, false]);
    expect([cleanLine(line), cleanText(lines)]).toEqual([line, lines]);
  });
});
