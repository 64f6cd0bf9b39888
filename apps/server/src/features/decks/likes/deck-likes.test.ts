import type { LikeResponse } from '@inkfolio/contract/decks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../../db/migrate.ts';
import { runStatement } from '../../../testing/test-database.ts';
import { useNewPlayers, useSampleApp, type SignedIn } from '../../../testing/use-sample-app.ts';

const site = await useSampleApp({
  parts: { requestLimits: { writesOfAddress: Number.MAX_SAFE_INTEGER } },
});
const [ada, grace] = useNewPlayers(site, 'ada', 'grace');

const create = (who: SignedIn, isPublic = true) => site.addDeck(who, { isPublic });

const like = (who: SignedIn | undefined, id: string, payload?: object) =>
  site.request(who, 'POST', `/decks/${id}/like`, payload);

const read = async (who: SignedIn | undefined, path: string) =>
  (await site.request(who, 'GET', `/decks/${path}`)).json<object>();

const deleteAccount = (who: SignedIn) => site.request(who, 'DELETE', '/users/me');

/** Decks whose stored count differs from their like rows. */
async function wrongCounts(): Promise<object[]> {
  const { db } = site.database;
  const decks = await db
    .selectFrom('decks')
    .select((deck) => [
      'id',
      'like_count as count',
      deck
        .selectFrom('deck_likes')
        .select((likes) => likes.fn.countAll().as('rows'))
        .whereRef('deck_likes.deck_id', '=', 'decks.id')
        .as('rows'),
    ])
    .execute();
  return decks.filter(({ count, rows }) => count !== Number(rows));
}

describe('a like of a deck', () => {
  test('can be added and removed and is counted', async () => {
    const id = await create(ada);
    expect((await like(grace, id)).json()).toEqual({ liked: true, count: 1 });
    expect(await read(grace, id)).toMatchObject({
      likes: [{ userId: grace.userId }],
      _count: { likes: 1 },
    });
    expect(await read(undefined, id)).toMatchObject({ likes: [] });
    expect(await read(undefined, `${id}/likes/count`)).toEqual({ count: 1 });
    expect((await like(grace, id, {})).json()).toEqual({ liked: false, count: 0 });
  });

  test('is idempotent', async () => {
    const id = await create(ada);
    for (const liked of [true, true, false, false, true]) {
      expect((await like(grace, id, { liked })).json()).toEqual({ liked, count: Number(liked) });
    }
    expect((await like(grace, id, { liked: 'yes' })).statusCode).toBe(400);
    expect((await like(grace, id, { like: true })).statusCode).toBe(400);
  });

  test('is rejected for own, private and unknown decks and for visitors', async () => {
    const open = await create(ada);
    const closed = await create(ada, false);
    const code = async (who: SignedIn | undefined, id: string) =>
      (await like(who, id)).json<{ code: string }>().code;
    expect(await code(ada, open)).toBe('like_not_allowed');
    expect(await code(grace, closed)).toBe('deck_not_found');
    expect(await code(grace, 'unknown')).toBe('deck_not_found');
    expect(await code(undefined, open)).toBe('unauthorized');
  });
});

describe('concurrent likes', () => {
  test('of one player leave the count equal to the rows', async () => {
    const id = await create(ada);
    for (let round = 1; round <= 5; round += 1) {
      const responses = await Promise.all(Array.from({ length: 6 }, () => like(grace, id)));
      expect(responses.map((response) => response.statusCode)).toEqual(Array(6).fill(200));
      expect(responses.filter((response) => response.json<LikeResponse>().liked)).toHaveLength(3);
      expect(await wrongCounts()).toEqual([]);
    }
  });

  test('keep counts equal to the rows during account deletions', async () => {
    const action = fc.record({
      player: fc.nat({ max: 3 }),
      deck: fc.nat({ max: 3 }),
      what: fc.constantFrom('toggle', 'like', 'unlike', 'delete account'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 24 }), async (actions) => {
        await site.database.db.deleteFrom('users').execute();
        const players = await Promise.all(['ada', 'grace', 'joan', 'mary'].map(site.signIn));
        const decks = await Promise.all(players.map((player) => create(player)));
        const responses = await Promise.all(
          actions.map(({ player, deck, what }) => {
            const who = players[player] ?? ada;
            if (what === 'delete account') return deleteAccount(who);
            const id = decks[deck] ?? '';
            return what === 'toggle' ? like(who, id) : like(who, id, { liked: what === 'like' });
          }),
        );
        expect(responses.filter((response) => response.statusCode >= 500)).toEqual([]);
        expect(await wrongCounts()).toEqual([]);
      }),
      // Concurrent requests fail now and then: a shrunk example would hide the first error.
      { numRuns: 20, endOnFailure: true },
    );
  });
});

describe('deleting an account', () => {
  test('succeeds while its player likes, builds and collects', async () => {
    const decks = await Promise.all(Array.from({ length: 4 }, () => create(ada)));
    const own = await create(grace);
    const card = (await site.app.inject('/api/cards')).json<{ cards: { id: string }[] }>().cards[0];
    const write = (method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object) =>
      site.app.inject({ method, url: `/api${path}`, headers: grace.headers, payload });
    const writes = () => [
      ...decks.map((id) => like(grace, id)),
      write('POST', '/decks', { name: 'Another', colors: [] }),
      write('PATCH', `/decks/${own}`, { name: 'Renamed' }),
      write('POST', `/decks/${own}/cards`, { cardId: card?.id, quantity: 1 }),
      write('POST', `/decks/${own}/duplicate`, {}),
      write('PUT', `/collection/${card?.id ?? ''}`, { quantity: 2, foilQuantity: 0 }),
      write('PATCH', '/auth/username', { username: 'gone' }),
    ];
    const responses = await Promise.all([...writes(), deleteAccount(grace), ...writes()]);
    expect(responses.filter((response) => response.statusCode >= 500)).toEqual([]);
    expect(responses[writes().length]?.statusCode).toBe(204);
    expect(await wrongCounts()).toEqual([]);
    const left = await site.database.db.selectFrom('users').select('discord_username').execute();
    expect(left.map((user) => user.discord_username)).toEqual(['ada']);
  });

  test('succeeds with a wrong like count', async () => {
    const id = await create(ada);
    await like(grace, id);
    await runStatement(site.database.db, 'update decks set like_count = 0');
    expect((await deleteAccount(grace)).statusCode).toBe(204);
    expect(await read(undefined, `${id}/likes/count`)).toEqual({ count: 0 });
  });
});

test('the migration recounts the likes of all decks', async () => {
  const [liked] = [await create(ada), await create(ada)];
  await like(grace, liked);
  const { db } = site.database;
  await runStatement(db, 'update decks set like_count = 7');
  await runStatement(db, "delete from migrations where name = '0011-like-counts'");
  expect(await migrate(site.database)).toEqual(['0011-like-counts']);
  expect(await wrongCounts()).toEqual([]);
});
