import { DECK_TEXT_NAMES, mapDeckTexts } from '@inkfolio/domain/decks/deck-texts';
import type { TradeListName } from '@inkfolio/domain/trades/trade-lists';
import { describe, expect, test } from 'vitest';
import { DECK_TEXT_COLUMNS } from '../../db/tables.ts';
import { DECK_ROW } from '../../testing/deck-row.ts';
import { useNewPlayers, useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';

const CARD = 900_101;
const OTHER_CARD = 900_102;

const site = await useSampleApp({ clock: () => Date.UTC(2026, 4, 15) });
const [ada, grace] = useNewPlayers(site, 'ada', 'grace');

async function addDeck(id: string, userId: string, isPublic: boolean): Promise<void> {
  const { db } = site.database;
  await db
    .insertInto('decks')
    .values({
      ...DECK_ROW,
      id,
      user_id: userId,
      name: `Deck ${id}`,
      color_mask: 0b000011,
      is_public: Number(isPublic),
      card_count: 4,
      cover_card_id: CARD,
      created_at: 1000,
      updated_at: 2000,
    })
    .execute();
  await db.insertInto('deck_cards').values({ deck_id: id, card_id: CARD, quantity: 4 }).execute();
}

async function addLike(userId: string, deckId: string): Promise<void> {
  const { db } = site.database;
  const like = { user_id: userId, deck_id: deckId, created_at: 3000 };
  await db.insertInto('deck_likes').values(like).execute();
  await db
    .updateTable('decks')
    .set((decks) => ({ like_count: decks('like_count', '+', 1) }))
    .where('id', '=', deckId)
    .execute();
}

async function addToCollection(userId: string, cardId: number): Promise<void> {
  const entry = { user_id: userId, card_id: cardId, quantity: 2, foil_quantity: 1, added_at: 4000 };
  await site.database.db.insertInto('collection_entries').values(entry).execute();
}

async function addTradeEntry(userId: string, cardId: number, list: TradeListName): Promise<void> {
  const item = { card_id: cardId, printing: 'any', finish: 'foil' } as const;
  const entry = { ...item, user_id: userId, list, quantity: 3, reason: 'Nine Candles' };
  await site.database.db
    .insertInto('trade_list_entries')
    .values({ ...entry, added_at: 5000 })
    .execute();
}

async function addPasskey(userId: string, id: string): Promise<void> {
  const key = { credential_id: id, user_handle: 'h', public_key: 'k', counter: 1, transports: '' };
  await site.database.db
    .insertInto('passkeys')
    .values({ ...key, id, user_id: userId, name: 'Laptop', created_at: 6000, last_used_at: 7000 })
    .execute();
}

/** Number of rows of every table with players' data. */
async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const tables = [
    ...['users', 'sessions', 'passkeys', 'decks', 'deck_cards', 'deck_likes'],
    ...['collection_entries', 'trade_list_entries'],
  ];
  for (const table of tables as 'users'[]) {
    counts[table] = (await site.database.db.selectFrom(table).selectAll().execute()).length;
  }
  return counts;
}

