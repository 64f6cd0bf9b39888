import type { CopiesChoice } from '@inkfolio/domain/collection/collection-import';
import type { User } from '@inkfolio/contract/auth';
import type { OwnedCopies } from '@inkfolio/contract/collection';
import type { DeckPage } from '@inkfolio/contract/decks';
import type { TradeList } from '@inkfolio/contract/trades';
import { beforeEach, expect, test } from 'vitest';
import { changeDevice, clearDevice, readDevice } from '../../device/device-data.ts';
import { getJson } from '../../lib/http.ts';
import { copiesOf, DEVICE_DECKS as DECKS, fillDevice } from '../../testing/device-data.ts';
import { signIn } from '../../testing/open-page.ts';
import { callAs } from '../../testing/player-calls.ts';
import { stub } from '../../testing/stub-responses.ts';
import { takeOver } from './take-over.ts';

/** Copies of the device and of the account: one card only here, one in both, one only there. */
const HERE = { '900101': 3, '900102': 1 };
const THERE = { '900102': 4, '900103': 2 };
const RESULT: Readonly<Record<CopiesChoice, Readonly<Record<string, number>>>> = {
  larger: { '900101': 3, '900102': 4, '900103': 2 },
  sum: { '900101': 3, '900102': 5, '900103': 2 },
};

async function expectTakenOver(choice: CopiesChoice): Promise<void> {
  const { decks } = await getJson<DeckPage>('/decks?language=en');
  expect(decks.map(({ id }) => id).toSorted()).toEqual(DECKS);
  expect(decks.map(({ isSleeved }) => isSleeved).toSorted()).toEqual([false, true]);
  const owned = await getJson<OwnedCopies>('/collection/copies');
  expect(Object.fromEntries(owned.map(({ cardId, quantity }) => [cardId, quantity]))).toEqual(
    RESULT[choice],
  );
  const wants = await getJson<TradeList>('/wants?language=en');
  expect(wants.map(({ card, quantity }) => [card.id, quantity])).toEqual([['900612', 2]]);
  const user = await getJson<object>('/auth/me');
  expect(user).toMatchObject({ wantSources: ['set:1:one'], plannedDecks: DECKS });
  expect(await readDevice()).toMatchObject({ decks: [], wants: [], plannedDecks: [] });
  expect((await readDevice()).collection.size).toBe(0);
}

beforeEach(clearDevice);

/** `before`: the request is lost; `after`: its response is lost. */
test.each([
  ['sum', 'before'],
  ['sum', 'after'],
  ['larger', 'before'],
  ['larger', 'after'],
] as const)('%s, interrupted %s each request, loses and doubles nothing', async (copies, when) => {
  await signIn(`taker-${copies}-${when}`);
  await callAs('PATCH', '/collection', { cards: copiesOf(THERE) });
  await fillDevice(HERE);
  let spared = 0;
  for (let isDone = false; !isDone; spared += 1) {
    let left = spared;
    const restore = stub(/^(POST|PUT|PATCH) /, async (_, forward) => {
      left -= 1;
      if (left >= 0) return forward();
      if (when === 'after') await forward();
      throw new TypeError('Failed to fetch');
    });
    isDone = await takeOver({ deckIds: DECKS, copies }).then(
      () => true,
      () => false,
    );
    restore();
  }
  await expectTakenOver(copies);
});

test('two tabs at once take everything over once', async () => {
  await signIn('taker-twice');
  await callAs('PATCH', '/collection', { cards: copiesOf(THERE) });
  await fillDevice(HERE);
  const choice = { deckIds: DECKS, copies: 'sum' } as const;
  await Promise.all([takeOver(choice), takeOver(choice)]);
  await expectTakenOver('sum');
});

test('two tabs at once give a deck of another account one new id', async () => {
  const [id = ''] = DECKS;
  await signIn('taker-of-tabs');
  await callAs('POST', '/decks', { id, name: 'Deck 0', colors: ['Amber'], cards: [] });
  await fillDevice(HERE);
  const choice = { deckIds: DECKS, copies: 'sum' } as const;
  await Promise.all([takeOver(choice), takeOver(choice)]);
  const { decks } = await getJson<DeckPage>('/decks?language=en');
  expect(decks.map(({ name }) => name).toSorted()).toEqual(['Deck 0', 'Deck 0', 'Deck 1']);
});

test('a deck that the account has in another state becomes a second deck', async () => {
  await signIn('taker-restored');
  const [id = ''] = DECKS;
  await callAs('POST', '/decks', { id, name: 'Deck 0', colors: ['Amber'], cards: [] });
  await fillDevice(HERE);
  await takeOver({ deckIds: DECKS, copies: 'larger' });
  const { decks } = await getJson<DeckPage>('/decks?language=en');
  expect(decks.map(({ name, cardCount }) => `${name} ${cardCount}`).toSorted()).toEqual([
    'Deck 0 0',
    'Deck 0 4',
    'Deck 1 4',
  ]);
});

test('a deck of another account gets a new id', async () => {
  const [id = ''] = DECKS;
  await signIn('taker-first');
  await callAs('POST', '/decks', { id, name: 'Deck 0', colors: ['Amber'], cards: [] });
  await signIn('taker-second');
  await fillDevice(HERE);
  await takeOver({ deckIds: DECKS, copies: 'larger' });
  const { decks } = await getJson<DeckPage>('/decks?language=en');
  expect(decks.map(({ name }) => name).toSorted()).toEqual(['Deck 0', 'Deck 1']);
  expect((await getJson<User>('/auth/me')).plannedDecks).toHaveLength(2);
});

test('copies that change while they are sent stay on the device', async () => {
  await signIn('taker-changing');
  await fillDevice(HERE);
  stub(/^POST .*import\/confirm/, async (_, forward) => {
    const collection = new Map([['900101', { quantity: 9, foilQuantity: 0 }]]);
    await changeDevice((data) => ({ ...data, collection }));
    return forward();
  });
  await takeOver({ deckIds: [], copies: 'larger' });
  const { collection } = await readDevice();
  expect([...collection]).toEqual([['900101', { quantity: 9, foilQuantity: 0 }]]);
});

test('an account without room for decks takes the cards and names the reason', async () => {
  await signIn('taker-full');
  await fillDevice(HERE);
  stub(/^POST \/api\/decks$/, { status: 409, json: { error: '', code: 'too_many_decks' } });
  await expect(takeOver({ deckIds: DECKS, copies: 'larger' })).rejects.toMatchObject({
    code: 'too_many_decks',
  });
  const { decks, collection } = await readDevice();
  expect([decks.length, collection.size]).toEqual([2, 0]);
});
