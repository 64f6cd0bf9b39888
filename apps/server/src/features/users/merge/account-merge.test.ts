import { MAX_DECKS_OF_PLAYER } from '@inkfolio/domain/decks/deck';
import { MAX_TRADE_ENTRIES } from '@inkfolio/domain/trades/trade-lists';
import { MAX_PASSKEYS } from '@inkfolio/domain/users/login-ways';
import { describe, expect, test } from 'vitest';
import { batches } from '../../../db/batches.ts';
import { DECK_ROW } from '../../../testing/deck-row.ts';
import { useMergingSite } from '../../../testing/merging-site.ts';
import type { SignedIn } from '../../../testing/use-sample-app.ts';

const { site, players, prove, preview, post, merge } = await useMergingSite();
const [ada, bea, cleo] = players;
const { db } = site.database;

const own = (who: SignedIn, card: string, quantity: number, foilQuantity = 0) =>
  site.send(who, 'PUT', `/collection/${card}`, { quantity, foilQuantity });
const collectionOf = async (who: SignedIn) =>
  (await site.send(who, 'GET', '/collection/copies')).json<object[]>();
const like = (who: SignedIn, deck: string) => site.send(who, 'POST', `/decks/${deck}/like`, {});
const likesOf = async (deck: string) =>
  (await db.selectFrom('decks').select('like_count').where('id', '=', deck).executeTakeFirst())
    ?.like_count;
const follow = (who: SignedIn, path: string) => site.send(who, 'PUT', `/follows/${path}`);
const want = (who: SignedIn, cardId: string, quantity: number) =>
  site.send(who, 'PATCH', '/wants', {
    entries: [{ cardId, printing: 'one', finish: 'any', quantity, reason: null }],
  });
const decksOf = async (who: SignedIn) => {
  const decks = await db
    .selectFrom('decks')
    .select('id')
    .where('user_id', '=', who.userId)
    .execute();
  return decks.map(({ id }) => id);
};
const restrict = (who: SignedIn, kind: 'publishing' | 'name' | 'deck', targetId = who.userId) =>
  db
    .insertInto('restrictions')
    .values({
      ...{ kind, target_id: targetId, user_id: who.userId, title: 'bea', was_public: 1 },
      ...{ rule: 'insult', answer: '', made_at: 1, objection: null, objected_at: null },
    })
    .execute();

describe('a merge moves', () => {
  test('decks with versions and marks, and the planner', async () => {
    const deck = await site.addDeck(bea);
    await site.send(bea, 'PUT', `/decks/${deck}/sleeved`, { isSleeved: true });
    await site.send(bea, 'PATCH', '/auth/planned-decks', { decks: [deck] });
    await merge();
    const moved = (await site.send(ada, 'GET', `/decks/${deck}`)).json<Record<string, unknown>>();
    expect(moved).toMatchObject({ userId: ada.userId, name: 'Tides' });
    const rows = db.selectFrom('decks').select('sleeved_at');
    expect((await rows.executeTakeFirst())?.sleeved_at).not.toBeNull();
    const me = (await site.send(ada, 'GET', '/auth/me')).json<{ plannedDecks: string[] }>();
    expect(me.plannedDecks).toEqual([deck]);
    expect((await site.send(ada, 'GET', `/decks/${deck}/versions`)).statusCode).toBe(200);
  });

  test.each([
    ['larger', { quantity: 3, foilQuantity: 1 }],
    ['sum', { quantity: 5, foilQuantity: 1 }],
  ] as const)('copies with the choice %s, after a backup', async (choice, both) => {
    await own(ada, '900101', 3);
    await own(ada, '900103', 1);
    await own(bea, '900101', 2, 1);
    await own(bea, '900102', 4);
    await prove();
    expect(await preview()).toMatchObject({ cards: 2, copies: 7, cardsInBoth: 1 });
    await merge(choice);
    expect(
      (await collectionOf(ada)).toSorted((a, b) =>
        JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
      ),
    ).toEqual([
      { cardId: '900101', ...both },
      { cardId: '900102', quantity: 4, foilQuantity: 0 },
      { cardId: '900103', quantity: 1, foilQuantity: 0 },
    ]);
    const backups = (await site.send(ada, 'GET', '/collection/backups')).json<object[]>();
    expect(backups).toMatchObject([{ change: choice === 'sum' ? 'add' : 'merge', cardCount: 2 }]);
  });

  test('likes, without doubles and without own decks, with correct counts', async () => {
    const [ofAda, ofBea, ofCleo, both] = [
      await site.addDeck(ada),
      await site.addDeck(bea),
      await site.addDeck(cleo),
      await site.addDeck(cleo),
    ];
    await like(bea, ofAda);
    await like(ada, ofBea);
    await like(cleo, ofBea);
    await like(bea, ofCleo);
    for (const who of [ada, bea]) await like(who, both);
    await merge();
    expect(await Promise.all([ofAda, ofBea, ofCleo, both].map(likesOf))).toEqual([0, 1, 1, 1]);
    const likes = await db
      .selectFrom('deck_likes')
      .select('deck_id')
      .where('user_id', '=', ada.userId)
      .execute();
    expect(likes.map((row) => row.deck_id).toSorted()).toEqual([ofCleo, both].toSorted());
  });

  test('wants and trades, the larger quantity of each', async () => {
    await want(ada, '900101', 2);
    await want(bea, '900101', 4);
    await want(bea, '900102', 1);
    await site.send(bea, 'PATCH', '/auth/want-sources', { sources: ['set:1:one'] });
    await merge();
    const entries = await db
      .selectFrom('trade_list_entries')
      .selectAll()
      .orderBy('card_id')
      .execute();
    expect(entries.map((row) => [row.user_id, row.card_id, row.quantity])).toEqual([
      [ada.userId, 900_101, 4],
      [ada.userId, 900_102, 1],
    ]);
    expect((await site.send(ada, 'GET', '/auth/me')).json()).toMatchObject({
      wantSources: ['set:1:one'],
    });
  });

  test('follows and followers, none of itself', async () => {
    for (const who of [ada, bea, cleo]) await site.addDeck(who);
    await follow(ada, `players/${bea.userId}`);
    await follow(bea, `players/${ada.userId}`);
    await follow(bea, `players/${cleo.userId}`);
    await follow(cleo, `players/${bea.userId}`);
    await follow(bea, 'cards/900101');
    await merge();
    const follows = await db
      .selectFrom('player_follows')
      .select(['user_id', 'player_id'])
      .execute();
    expect(follows.map((row) => [row.user_id, row.player_id]).toSorted()).toEqual(
      [
        [ada.userId, cleo.userId],
        [cleo.userId, ada.userId],
      ].toSorted(),
    );
    expect(await db.selectFrom('card_follows').select('user_id').execute()).toEqual([
      { user_id: ada.userId },
    ]);
  });

  test('decisions of moderators about its decks', async () => {
    const deck = await site.addDeck(bea);
    await restrict(bea, 'deck', deck);
    await merge();
    const response = site.request(ada, 'PATCH', `/decks/${deck}`, {
      isPublic: true,
      name: 'Again',
    });
    expect(await db.selectFrom('restrictions').select('user_id').execute()).toEqual([
      { user_id: ada.userId },
    ]);
    expect((await response).statusCode).toBe(403);
  });
});