describe('personal data', () => {
  const load = (player: SignedIn) => site.request(player, 'GET', '/users/me/personal-data');

  test('are everything stored about the player, and nobody else', async () => {
    await addDeck('a1', ada.userId, false);
    const texts = mapDeckTexts((name) => `Text of ${name}`);
    await site.database.db
      .updateTable('decks')
      .set({ sleeved_at: 5000, archetype_mask: 0b11 })
      .set(
        Object.fromEntries(DECK_TEXT_NAMES.map((name) => [DECK_TEXT_COLUMNS[name], texts[name]])),
      )
      .execute();
    await addDeck('a2', ada.userId, false);
    await addDeck('g1', grace.userId, true);
    await addDeck('g2', grace.userId, false);
    await addToCollection(ada.userId, CARD);
    await addToCollection(grace.userId, OTHER_CARD);
    await addTradeEntry(ada.userId, CARD, 'wants');
    await addTradeEntry(grace.userId, CARD, 'trades');
    await addLike(ada.userId, 'g1');
    await addLike(ada.userId, 'g2');
    await addPasskey(ada.userId, 'p1');
    await addPasskey(grace.userId, 'p2');
    const response = await load(ada);
    expect(response.headers['cache-control']).toBe('no-store');
    const card = await site.app.inject(`/api/cards/${CARD}?language=fr`);
    const [words] = card.json<{ translations: [{ fullName: string }] }>().translations;
    expect(response.json()).toEqual({
      account: {
        id: ada.userId,
        username: null,
        discordUsername: 'ada',
        email: 'ada@players.example',
        preferredLanguage: 'fr',
        isPublicCollection: false,
        isPublicWants: false,
        isPublicTrades: false,
        wantSources: '',
        plannedDecks: '',
        createdAt: '2026-05-15T00:00:00.000Z',
      },
      decks: [
        {
          name: 'Deck a1',
          ...texts,
          colors: ['Amber', 'Amethyst'],
          archetypes: ['Aggro', 'Control'],
          format: 'CORE',
          isPublic: false,
          cards: [{ cardId: String(CARD), cardName: words.fullName, quantity: 4 }],
          createdAt: '1970-01-01T00:00:01.000Z',
          sleevedAt: '1970-01-01T00:00:05.000Z',
        },
        expect.objectContaining({ name: 'Deck a2', sleevedAt: null }),
      ],
      collection: [
        {
          cardId: String(CARD),
          cardName: words.fullName,
          quantity: 2,
          foilQuantity: 1,
          addedAt: '1970-01-01T00:00:04.000Z',
        },
      ],
      wants: [
        {
          ...{ cardId: String(CARD), cardName: words.fullName, printing: 'any', finish: 'foil' },
          ...{ quantity: 3, reason: 'Nine Candles', addedAt: '1970-01-01T00:00:05.000Z' },
        },
      ],
      trades: [],
      likedDecks: [
        { deckId: 'g1', deckName: 'Deck g1', likedAt: '1970-01-01T00:00:03.000Z' },
        { deckId: 'g2', deckName: null, likedAt: '1970-01-01T00:00:03.000Z' },
      ],
      follows: [],
      visits: { lastAt: null, previousAt: null, followFeedMadeAt: null },
      logInEmails: [],
      mergedAccounts: [],
      passkeys: [
        {
          ...{ id: 'p1', name: 'Laptop', createdAt: '1970-01-01T00:00:06.000Z' },
          lastUsedAt: '1970-01-01T00:00:07.000Z',
        },
      ],
      reports: [],
      restrictions: [],
    });
  });

  test('of a new player are the account and empty lists', async () => {
    const lists = { decks: [], collection: [], wants: [], trades: [], likedDecks: [] };
    expect((await load(ada)).json()).toMatchObject(lists);
  });
});

describe('deleting an account', () => {
  const leave = (player: SignedIn) => site.request(player, 'DELETE', '/users/me');

  test('deletes all data of the player and nothing of others', async () => {
    await addDeck('a1', ada.userId, true);
    await addDeck('g1', grace.userId, true);
    await addToCollection(ada.userId, CARD);
    await addToCollection(grace.userId, CARD);
    await addTradeEntry(ada.userId, CARD, 'wants');
    await addTradeEntry(grace.userId, CARD, 'trades');
    await addLike(ada.userId, 'g1');
    await addLike(grace.userId, 'a1');
    await addPasskey(ada.userId, 'p1');
    expect((await leave(ada)).statusCode).toBe(204);
    expect(await rowCounts()).toEqual({
      users: 1,
      sessions: 1,
      passkeys: 0,
      decks: 1,
      deck_cards: 1,
      deck_likes: 0,
      collection_entries: 1,
      trade_list_entries: 1,
    });
    const deck = await site.database.db.selectFrom('decks').select(['id', 'like_count']).execute();
    expect(deck, 'a like that is gone is not counted').toEqual([{ id: 'g1', like_count: 0 }]);
  });

  test('twice at once happens once', async () => {
    const ends = await Promise.all([leave(ada), leave(ada), leave(ada)]);
    const statuses = ends.map((end) => end.statusCode);
    expect(statuses).toContain(204);
    expect(statuses.every((status) => status === 204 || status === 401)).toBe(true);
    expect(await rowCounts()).toMatchObject({ users: 1 });
  });

  test('lets the person start again with a new account', async () => {
    await leave(ada);
    expect((await site.signIn('ada')).userId).not.toBe(ada.userId);
  });
});

describe('the public profile', () => {
  test('contains only the display name', async () => {
    const response = await site.app.inject(`/api/users/${ada.userId}/public-profile`);
    expect(response.json()).toEqual({ displayName: 'ada' });
  });

  test.each([
    ['nobody', 404, 'user_not_found'],
    ['me', 404, 'user_not_found'],
    ["' or 1=1 --", 400, 'invalid_request'],
    ['%', 400, 'invalid_request'],
    ['\u0000', 400, 'invalid_request'],
    ['x'.repeat(65), 400, 'invalid_request'],
  ])('of %j is 404', async (id, status, code) => {
    const url = `/api/users/${encodeURIComponent(id)}/public-profile`;
    const response = await site.app.inject({ url, headers: ada.headers });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code });
  });
});
