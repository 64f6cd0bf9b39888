import type { Deck, DeckVersions } from '@inkfolio/contract/decks';
import { MAX_DECK_VERSIONS, VISIT_PAUSE_MS } from '@inkfolio/domain/decks/deck-versions';
import { describe, expect, test } from 'vitest';
import { useNewPlayers, useSampleApp } from '../../../testing/use-sample-app.ts';

const [FIRST, SECOND] = ['900101', '900102'];

let now = Date.UTC(2026, 4, 15);

const site = await useSampleApp({ clock: () => (now += 1000) });
const [ada] = useNewPlayers(site, 'ada');

async function send<T>(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  payload?: object,
): Promise<T> {
  const url = `/api/decks${path}`;
  const response = await site.app.inject({
    method,
    url,
    headers: ada.headers,
    ...(payload && { payload }),
  });
  return response.json<T>();
}

const create = (cards: object[] = []) =>
  send<Deck>('POST', '', { name: 'Tides', colors: ['Amber'], cards });
const add = (id: string, cardId: string, quantity = 1) =>
  send<Deck>('POST', `/${id}/cards`, { cardId, quantity });
const versionsOf = (id: string) => send<DeckVersions>('GET', `/${id}/versions?language=de`);
const comeBackLater = () => {
  now += VISIT_PAUSE_MS;
};
const quantities = (cards: readonly { cardId: string; quantity: number }[]) =>
  Object.fromEntries(cards.map(({ cardId, quantity }) => [cardId, quantity]));

describe('versions of a deck', () => {
  test('are stored once per editing session, with what changed', async () => {
    const { id } = await create([{ cardId: FIRST, quantity: 2 }]);
    await add(id, FIRST);
    expect((await versionsOf(id)).versions).toEqual([]);
    comeBackLater();
    await add(id, SECOND, 4);
    await add(id, SECOND, 1);
    comeBackLater();
    await add(id, FIRST, 1);
    const { versions, cards } = await versionsOf(id);
    expect(versions).toMatchObject([
      {
        number: 2,
        colors: ['Amber'],
        cardCount: 8,
        deckCards: [
          { cardId: FIRST, quantity: 3 },
          { cardId: SECOND, quantity: 5 },
        ],
        changes: [{ cardId: SECOND, before: 0, after: 5 }],
      },
      { number: 1, cardCount: 3, changes: [{ cardId: FIRST, before: 0, after: 3 }] },
    ]);
    expect(cards.map(({ id: cardId }) => cardId).toSorted()).toEqual([FIRST, SECOND]);
    expect(cards[0]?.translations.map(({ language }) => language)).toEqual(['de']);
  });

  test('are also stored after a renaming', async () => {
    const { id } = await create([{ cardId: FIRST, quantity: 2 }]);
    comeBackLater();
    await send('PATCH', `/${id}`, { name: 'Floods' });
    await add(id, SECOND);
    expect((await versionsOf(id)).versions).toMatchObject([{ number: 1, cardCount: 2 }]);
  });

  test('are not stored for unchanged cards and empty decks', async () => {
    const { id } = await create();
    comeBackLater();
    await add(id, FIRST);
    for (let visit = 0; visit < 3; visit += 1) {
      comeBackLater();
      await send('PATCH', `/${id}`, { name: `Tide ${String(visit)}` });
    }
    expect((await versionsOf(id)).versions).toHaveLength(1);
  });

  test('restore cards and inks and store the replaced state', async () => {
    const { id } = await create([{ cardId: FIRST, quantity: 2 }]);
    comeBackLater();
    await send('PATCH', `/${id}`, { colors: ['Steel'] });
    await add(id, SECOND, 3);
    const restored = await send<Deck>('POST', `/${id}/versions/1/restore`, {});
    expect(quantities(restored.deckCards)).toEqual({ [FIRST]: 2 });
    expect(restored).toMatchObject({ colors: ['Amber'], cardCount: 2 });
    const undone = await send<Deck>('POST', `/${id}/versions/2/restore`, {});
    expect(quantities(undone.deckCards)).toEqual({ [FIRST]: 2, [SECOND]: 3 });
    expect(undone.colors).toEqual(['Steel']);
    expect((await versionsOf(id)).versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('restoring an unknown one is rejected', async () => {
    const { id } = await create([{ cardId: FIRST, quantity: 2 }]);
    expect(await send('POST', `/${id}/versions/7/restore`, {})).toEqual({
      error: 'Version not found',
      code: 'version_not_found',
    });
  });

  test('the oldest are deleted above the maximum', async () => {
    const { id } = await create();
    for (let visit = 0; visit < MAX_DECK_VERSIONS + 3; visit += 1) {
      comeBackLater();
      await add(id, FIRST);
    }
    const numbers = (await versionsOf(id)).versions.map(({ number }) => number);
    expect(numbers).toHaveLength(MAX_DECK_VERSIONS);
    expect(numbers.at(-1)).toBe(3);
  });
});
