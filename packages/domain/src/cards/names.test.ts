import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { compareTexts, normalizeText, wordsOf } from './names.ts';

describe('the comparison key of a text', () => {
  it.each([
    ['without case', 'ORLA', 'orla'],
    ['without accents', 'Té Marāh', 'te marah'],
    ['without accents written as a character of their own', 'Fe\u0301lin', 'felin'],
    ['without straight apostrophes', "Orsola's", 'orsolas'],
    ['without typographic apostrophes', 'l’étoile', 'letoile'],
    ['without an accent typed instead of an apostrophe', 'can´t', 'cant'],
    ['without an apostrophe that is part of a letter', 'ŉ', 'n'],
    ['without the ʻokina', 'Te Māʻ', 'te ma'],
    ['without soft hyphens and other characters that cannot be seen', 'so\u00adft\u200b', 'soft'],
    ['with hyphens as a space', 'Mend-It Marl, Jr.', 'mend it marl jr'],
    ['with ligatures as two letters', 'Cœur œuvre Straße', 'coeur oeuvre strasse'],
    ['with a no-break space as a space', 'Orla\u00a0: la reine', 'orla la reine'],
    ['without symbols', '⟳, 2 ⬡ — Deal 3', '2 deal 3'],
  ])('is %s', (_, text, normalized) => {
    expect(normalizeText(text)).toBe(normalized);
  });

  it('is idempotent', () => {
    forAll(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
    });
  });
});

it.each([
  ['Orla - Spiral of Winter', ['orla', 'spiral', 'of', 'winter']],
  ['  orla  ', ['orla']],
  ['', []],
  [' - ?! ', []],
])('splits the query %j into the words %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

it("sorts texts independently of the machine's locale", () => {
  expect(['b', 'a', 'B', 'é', 'a'].toSorted(compareTexts)).toEqual(['B', 'a', 'a', 'b', 'é']);
});
