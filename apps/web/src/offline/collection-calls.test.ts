import type { ErrorResponse } from '@inkfolio/contract/errors';
import { exampleCard } from '@inkfolio/domain/cards/card-example';
import { indexCatalogue } from '@inkfolio/domain/cards/catalogue-index';
import { expect, test } from 'vitest';
import { answerCardCall } from './card-calls.ts';
import { answerCollectionCall, collectionOf, isCollectionCall } from './collection-calls.ts';

const CATALOGUE = indexCatalogue({
  sets: [
    {
      setCode: '1',
      number: 1,
      type: 'expansion',
      prereleaseDate: '2023-08-18',
      releaseDate: null,
      coreAllowed: true,
      translations: [{ language: 'en', name: 'The First Folio' }],
    },
  ],
  cards: [
    exampleCard({ globalId: 2, setCode: '1', number: 2 }),
    exampleCard({ globalId: 1, setCode: '1', number: 1, rarity: 'ENCHANTED' }),
  ],
  retired: [exampleCard({ globalId: 3, setCode: '0', number: 3 })],
});
const COLLECTION = collectionOf([
  { cardId: '2', quantity: 3, foilQuantity: 1 },
  { cardId: '3', quantity: 1, foilQuantity: 0 },
  { cardId: '99', quantity: 1, foilQuantity: 0 },
]);
const answerTo = (path: string) =>
  answerCollectionCall(CATALOGUE, COLLECTION, new URL(`https://site.example/api${path}`));

test('computes progress per set for matching cards', () => {
  const set = { setCode: '1', setName: 'The First Folio', hasCards: true, isActive: true };
  expect(answerTo('/collection/stats?language=en')).toMatchObject({
    status: 200,
    body: [{ ...set, standardOwned: 1, standardTotal: 1, specialOwned: 0, copies: 4 }],
  });
  expect(answerTo('/collection/stats?language=en&rarities=ENCHANTED')).toMatchObject({
    body: [{ ...set, standardTotal: 0, specialTotal: 1, copies: 0 }],
  });
});

test.each([
  ['/collection/stats?language=en&query=set:nonsense', 'nonsense'],
  ['/collection/stats?language=en&query=cost:many', undefined],
])('rejects an invalid query like the server: %s', (path, word) => {
  const answer = answerTo(path);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_query' } });
  expect((answer.body as ErrorResponse).word).toBe(word);
});

test('reports the unknown set of a card search like the server', async () => {
  const answer = (query: string) =>
    answerCardCall(
      CATALOGUE,
      new URL(`https://site.example/api/cards/search?language=en&query=${query}`),
      () => Promise.resolve(undefined),
    );
  expect(await answer('set:nonsense')).toMatchObject({
    status: 400,
    body: { code: 'invalid_query', word: 'nonsense' },
  });
  expect(await answer('set:"First Folio"')).toMatchObject({ status: 200, body: { total: 2 } });
});

test('lists the cards of a set by number with their copies', () => {
  expect(answerTo('/collection/chapter/1?language=en')).toMatchObject({
    status: 200,
    body: {
      set: { setCode: '1' },
      cards: [
        { card: { id: '1' }, quantity: 0, foilQuantity: 0 },
        { card: { id: '2' }, quantity: 3, foilQuantity: 1 },
      ],
      groups: expect.arrayContaining([
        { code: '1', names: ['firstfolio', '1', '1tfc', 'tfc'] },
      ]) as unknown,
    },
  });
  expect(answerTo('/collection/chapter/9?language=en')).toMatchObject({
    status: 404,
    body: { code: 'set_not_found' },
  });
});

test('returns one card or all owned cards, including withdrawn ones', () => {
  expect(answerTo('/collection/card/2?language=en')).toMatchObject({ body: { quantity: 3 } });
  expect(answerTo('/collection/card/1?language=en')).toMatchObject({ body: { quantity: 0 } });
  expect(answerTo('/collection/card/8?language=en')).toMatchObject({ status: 404 });
  const { body } = answerTo('/collection?language=en');
  expect((body as { card: { id: string } }[]).map(({ card }) => card.id)).toEqual(['3', '2']);
});

test.each([
  ['/api/collection/stats?language=en', true],
  ['/api/collection', true],
  ['/api/collection/copies', false],
  ['/api/collection/public/x/stats', false],
])('%s: %s', (path, isAnswered) => {
  expect(isCollectionCall(new URL(path, 'https://site.example'))).toBe(isAnswered);
});
