import type { BuildableDecks, BuildableDecksQuery } from '@inkfolio/contract/buildable-decks';
import { DECK_SOURCES } from '@inkfolio/domain/decks/deck-source';
import { FORMATS } from '@inkfolio/domain/cards/card';
import { countedPrintings, OWNERSHIP_MODES } from '@inkfolio/domain/cards/ownership-mode';
import { availableCopies } from '@inkfolio/domain/collection/reserved-copies';
import { deckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { DECK_ROW } from '../../testing/deck-row.ts';
import { readCollection } from '../collection/collection.repository.ts';
import { readCardsOfDecks } from '../decks/decks.repository.ts';
import { readSleevedDecks } from '../decks/sleeved/sleeved-decks.repository.ts';
import { openBuildableDecks } from './buildable-decks.service.ts';
import { FEW_DECKS } from './deck-facets.ts';
import { facetFilterOf, matchesFacet } from './deck-facet.ts';
import { DeckListPages } from './deck-list-pages.ts';
import { deckDependencies } from '../../testing/deck-dependencies.ts';
import { useSampleApp } from '../../testing/use-sample-app.ts';

/** Number of decks; enough are public for the in-memory index. */
const DECKS = FEW_DECKS + 300;

const now = Date.UTC(2026, 4, 15);
const clock = () => now;

const site = await useSampleApp({ clock });
const { database, catalogue } = site;
const ada = await site.signIn('ada');
const grace = await site.signIn('grace');
const snapshot = catalogue.current();
const groups = Map.groupBy(snapshot.cards, ({ id }) => snapshot.printingIds(id)[0]);
/** Cards with their printings adjacent, so that decks hold several printings. */
const cards = [...groups.values()].flat().map(({ id }) => id);
for (let first = 0; first < DECKS; first += 100) {
  await addDecks(Array.from({ length: 100 }, (_, index) => first + index));
}
for (const [index, card] of cards.entries()) {
  if (index % 2 === 0) await own(card, index % 5, index % 3);
}
// Public and private decks; some need the same cards.
for (const deck of ['deck-4', 'deck-12', 'deck-24', 'deck-28']) await sleeve(deck);
const dependencies = deckDependencies({ db: database.db, catalogue, clock });
/** Lists read from memory, and from the database. */
const indexed = new DeckListPages(dependencies);
await indexed.warm();
const stored = new DeckListPages(dependencies);
// A stopped index is never read.
await stored.stop();
afterAll(() => indexed.stop());

/**
 * Decks of both players and official ones with up to four cards; three changed at the same time.
 */
async function addDecks(numbers: readonly number[]): Promise<void> {
  const { db } = site.database;
  const rows = numbers.map((number) => {
    const isOfficial = number % 10 === 9;
    const time = now - 3_600_000 + Math.floor(number / 3) * 1000;
    return {
      ...DECK_ROW,
      id: `deck-${number}`,
      user_id: isOfficial ? null : (number % 4 === 0 ? ada : grace).userId,
      format: FORMATS[number % FORMATS.length] ?? 'CORE',
      color_mask: number % 7 === 0 ? 0 : 1 << (number % 6),
      archetype_mask: number % 11,
      is_public: number % 6 === 0 ? 0 : 1,
      is_official: Number(isOfficial),
      card_count: totalCards(cardsOfDeck(number)),
      created_at: time,
      updated_at: time,
    };
  });
  await db.insertInto('decks').values(rows).execute();
  const entries = numbers.flatMap((number) =>
    cardsOfDeck(number).map(({ cardId, quantity }) => ({
      deck_id: `deck-${number}`,
      card_id: Number(cardId),
      quantity,
    })),
  );
  await db.insertInto('deck_cards').values(entries).execute();
}

function cardsOfDeck(number: number) {
  const first = (number * 13) % (cards.length - 4);
  const held = cards.slice(first, first + (number % 5));
  return held.map((cardId, index) => ({ cardId, quantity: 1 + ((number + index) % 4) }));
}

function own(cardId: string, quantity: number, foilQuantity: number) {
  return site.send(ada, 'PUT', `/collection/${cardId}`, { quantity, foilQuantity });
}

function sleeve(deck: string, isSleeved = true) {
  return site.send(ada, 'PUT', `/decks/${deck}/sleeved`, { isSleeved });
}

async function find(query: BuildableDecksQuery, lists = indexed): Promise<BuildableDecks> {
  const { database, catalogue } = site;
  const dependencies = { ...deckDependencies({ db: database.db, catalogue, clock }), lists };
  return (await openBuildableDecks(dependencies, query, ada.userId)).read();
}

async function findAll(query: BuildableDecksQuery, lists = indexed) {
  const pages = [await find(query, lists)];
  for (;;) {
    const cursor = pages.at(-1)?.nextCursor;
    if (cursor === undefined) return pages.flatMap(({ decks }) => decks);
    pages.push(await find({ ...query, cursor }, lists));
  }
}

/** Reference implementation: ids and missing copies of the expected decks in order. */
async function oracle(query: BuildableDecksQuery): Promise<readonly (readonly [string, number])[]> {
  const { db } = site.database;
  const decks = await db.selectFrom('decks').selectAll().execute();
  const held = await readCardsOfDecks(
    db,
    decks.map(({ id }) => id),
  );
  const counted = countedPrintings(query.ownership, site.catalogue.current());
  const sleeved = query.countSleeved ? [] : await readSleevedDecks(db, ada.userId);
  const collection = availableCopies(await readCollection(db, ada.userId), sleeved, counted);
  const maySee = {
    community: (deck: (typeof decks)[number]) => deck.is_public === 1 && deck.is_official === 0,
    official: (deck: (typeof decks)[number]) => deck.is_public === 1 && deck.is_official === 1,
    own: (deck: (typeof decks)[number]) => deck.user_id === ada.userId,
  };
  const sources = query.source === undefined ? DECK_SOURCES : [query.source];
  return decks
    .filter((deck) => sources.some((source) => maySee[source](deck)) && deck.card_count > 0)
    .filter(({ id }) => !sleeved.some((deck) => deck.id === id))
    .filter(({ format, color_mask: colorMask, archetype_mask: archetypeMask }) =>
      matchesFacet({ format, colorMask, archetypeMask }, facetFilterOf(query)),
    )
    .map((deck) => {
      const owned = deckOwnership(held.get(deck.id) ?? [], collection, counted);
      return { ...deck, missing: owned.totalRequired - owned.totalOwned };
    })
    .filter(({ missing }) => missing <= (query.maxMissing ?? Infinity))
    .sort((a, b) => a.missing - b.missing || b.updated_at - a.updated_at || (a.id < b.id ? 1 : -1))
    .map(({ id, missing }) => [id, missing] as const);
}

const wishes: fc.Arbitrary<BuildableDecksQuery> = fc.record(
  {
    maxMissing: fc.integer({ min: 0, max: 9 }),
    source: fc.constantFrom(...DECK_SOURCES),
    format: fc.constantFrom(...FORMATS),
    colors: fc.constantFrom(['Amber' as const], ['Ruby' as const, 'Steel' as const]),
    archetypes: fc.constantFrom(['Aggro' as const], ['Fun' as const, 'Combo' as const]),
    ownership: fc.constantFrom(...OWNERSHIP_MODES),
    countSleeved: fc.boolean(),
    limit: fc.integer({ min: 7, max: 100 }),
  },
  { requiredKeys: ['limit'] },
);

async function expectSame(query: BuildableDecksQuery, lists: DeckListPages): Promise<void> {
  const expected = await oracle(query);
  const first = await find(query, lists);
  expect(first).toMatchObject({
    total: expected.length,
    complete: expected.filter(([, missing]) => missing === 0).length,
    hasMore: expected.length > (query.limit ?? 20),
  });
  expect((await findAll(query, lists)).map(({ id, missing }) => [id, missing])).toEqual(expected);
}

describe('the list of buildable decks', () => {
  test('equals the reference, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, (wish) => expectSame(wish, indexed)),
      { numRuns: 25 },
    );
  });

  test('is the same from the database only', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, (wish) => expectSame(wish, stored)),
      { numRuns: 10 },
    );
  });

  test('follows changes of the collection at once', async () => {
    const before = await find({ maxMissing: 0 });
    const [near] = (await findAll({ maxMissing: 4 })).filter(({ missing }) => missing > 0);
    for (const { cardId, quantity } of near?.missingCards ?? []) {
      const held = (await readCollection(site.database.db, ada.userId)).get(cardId);
      await own(cardId, (held?.quantity ?? 0) + quantity, held?.foilQuantity ?? 0);
    }
    const after = await find({ maxMissing: 0, limit: 100 });
    expect(after.complete).toBeGreaterThan(before.complete);
    expect(after.ownedCopies).toBe(before.ownedCopies + (near?.missing ?? 0));
    await expectSame({ maxMissing: 3 }, indexed);
  });

  test('counts copies in sleeved decks and follows changes at once', async () => {
    const before = await find({});
    expect(before).toMatchObject({ sleevedDecks: 4 });
    expect(before.sleevedCopies).toBeGreaterThan(0);
    const all = await find({ countSleeved: true });
    expect(all).toMatchObject({ sleevedDecks: 0, sleevedCopies: 0 });
    expect(all.ownedCopies).toBe(before.ownedCopies);
    await sleeve('deck-24', false);
    await expectSame({ limit: 50 }, indexed);
    expect(await find({})).toMatchObject({ sleevedDecks: 3 });
    await sleeve('deck-24');
  });

  test('names each missing card once', async () => {
    const { decks, cards: named } = await find({ limit: 100 });
    for (const { missing, missingCards } of decks) expect(totalCards(missingCards)).toBe(missing);
    const ids = decks.flatMap(({ missingCards }) => missingCards.map(({ cardId }) => cardId));
    expect(named.map(({ id }) => id)).toEqual([...new Set(ids)]);
  });

  test('reports the nearest deck when none is in range', async () => {
    await site.database.db.deleteFrom('collection_entries').execute();
    await own(cards[0] ?? '', 0, 0);
    const [nearest] = await oracle({ source: 'own' });
    expect(nearest?.[1]).toBeGreaterThan(0);
    expect(await find({ source: 'own', maxMissing: 0 })).toEqual({
      decks: [],
      cards: [],
      total: 0,
      complete: 0,
      leastMissing: nearest?.[1],
      ownedCopies: 0,
      sleevedDecks: 4,
      sleevedCopies: 0,
      hasMore: false,
    });
  });
});

