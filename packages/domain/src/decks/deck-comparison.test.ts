import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { deckChanges } from './deck-changes.ts';
import { compareDecks } from './deck-comparison.ts';
import { exampleEntry } from './deck-example.ts';
import type { DeckEntry } from './deck.ts';

test('compares decks card by card, in deck sections', () => {
  const left = [
    exampleEntry(4, { globalId: 1, cost: 5 }),
    exampleEntry(2, { globalId: 2, type: 'ITEM' }),
  ];
  const right = [
    exampleEntry(1, { globalId: 3, cost: 2 }),
    exampleEntry(3, { globalId: 1, cost: 5 }),
  ];
  const shown = compareDecks(left, right, 'en').map(({ name, cards }) => [
    name,
    cards.map((compared) => [compared.card.id, compared.left, compared.right]),
  ]);
  expect(shown).toEqual([
    [
      'characters',
      [
        ['3', 0, 1],
        ['1', 4, 3],
      ],
    ],
    ['items', [['2', 2, 0]]],
  ]);
  expect(compareDecks([], [], 'en')).toEqual([]);
});

test('differs exactly where deckChanges reports a change', () => {
  const decks = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 })), {
      selector: ([globalId]) => globalId,
    })
    .map((cards) => cards.map(([globalId, quantity]) => exampleEntry(quantity, { globalId })));
  const stored = (deck: readonly DeckEntry[]) =>
    deck.map(({ card, quantity }) => ({ cardId: card.id, quantity }));
  forAll(decks, decks, (left, right) => {
    const different = compareDecks(left, right, 'en')
      .flatMap(({ cards }) => cards)
      .filter((compared) => compared.left !== compared.right)
      .map(({ card, ...copies }) => ({
        cardId: card.id,
        before: copies.left,
        after: copies.right,
      }));
    const changes = deckChanges(stored(left), stored(right));
    expect(different).toHaveLength(changes.length);
    expect(different).toEqual(expect.arrayContaining([...changes]));
  });
});