describe('a merge', () => {
  test('deletes the other account and ends its sessions', async () => {
    await merge();
    expect((await site.request(bea, 'GET', '/auth/me')).statusCode).toBe(401);
    expect(
      (await site.request(undefined, 'GET', `/users/${bea.userId}/public-profile`)).statusCode,
    ).toBe(404);
    expect(await preview().catch(() => 'gone')).toBe('gone');
  });

  test('names the ways to log in that do not fit, and drops them', async () => {
    for (const [index, who] of [ada, ada, bea, bea].entries()) {
      const row = {
        address: `${index}@quillpost.example`,
        user_id: who.userId,
        verified_at: index,
      };
      await db.insertInto('email_addresses').values(row).execute();
    }
    const passkey = (at: number, who: SignedIn) => ({
      ...{ id: `${at}`, credential_id: '', user_id: who.userId, user_handle: '', public_key: '' },
      ...{ counter: 0, transports: '', name: `Key ${at}`, created_at: at, last_used_at: null },
    });
    const keys = Array.from({ length: MAX_PASSKEYS + 1 }, (_, at) =>
      passkey(at, at < 9 ? ada : bea),
    );
    await db.insertInto('passkeys').values(keys).execute();
    await prove();
    expect((await preview()).left).toMatchObject({
      ...{ discord: 'bea', emails: ['3@quillpost.example'], passkeys: ['Key 10'] },
    });
    await merge();
    const passkeys = await db.selectFrom('passkeys').select('user_id').execute();
    expect(passkeys).toEqual(keys.slice(1).map(() => ({ user_id: ada.userId })));
    const rows = await db.selectFrom('email_addresses').select(['address', 'user_id']).execute();
    expect(rows.map(({ user_id: id }) => id)).toEqual([ada.userId, ada.userId, ada.userId]);
    expect((await site.send(ada, 'GET', '/auth/login-ways')).json()).toMatchObject({
      discord: { name: 'ada' },
    });
  });

  test('fills lists up to their limits', async () => {
    const entries = (who: SignedIn, from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ user_id: who.userId, list: 'wants' as const, card_id: 900_101 },
        printing: `${from + index}` as 'one',
        ...{ finish: 'any' as const, quantity: 1, reason: null, added_at: index },
      }));
    for (const some of [entries(ada, 0, MAX_TRADE_ENTRIES - 1), entries(bea, 5000, 3)]) {
      for (const part of batches(some)) {
        await db.insertInto('trade_list_entries').values(part).execute();
      }
    }
    await prove();
    expect((await preview()).left).toMatchObject({ wants: 2, follows: 0 });
    await merge();
    const { count } = await db
      .selectFrom('trade_list_entries')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(MAX_TRADE_ENTRIES);
  });

  test('is refused with too many decks', async () => {
    const deck = (index: number) => ({
      ...{ ...DECK_ROW, id: `d${index}`, user_id: index === 0 ? bea.userId : ada.userId },
    });
    const decks = Array.from({ length: MAX_DECKS_OF_PLAYER + 1 }, (_, index) => deck(index));
    for (const part of batches(decks)) await db.insertInto('decks').values(part).execute();
    await prove();
    const found = await preview();
    expect([found.problem, found.decksTogether]).toEqual([
      'merge_too_large',
      MAX_DECKS_OF_PLAYER + 1,
    ]);
    expect((await post()).json()).toMatchObject({ code: 'merge_too_large' });
    expect(await decksOf(bea)).toEqual(['d0']);
  });

  test.each([
    ['its own suspension', () => restrict(ada, 'publishing')],
    ['a suspension of the other account', () => restrict(bea, 'publishing')],
    [
      'an open report of the other name',
      async () => {
        await site.addDeck(bea);
        const report = { kind: 'name', targetId: bea.userId, reason: 'hate', text: '' };
        return site.send(cleo, 'POST', '/reports', report);
      },
    ],
  ])('does not end %s', async (_, restricted) => {
    await restricted();
    await prove();
    expect((await preview()).problem).toBe('merge_restricted');
    expect((await post()).json()).toMatchObject({ code: 'merge_restricted' });
    expect((await site.request(bea, 'GET', '/auth/me')).statusCode).toBe(200);
  });
});
