import { expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import { indexCatalogue } from '../cards/catalogue-index.ts';
import { lackedCards, MAX_MISSING_CARDS, withLack } from './buildable-decks.ts';

const CATALOGUE = indexCatalogue({
  sets: [],
  cards: [1, 2].map((globalId) => exampleCard({ globalId, number: globalId })),
  retired: [],
});
const COPIES = new Map([['1', { quantity: 1, foilQuantity: 1 }]]);
const DECKS = [
  { id: 'a', cards: [{ cardId: '1', quantity: 2 }] },
  {
    id: 'b',
    cards: [
      { cardId: '1', quantity: 3 },
      { cardId: '2', quantity: 1 },
    ],
  },
  { id: 'c', cards: [{ cardId: '2', quantity: 4 }] },
];
const lacking = () =>
  withLack(
    DECKS,
    ({ cards }) => cards,
    COPIES,
    (cardId) => [cardId],
  );

test('each deck lists the missing copies of its cards', () => {
  expect(lacking()).toMatchObject([
    { id: 'a', missing: 0, missingCards: [] },
    {
      id: 'b',
      missing: 2,
      missingCards: [
        { cardId: '1', quantity: 1 },
        { cardId: '2', quantity: 1 },
      ],
    },
    { id: 'c', missing: 4, missingCards: [{ cardId: '2', quantity: 4 }] },
  ]);
});

test('a list shows a limited number of missing cards, and counts all', () => {
  const cards = Array.from({ length: 500 }, (_, index) => ({ cardId: `${index}`, quantity: 1 }));
  const [deck] = withLack(
    [{ cards }],
    () => cards,
    new Map(),
    (cardId) => [cardId],
  );
  expect(deck?.missing).toBe(500);
  expect(deck?.missingCards).toHaveLength(MAX_MISSING_CARDS);
});

test('each missing card is listed once', () => {
  expect(lackedCards(lacking(), CATALOGUE, 'en').map(({ id }) => id)).toEqual(['1', '2']);
});