describe('the route of buildable decks', () => {
  const request = (query: string, headers: Readonly<Record<string, string>> = ada.headers) =>
    site.request({ headers }, 'GET', `/decks/buildable?${query}`);

  test('requires a session and hides private decks of others', async () => {
    expect((await request('', {})).statusCode).toBe(401);
    const { decks } = (await request('limit=100&source=own')).json<BuildableDecks>();
    expect(decks.some(({ isPublic }) => !isPublic)).toBe(true);
    for (let query = 'limit=100', more = true; more;) {
      const page = (await request(query, grace.headers)).json<BuildableDecks>();
      const strangers = page.decks.filter(({ userId }) => userId === ada.userId);
      expect(strangers.every(({ isPublic }) => isPublic)).toBe(true);
      query = `limit=100&cursor=${page.nextCursor ?? ''}`;
      more = page.hasMore;
    }
  });

  test('answers 304 until something changes', async () => {
    const { etag = '' } = (await request('maxMissing=3')).headers;
    const again = () => request('maxMissing=3', { ...ada.headers, 'if-none-match': etag });
    expect((await again()).statusCode).toBe(304);
    await own(cards[1] ?? '', 1, 0);
    expect((await again()).statusCode).toBe(200);
  });

  test.each(['cursor=1', 'cursor=1-x', 'cursor=MTIz', 'maxMissing=-1', 'maxMissing=1001'])(
    'rejects %s',
    async (query) => {
      const response = await request(query);
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        400,
        'invalid_request',
      ]);
    },
  );
});
