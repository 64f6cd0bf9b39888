import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import type { Card } from '../cards/card.ts';
import { exampleCard, exampleTranslation } from '../cards/card-example.ts';
import { exampleEntry } from './deck-example.ts';
import { deckSections, sectionOf, sortedEntries } from './deck-sections.ts';

const named = (english: string, french = english) => ({
  translations: [exampleTranslation('en', english), exampleTranslation('fr', french)],
});
const ids = (entries: readonly { readonly card: Card }[]) => entries.map(({ card }) => card.id);

describe('the sections of a deck', () => {
  test('are characters, items, locations, actions and songs, without empty ones', () => {
    const deck = [
      exampleEntry(1, { globalId: 1, type: 'ACTION', subtypes: ['Song'] }),
      exampleEntry(2, { globalId: 2, type: 'ACTION' }),
      exampleEntry(3, { globalId: 3, type: 'LOCATION' }),
      exampleEntry(4, { globalId: 4, type: 'ITEM' }),
      exampleEntry(5, { globalId: 5, type: 'CHARACTER' }),
      exampleEntry(2, { globalId: 6, type: 'CHARACTER' }),
    ];
    const shown = (some: typeof deck) =>
      deckSections(some, 'en').map(({ name, total, entries }) => [name, total, ids(entries)]);
    expect(shown(deck)).toEqual([
      ['characters', 7, ['5', '6']],
      ['items', 4, ['4']],
      ['locations', 3, ['3']],
      ['actions', 2, ['2']],
      ['songs', 1, ['1']],
    ]);
    expect(shown(deck.slice(0, 1))).toEqual([['songs', 1, ['1']]]);
    expect(shown([])).toEqual([]);
  });

  test('put actions with subtype song under songs', () => {
    expect(sectionOf(exampleCard({ type: 'ACTION', subtypes: ['Song'] }))).toBe('songs');
    expect(sectionOf(exampleCard({ type: 'CHARACTER', subtypes: ['Song'] }))).toBe('characters');
  });
});

describe('sorting cards', () => {
  const deck = [
    exampleEntry(1, { globalId: 1, cost: 3, ...named('Zora Fell', 'Aube') }),
    exampleEntry(1, { globalId: 2, cost: 3, ...named('Élan Vale', 'Zénith') }),
    exampleEntry(1, { globalId: 3, cost: 3, ...named('eldin Crow', 'Brume') }),
    exampleEntry(1, { globalId: 5, cost: 1, ...named('Twin Lamp') }),
    exampleEntry(1, { globalId: 4, cost: 1, ...named('Twin Lamp') }),
  ];

  test.each([
    ['en', ['4', '5', '2', '3', '1']],
    ['fr', ['4', '5', '1', '3', '2']],
  ] as const)('sorts by cost, then full name in %s, then id', (language, expected) => {
    expect(ids(sortedEntries(deck, language))).toEqual(expected);
  });

  test('is independent of the input order', () => {
    forAll(fc.shuffledSubarray(deck, { minLength: deck.length }), (shuffled) => {
      expect(ids(sortedEntries(shuffled, 'en'))).toEqual(['4', '5', '2', '3', '1']);
    });
  });
});
