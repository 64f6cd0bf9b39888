import type { Deck } from '@inkfolio/contract/decks';
import { exampleCard } from '@inkfolio/domain/cards/card-example';
import { indexCatalogue } from '@inkfolio/domain/cards/catalogue-index';
import { expect, test } from 'vitest';
import { collectionOf } from './collection-calls.ts';
import { answerDeckListCall, isDeckListCall } from './deck-calls.ts';

const CATALOGUE = indexCatalogue({
  sets: [],
  cards: [exampleCard({ globalId: 1, number: 1 }), exampleCard({ globalId: 2, number: 2 })],
  retired: [],
});

function deck(id: string, quantity: number, more: Partial<Deck> = {}): Deck {
  const facts = { userId: 'me', isPublic: false, isOfficial: false, updatedAt: `2026-01-0${id}` };
  const cards = [{ cardId: '1', quantity }];
  return {
    id,
    format: 'CORE',
    colors: ['Amber'],
    archetypes: [],
    ...facts,
    cards,
    ...more,
  } as Deck;
}

const DEVICE = {
  decks: [
    deck('1', 4),
    deck('2', 2, { isPublic: true, userId: 'other', colors: ['Ruby'] }),
    deck('3', 3, { isPublic: true, userId: null, isOfficial: true }),
    deck('4', 1, { isPublic: true }),
  ],
  viewerId: 'me',
  collection: collectionOf([{ cardId: '1', quantity: 1, foilQuantity: 1 }]),
  sleeved: [],
};
const answerTo = (path: string, device: Parameters<typeof answerDeckListCall>[1] = DEVICE) =>
  answerDeckListCall(CATALOGUE, device, new URL(`https://site.example/api${path}`));
const idsOf = (path: string) => answerTo(path).decks.map(({ id }) => id);

test('lists the public decks on the device, those changed last first, without private ones', () => {
  expect(idsOf('/decks/public?language=en')).toEqual(['4', '2']);
  expect(idsOf('/decks/public?language=en&showOnlyOfficial=true')).toEqual(['3']);
  expect(idsOf('/decks/public?language=en&colors=Ruby&colors=Steel')).toEqual(['2']);
  expect(idsOf('/decks/public?language=en&format=INFINITY')).toEqual([]);
});

test('finds what can be built with the copies on the device', () => {
  const answer = answerTo('/decks/buildable?language=en&maxMissing=1');
  expect(answer).toMatchObject({
    decks: [
      { id: '4', missing: 0, missingCards: [] },
      { id: '2', missing: 0, missingCards: [] },
      { id: '3', missing: 1, missingCards: [{ cardId: '1', quantity: 1 }] },
    ],
    cards: [{ id: '1' }],
    ...{ total: 3, complete: 2, leastMissing: 0, ownedCopies: 2, hasMore: false },
  });
  expect(idsOf('/decks/buildable?source=own')).toEqual(['4', '1']);
  expect(idsOf('/decks/buildable?source=community')).toEqual(['4', '2']);
});

test('leaves out sleeved decks and their copies, unless they are to count', () => {
  const sleeved = [{ id: '4', name: 'Four', cards: [{ cardId: '1', quantity: 1 }] }];
  const device = { ...DEVICE, sleeved: sleeved as never };
  expect(answerTo('/decks/buildable', device)).toMatchObject({
    decks: [
      { id: '2', missing: 1 },
      { id: '3', missing: 2 },
      { id: '1', missing: 3 },
    ],
    ...{ sleevedDecks: 1, sleevedCopies: 1, ownedCopies: 2 },
  });
  const counted = answerTo('/decks/buildable?countSleeved=true', device);
  expect(counted).toMatchObject({ complete: 2, sleevedDecks: 0 });
});

test.each([
  ['/api/decks/public?language=en&colors=Ruby', true],
  ['/api/decks/buildable', true],
  ['/api/decks/public?query=moth', false],
  ['/api/decks/buildable?cursor=3-x', false],
  ['/api/decks', false],
  ['/api/decks/some-deck', false],
])('%s is answered from the decks on the device: %s', (path, isAnswered) => {
  expect(isDeckListCall(new URL(path, 'https://site.example'))).toBe(isAnswered);
});
