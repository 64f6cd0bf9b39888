import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tables } from '../../../db/tables.ts';
import { DECK_ROW } from '../../../testing/deck-row.ts';
import { useMergingSite } from '../../../testing/merging-site.ts';
import { undoMerge } from './undo-merge.service.ts';

const { site, time, players, merge } = await useMergingSite();
const [ada, bea, cleo] = players;
const { db } = site.database;

const RUNS = 40;
const CARD = 900_101;
/** Card that only later changes add. */
const LATER = 900_105;

/** Tables of players' data, with the columns that a merge and its undoing change together. */
const TABLES: Partial<Record<keyof Tables, readonly string[]>> = {
  users: ['collection_version'],
  decks: ['touched_at'],
  collection_entries: [],
  ...{ email_addresses: [], passkeys: [], deck_likes: [], trade_list_entries: [] },
  ...{ player_follows: [], card_follows: [], visits: [], follow_feeds: [] },
};

/** All rows as sorted texts. */
async function snapshot(): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const [name, changing] of Object.entries(TABLES)) {
    const rows = await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    const shown = rows.map((row) => Object.entries(row).filter(([key]) => !changing.includes(key)));
    found[name] = shown.map((row) => JSON.stringify(row.toSorted())).toSorted();
  }
  return found;
}

/** Generated data of a player. Numbers are indexes of cards, or of players and their decks. */
const some = fc.uniqueArray(fc.nat(2), { maxLength: 3 });
const counts = fc.uniqueArray(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 5 })), {
  selector: ([card]) => card,
});
const holdings = fc.record({
  ...{ normal: counts, foil: counts, wants: counts },
  ...{ likes: some, follows: some, cards: some },
  ...{ addresses: fc.nat(3), passkeys: fc.nat(7) },
  ...{ hasDiscord: fc.boolean(), isSource: fc.boolean() },
});
type Holdings = typeof holdings extends fc.Arbitrary<infer T> ? T : never;

async function furnish(index: number, userId: string, has: Holdings): Promise<void> {
  const of = { user_id: userId };
  const put = async (name: keyof Tables, rows: readonly object[]) => {
    if (rows.length === 0) return;
    await db
      .insertInto(name as 'visits')
      .values(rows as Tables['visits'][])
      .execute();
  };
  const others = (numbers: readonly number[]) => numbers.filter((number) => number !== index);
  const [normal, foil] = [new Map(has.normal), new Map(has.foil)];
  const owned = [...new Set([...normal.keys(), ...foil.keys()])].map((card) => ({
    ...{ ...of, card_id: CARD + card, added_at: index },
    ...{ quantity: normal.get(card) ?? 0, foil_quantity: foil.get(card) ?? 0 },
  }));
  await put('collection_entries', owned);
  const want = { ...of, list: 'wants', printing: 'one', finish: 'any', reason: null, added_at: 1 };
  const wants = has.wants.map(([card, quantity]) => ({ ...want, card_id: CARD + card, quantity }));
  await put('trade_list_entries', wants);
  const likes = others(has.likes).map((deck) => ({
    ...of,
    deck_id: `deck-${deck}`,
    created_at: 1,
  }));
  await put('deck_likes', likes);
  for (const { deck_id: id } of likes) {
    const liked = db.updateTable('decks').where('id', '=', id);
    await liked.set((deck) => ({ like_count: deck('like_count', '+', 1) })).execute();
  }
  const follow = { ...of, followed_at: index };
  const followed = others(has.follows).map((player) => players[player]?.userId);
  await put(
    'player_follows',
    followed.map((id) => ({ ...follow, player_id: id })),
  );
  await put(
    'card_follows',
    has.cards.map((card) => ({ ...follow, card_id: CARD + card })),
  );
  await put('visits', [{ ...of, last_call_at: index, previous_visit_at: null }]);
  await put('follow_feeds', [{ ...of, token_hash: `feed ${index}`, made_at: index }]);
  const addresses = Array.from(
    { length: has.addresses },
    (_, at) => `${index}-${at}@quill.example`,
  );
  await put(
    'email_addresses',
    addresses.map((address, at) => ({ ...of, address, verified_at: at })),
  );
  const key = { ...of, credential_id: 'c', user_handle: 'h', public_key: 'k', counter: 0 };
  const passkeys = Array.from({ length: has.passkeys }, (_, at) => `${index} ${at}`);
  const rest = { transports: '', name: 'Laptop', created_at: 1, last_used_at: null };
  await put(
    'passkeys',
    passkeys.map((id) => ({ ...key, ...rest, id })),
  );
  const without = { discord_id: `none:${userId}`, email: addresses[0] ?? null };
  await db
    .updateTable('users')
    .set({ want_sources: has.isSource ? `deck:deck-${index}` : '', planned_decks: `deck-${index}` })
    .set(has.hasDiscord ? {} : without)
    .where('id', '=', userId)
    .execute();
}

/** Copies of the player: card, finish and count. */
async function copiesOf({ userId }: typeof ada): Promise<Map<string, number>> {
  const rows = db.selectFrom('collection_entries').selectAll().where('user_id', '=', userId);
  return new Map(
    (await rows.execute()).flatMap((row) => [
      [`${row.card_id} normal`, row.quantity] as const,
      [`${row.card_id} foil`, row.foil_quantity] as const,
    ]),
  );
}

test('a merge loses and doubles nothing, and its undoing restores both accounts', async () => {
  const property = fc.asyncProperty(
    fc.tuple(holdings, holdings, holdings),
    fc.constantFrom('larger', 'sum'),
    async (all, choice) => {
      await db.deleteFrom('users').execute();
      for (const [index, name] of ['ada', 'bea', 'cleo'].entries()) {
        const player = Object.assign(players[index] ?? {}, await site.signIn(name));
        const deck = { ...DECK_ROW, id: `deck-${index}`, user_id: player.userId };
        await db.insertInto('decks').values(deck).execute();
      }
      for (const [index, { userId }] of players.entries()) {
        const has = all[index];
        // Every account has a way to log in.
        if (has) await furnish(index, userId, has.hasDiscord ? has : { ...has, addresses: 1 });
      }
      const before = await snapshot();
      const [own, other] = [await copiesOf(ada), await copiesOf(bea)];
      await merge(choice);
      const merged = await copiesOf(ada);
      for (const key of new Set([...own.keys(), ...other.keys()])) {
        const [one, two] = [own.get(key) ?? 0, other.get(key) ?? 0];
        expect(merged.get(key)).toBe(choice === 'sum' ? one + two : Math.max(one, two));
      }
      const decks = await db.selectFrom('decks').selectAll().orderBy('id').execute();
      const owners = [ada, ada, cleo].map(({ userId }) => userId);
      expect(decks.map((deck) => deck.user_id)).toEqual(owners);
      const likes = await db.selectFrom('deck_likes').selectAll().execute();
      for (const deck of decks) {
        const likers = likes.filter((like) => like.deck_id === deck.id).map((like) => like.user_id);
        expect(likers).toHaveLength(deck.like_count);
        expect(likers).not.toContain(deck.user_id);
      }
      await site.send(ada, 'PUT', `/collection/${LATER}`, { quantity: 3, foilQuantity: 0 });
      await undoMerge(db, ada.userId, time.now);
      expect((await copiesOf(ada)).get(`${LATER} normal`)).toBe(3);
      await site.send(ada, 'PUT', `/collection/${LATER}`, { quantity: 0, foilQuantity: 0 });
      expect(await snapshot()).toEqual(before);
    },
  );
  await fc.assert(property, { numRuns: RUNS });
});
