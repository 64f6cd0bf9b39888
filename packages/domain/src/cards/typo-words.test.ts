import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllTimes } from '../../../../tests/for-all.ts';
import { compareTexts } from './names.ts';
import { wordsWithinOneTypo } from './typo-words.ts';
import { buildVocabulary } from './vocabulary.ts';

function corrected(words: readonly string[], mistyped: string): readonly string[] {
  const sorted = [...new Set(words)].sort(compareTexts);
  const runs = wordsWithinOneTypo(buildVocabulary(sorted).words, mistyped);
  return sorted.filter((_, word) => runs.some(({ first, end }) => first <= word && word < end));
}

describe('a word with one typing error', () => {
  it.each([
    ['a letter missing', 'witer', 'winter'],
    ['a letter too many', 'wintter', 'winter'],
    ['a wrong letter', 'wimter', 'winter'],
    ['two neighbours swapped', 'wniter', 'winter'],
    ['an error in the first letter', 'xinter', 'winter'],
    ['an error in the last letter', 'wintex', 'winter'],
    ['in the beginning of a longer word, as one types', 'wnite', 'winter'],
  ])('is found with %s: %s for %s', (_, mistyped, meant) => {
    expect(corrected(['spiral', meant, 'zero'], mistyped)).toEqual([meant]);
  });

  it.each([
    ['two errors', 'wimtex'],
    ['two letters swapped that are no neighbours', 'wetnir'],
    ['a longer word than there is', 'winterxy'],
  ])('is not found with %s: %s', (_, mistyped) => {
    expect(corrected(['winter'], mistyped)).toEqual([]);
  });
});

it('finds exactly the words with a prefix at edit distance 1', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
  forAllTimes(300, fc.array(text, { maxLength: 30 }), text, (words, mistyped) => {
    const expected = [...new Set(words)].filter((word) => {
      const beginnings = Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end));
      return beginnings.some((beginning) => beginning !== '' && edits(mistyped).has(beginning));
    });
    const found = corrected(words, mistyped).filter(
      (word) => expected.includes(word) || !word.startsWith(mistyped),
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});

/** All texts at edit distance 1. */
function edits(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    if (after !== '') found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of 'abc') {
      found.add(before + letter + after);
      if (after !== '') found.add(before + letter + after.slice(1));
    }
  }
  return found;
}
