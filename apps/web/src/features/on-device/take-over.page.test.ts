import type { OwnedCopies } from '@inkfolio/contract/collection';
import type { DeckPage } from '@inkfolio/contract/decks';
import type { TradeList } from '@inkfolio/contract/trades';
import { beforeEach, expect, test } from 'vitest';
import { answerOnDevice } from '../../device/device-server.ts';
import { clearDevice, readDevice } from '../../device/device-data.ts';
import { getJson } from '../../lib/http.ts';
import { signIn } from '../../testing/open-page.ts';
import { callAs } from '../../testing/player-calls.ts';
import { stub } from '../../testing/stub-responses.ts';
import { takeOver, type CopiesChoice } from './take-over.ts';

const DECKS = ['a', 'b'].map((letter) => letter.repeat(32));
/** Copies of the device and of the account: one card only here, one in both, one only there. */
const HERE = { '900101': 3, '900102': 1 };
const THERE = { '900102': 4, '900103': 2 };
const RESULT: Readonly<Record<CopiesChoice, Readonly<Record<string, number>>>> = {
  larger: { '900101': 3, '900102': 4, '900103': 2 },
  sum: { '900101': 3, '900102': 5, '900103': 2 },
};

const cardsOf = (copies: Readonly<Record<string, number>>) =>
  Object.entries(copies).map(([cardId, quantity]) => ({ cardId, quantity, foilQuantity: 0 }));

async function onDevice(method: string, path: string, body: unknown): Promise<void> {
  const request = new Request(`/api${path}`, { method, body: JSON.stringify(body) });
  expect((await answerOnDevice(request))?.ok).toBe(true);
}

/** Two decks, one of them sleeved, copies, a want, and a plan on this device. */
async function fillDevice(): Promise<void> {
  for (const [place, id] of DECKS.entries()) {
    const cards = [{ cardId: '900101', quantity: 4 }];
    await onDevice('POST', '/decks', { id, name: `Deck ${place}`, colors: ['Amber'], cards });
  }
  await onDevice('PUT', `/decks/${DECKS[0]}/sleeved`, { isSleeved: true });
  await onDevice('PATCH', '/collection', { cards: cardsOf(HERE) });
  const want = { cardId: '900612', printing: 'one', finish: 'foil', quantity: 2, reason: null };
  await onDevice('PATCH', '/wants', { entries: [want] });
  await onDevice('PATCH', '/auth/want-sources', { sources: ['set:1:one'] });
  await onDevice('PATCH', '/auth/planned-decks', { decks: DECKS });
}

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

/** The request is lost before, or its response after the server has done it. */
test.each([
  ['sum', 'before'],
  ['sum', 'after'],
  ['larger', 'before'],
  ['larger', 'after'],
] as const)('%s, interrupted %s each request, loses and doubles nothing', async (copies, when) => {
  await signIn(`taker-${copies}-${when}`);
  await callAs('PATCH', '/collection', { cards: cardsOf(THERE) });
  await fillDevice();
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
  await callAs('PATCH', '/collection', { cards: cardsOf(THERE) });
  await fillDevice();
  const choice = { deckIds: DECKS, copies: 'sum' } as const;
  await Promise.allSettled([takeOver(choice), takeOver(choice)]);
  await takeOver(choice);
  await expectTakenOver('sum');
});
