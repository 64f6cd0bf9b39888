import type { Deck, DeckPage } from '@inkfolio/contract/decks';
import { exampleCard } from '@inkfolio/domain/cards/card-example';
import { indexCatalogue } from '@inkfolio/domain/cards/catalogue-index';
import { describe, expect, test } from 'vitest';
import { collectionOf } from './collection-calls.ts';
import { answerDeckListCall, isDeckListCall, type DecksOnDevice } from './deck-calls.ts';

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
    name: `Heron ${id}`,
    user: { username: null, discordUsername: 'Ada' },
    cardCount: quantity,
    likes: [],
    _count: { likes: Number(id) % 3 },
    createdAt: `2026-01-1${9 - Number(id)}T00:00:00.000Z`,
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
  now: Date.parse('2026-02-01'),
};
const answerTo = (path: string, device: DecksOnDevice = DEVICE) =>
  answerDeckListCall(CATALOGUE, device, new URL(`https://site.example/api${path}`))?.body as
    | DeckPage
    | undefined;
const idsOf = (path: string, device: DecksOnDevice = DEVICE) =>
  answerTo(path, device)?.decks.map(({ id }) => id);

test('lists public decks on the device, last changed first', () => {
  expect(idsOf('/decks/public?language=en')).toEqual(['4', '2']);
  expect(idsOf('/decks/public?language=en&showOnlyOfficial=true')).toEqual(['3']);
  expect(idsOf('/decks/public?language=en&colors=Ruby&colors=Steel')).toEqual(['2']);
  expect(idsOf('/decks/public?language=en&format=INFINITY')).toEqual([]);
});

describe('offline deck search', () => {
  const device = {
    ...DEVICE,
    decks: [
      ...DEVICE.decks,
      deck('5', 8, { isPublic: true, likes: [{ userId: 'me' }], name: 'Moth' }),
    ],
  };

  test.each([
    ['query=moth', ['5']],
    ['query=ada', ['5', '4', '2']],
    ['query=-moth', ['4', '2']],
    ['query=card:"4 card 1"', ['5']],
    ['query=created<2026-01-16', ['5', '4']],
    ['query=owned:100', ['4', '2']],
    ['query=missing>0', ['5']],
    ['query=liked:no', ['4', '2']],
    ['showOnlyLiked=true', ['5']],
    ['sort=created', ['2', '4', '5']],
    ['sort=liked', ['5', '2', '4']],
    ['sort=owned', ['4', '2', '5']],
    ['sort=missing&query=likes>1', ['2', '5']],
    ['minCollectionPercentage=50', ['4', '2']],
    ['maxCollectionPercentage=50', ['5']],
    ['minCollectionPercentage=20&maxCollectionPercentage=30&query=moth', ['5']],
    ['sort=trending', undefined],
  ])('finds for %s: %j', (search, ids) => {
    expect(idsOf(`/decks/public?language=en&${search}`, device)).toEqual(ids);
  });

  test('computes owned shares from copies on the device', () => {
    expect(answerTo('/decks/public?language=en&query=moth', device)).toMatchObject({
      decks: [{ id: '5', collectionPercentage: 25, missingCopies: 6 }],
    });
  });

  test.each([
    'query=owned>50',
    'query=liked:yes',
    'showOnlyLiked=true',
    'maxCollectionPercentage=50',
  ])('rejects player filters for visitors: %s', (search) => {
    expect(idsOf(`/decks/public?${search}`, { ...device, viewerId: undefined })).toBeUndefined();
  });

  test.each(['/decks/public?sort=missing', '/decks/public?query=owned>50', '/decks/buildable'])(
    'rejects collection filters without a collection: %s',
    (path) => {
      expect(answerTo(path, { ...device, collection: undefined })).toBeUndefined();
    },
  );

  test('rejects an invalid query like the server', () => {
    const url = new URL('https://site.example/api/decks/public?query=ink:purple');
    expect(answerDeckListCall(CATALOGUE, device, url)).toMatchObject({
      status: 400,
      body: { code: 'invalid_query', error: expect.stringContaining('no such ink') as string },
    });
  });
});

test('finds buildable decks with copies on the device', () => {
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

test('excludes sleeved decks and their copies by default', () => {
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
  ['/api/decks/public?query=moth', true],
  ['/api/decks/public?offset=40', false],
  ['/api/decks/buildable?cursor=3-x', false],
  ['/api/decks', false],
  ['/api/decks/some-deck', false],
])('%s uses decks on the device: %s', (path, isAnswered) => {
  expect(isDeckListCall(new URL(path, 'https://site.example'))).toBe(isAnswered);
});
