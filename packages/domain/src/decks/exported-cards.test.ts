import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { exampleCard, exampleTranslation } from '../cards/card-example.ts';
import type { Card } from '../cards/card.ts';
import { buildCardNameIndex } from '../cards/card-name-matching.ts';
import { deckExport, readDeckFile } from './deck-json.ts';
import { matchDeckList } from './deck-list-matching.ts';
import { readCardList, writeCardList } from '../lists/card-list.ts';
import { ARCHETYPES, type DeckCard } from './deck.ts';
import { exportedCards, exportedPrintings } from './exported-cards.ts';
import { readPlayList, writePlayList } from './play-code.ts';

/** Cards with the most difficult realistic names. */
const NAMES = [
  'Ottoline “Otto” Reeve - Night Errata, Jr.',
  '"Hush!" Said the Moth',
  'Ägir Tintenfaß - Größte Flut',
  'L’Encre d’Été - Reine, à jamais',
  '77 Paper Moths',
  '3 x 3 Lanterns',
  'T.N.T. - 2nd Fuse',
  'Old-New - Half-and-Half',
  'Who? Me!',
  'Ōra & Sons - Ink Merchants Since 1702',
];
const CARDS = NAMES.map((name, index) =>
  exampleCard({
    globalId: 101 + index,
    cost: 1 + (index % 4),
    translations: [exampleTranslation('en', name)],
  }),
);
const INDEX = buildCardNameIndex(CARDS);

const decks = fc.uniqueArray(fc.nat(CARDS.length - 1), { minLength: 1 }).chain((places) =>
  fc.tuple(
    ...places.map((place) =>
      fc.record({
        cardId: fc.constant(String(101 + place)),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
    ),
  ),
);
const byId = (a: DeckCard, b: DeckCard) => a.cardId.localeCompare(b.cardId);

describe('an exported deck imports as the same deck', () => {
  test.each([
    ['as a card list', (cards: readonly DeckCard[]) => readCardList(textOf(cards))],
    ['as a play list', (cards: readonly DeckCard[]) => readPlayList(codeOf(cards))],
  ])('%s', (_, roundTrip) => {
    forAll(decks, (cards) => {
      const { cards: read, singles, problems } = matchDeckList(roundTrip(cards), INDEX);
      expect(problems).toEqual([]);
      expect(singles).toEqual([]);
      expect(read.toSorted(byId)).toEqual(cards.toSorted(byId));
    });
  });

  test('as JSON, with all its details', () => {
    const files = fc.record(
      {
        name: fc.constantFrom(...NAMES),
        description: fc.constantFrom('{#101} "quoted", l’été\n\n— 2', 'x'.repeat(1000)),
        colors: fc.subarray(['Amber', 'Ruby', 'Steel'] as const),
        archetypes: fc.subarray([...ARCHETYPES]),
        cards: decks,
      },
      { requiredKeys: ['name', 'colors', 'archetypes', 'cards'] },
    );
    forAll(files, (file) => {
      const text = JSON.stringify(deckExport(file), null, 2);
      expect(readDeckFile(JSON.parse(text))).toEqual({ deck: file });
    });
  });
});

test('sorts cards by cost, then by full name', () => {
  const cards = CARDS.map(({ id }) => ({ cardId: id, quantity: 1 }));
  const sorted = exportedCards(cards, CARDS, 'en').map(({ fullName }) => NAMES.indexOf(fullName));
  expect(sorted).toEqual([4, 0, 8, 5, 1, 9, 2, 6, 3, 7]);
});

test('merges printings of one name', () => {
  const printings = [7, 8].map((globalId) =>
    exampleCard({ globalId, translations: [exampleTranslation('en', 'Dust - Of Ages')] }),
  );
  const cards = printings.map(({ id }) => ({ cardId: id, quantity: 2 }));
  expect(textOf(cards, printings)).toBe('4 Dust - Of Ages\n');
  expect(codeOf(cards, printings)).toBe('Dust_Of Ages$4|');
});

test('keeps printings apart in formats that name them', () => {
  const moth = exampleTranslation('en', 'Moth');
  const printing = (globalId: number, place: Partial<Card>) =>
    exampleCard({ globalId, translations: [moth], setCode: '3', variant: null, ...place });
  const printings = [
    printing(1, { number: 42 }),
    printing(2, { number: 4, variant: 'a' }),
    printing(3, { number: 4, variant: 'b' }),
    printing(4, { number: 7, promoGrouping: 'P1' }),
  ];
  const cards = printings.map(({ id }, index) => ({ cardId: id, quantity: index + 1 }));
  const text = writeCardList(
    exportedPrintings([...cards, { cardId: '666', quantity: 9 }], printings, 'en'),
  );
  expect(text).toBe('1 Moth (3-42)\n2 Moth (3-4a)\n3 Moth (3-4b)\n4 Moth (P1-7)\n9 Unknown Card\n');
  const known = matchDeckList(readCardList(text), buildCardNameIndex(printings));
  expect(known.cards).toEqual(cards);
});

test('names cards in the language, else in English', () => {
  const cards = [
    exampleCard({
      globalId: 1,
      translations: [exampleTranslation('en', 'Moth'), exampleTranslation('fr', 'Phalène')],
    }),
    exampleCard({ globalId: 2, translations: [exampleTranslation('en', 'Lamp')] }),
  ];
  const deck = [
    { cardId: '1', quantity: 4 },
    { cardId: '2', quantity: 3 },
  ];
  expect(writeCardList(exportedCards(deck, cards, 'fr'))).toBe('3 Lamp\n4 Phalène\n');
});

test('names an unknown card “Unknown Card”', () => {
  const deck = [
    { cardId: '666', quantity: 2 },
    { cardId: '101', quantity: 1 },
  ];
  expect(textOf(deck)).toBe(`1 ${NAMES[0]}\n2 Unknown Card\n`);
});

function textOf(cards: readonly DeckCard[], known = CARDS): string {
  return writeCardList(exportedCards(cards, known, 'en'));
}

function codeOf(cards: readonly DeckCard[], known = CARDS): string {
  return writePlayList(exportedCards(cards, known, 'en'));
}
