import { FORMATS } from '@inkfolio/domain/cards/card';
import {
  countedPrintings,
  OWNERSHIP_MODES,
  printingIdsIn,
} from '@inkfolio/domain/cards/ownership-mode';
import { isAfter, type DeckPlace } from '@inkfolio/domain/decks/deck-cursor';
import { deckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import fc from 'fast-check';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { DECK_ROW } from '../../testing/deck-row.ts';
import { openSampleDatabase } from '../../testing/test-database.ts';
import { buildSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import { readStoredCatalogue } from '../cards/catalogue/catalogue.repository.ts';
import {
  copiesWrites,
  lockCollection,
  readCollection,
} from '../collection/collection.repository.ts';
import { putDiscordUser } from '../users/users.repository.ts';
import { FEW_DECKS } from './deck-facets.ts';
import { matchesFacet } from './deck-facet.ts';
import { DeckListPages } from './deck-list-pages.ts';
import type { DeckFilter } from './deck-list.repository.ts';
import { readCardsOfDecks } from '../decks/decks.repository.ts';
import { deckDependencies } from '../../testing/deck-dependencies.ts';
import { closeAfterAll } from '../../testing/use-sample-app.ts';

/** Number of decks, enough for lists from memory with more than one chunk. */
const DECKS = FEW_DECKS + 200;
const USER = 'player';
const EVERYTHING: DeckFilter = {
  ownerId: undefined,
  likedBy: undefined,
  isOfficial: false,
  format: undefined,
  colors: 0,
  archetypes: 0,
};

let lists: DeckListPages;
let snapshot = buildSnapshot(undefined);
let now = Date.UTC(2026, 4, 15);

const database = await closeAfterAll(openSampleDatabase());
const { db } = database;
snapshot = buildSnapshot(await readStoredCatalogue(db));
const groups = Map.groupBy(snapshot.cards, ({ id }) => snapshot.printingIds(id)[0]);
/** Cards with their printings adjacent, so that decks hold several printings. */
const cards = [...groups.values()].flat().map(({ globalId }) => globalId);
await putDiscordUser(
  db,
  { discordId: USER, discordUsername: USER, avatar: null, email: null },
  { id: USER, preferredLanguage: 'en', createdAt: 0 },
);
for (let first = 0; first < DECKS; first += 100) {
  await addDecks(Array.from({ length: 100 }, (_, index) => first + index));
}
const half = cards.filter((_, index) => index % 2 === 0);
const copiesAt = (index: number) => ({ quantity: index % 3, foilQuantity: index % 2 });
await own(half.map((card, index) => [String(card), copiesAt(index)]));
lists = newLists();
await lists.warm();
afterAll(() => lists.stop());

function newLists(): DeckListPages {
  const catalogue = { current: () => snapshot, refresh: () => Promise.resolve(false) };
  return new DeckListPages(deckDependencies({ db: database.db, catalogue, clock: () => now }));
}

/** Decks of many facets with up to four cards; three changed at the same time. */
async function addDecks(numbers: readonly number[], at?: number): Promise<void> {
  await database.db
    .insertInto('decks')
    .values(
      numbers.map((number) => {
        const time = at ?? now - 3_600_000 + Math.floor(number / 3) * 1000;
        return {
          ...DECK_ROW,
          id: `deck-${number}`,
          user_id: USER,
          format: FORMATS[number % FORMATS.length] ?? 'CORE',
          color_mask: number % 7 === 0 ? 0 : 1 << (number % 6),
          archetype_mask: number % 11,
          is_public: number % 50 === 49 ? 0 : 1,
          card_count: cardsOfDeck(number).length * 2,
          created_at: time,
          updated_at: time,
        };
      }),
    )
    .execute();
  const entries = numbers.flatMap((number) =>
    cardsOfDeck(number).map((card) => ({ deck_id: `deck-${number}`, card_id: card, quantity: 2 })),
  );
  await database.db.insertInto('deck_cards').values(entries).execute();
}

function cardsOfDeck(number: number): readonly number[] {
  const first = (number * 13) % (cards.length - 4);
  return cards.slice(first, first + (number % 5));
}

async function own(owned: Parameters<typeof copiesWrites>[2]): Promise<void> {
  await inTransaction(database.db, async (transaction, sendLast) => {
    await lockCollection(transaction, USER);
    sendLast(copiesWrites(transaction, USER, owned, now));
  });
}

/** Advances the clock beyond the refresh interval of the list. */
async function letTimePass(): Promise<void> {
  now += 6000;
  await find({});
  await setTimeout(100);
  now += 2000;
}

interface Wanted {
  readonly filter?: Partial<DeckFilter>;
  readonly min?: number;
  readonly max?: number;
  readonly mode?: (typeof OWNERSHIP_MODES)[number];
  readonly after?: DeckPlace | undefined;
  readonly offset?: number;
  readonly limit?: number;
}

function find({ filter, min = 0, max = 100, mode = 'card', ...wanted }: Wanted) {
  const part = { after: undefined, offset: 0, limit: 20, ...wanted };
  return lists.find({ ...EVERYTHING, ...filter }, { userId: USER, mode, min, max }, part);
}

type Stored = Awaited<ReturnType<typeof readAll>>;

async function readAll() {
  const { db } = database;
  const decks = await db.selectFrom('decks').selectAll().where('is_public', '=', 1).execute();
  const ids = decks.map(({ id }) => id);
  const cardsById = await readCardsOfDecks(db, ids);
  return { decks, cardsById, collection: await readCollection(db, USER) };
}

/** Reference implementation: the expected decks of the list. */
function oracle(
  { filter, min = 0, max = 100, mode }: Wanted,
  { decks, cardsById, collection }: Stored,
): DeckPlace[] {
  const counted = countedPrintings(mode, snapshot);
  return decks
    .filter((deck) => {
      const { percentage } = deckOwnership(cardsById.get(deck.id) ?? [], collection, counted);
      const { format, color_mask: colorMask, archetype_mask: archetypeMask } = deck;
      const facet = { format, colorMask, archetypeMask };
      return (
        percentage >= min && percentage <= max && matchesFacet(facet, { ...EVERYTHING, ...filter })
      );
    })
    .map((deck) => ({ updatedAt: deck.updated_at, id: deck.id }))
    .sort((a, b) => (isAfter(a, b) ? 1 : -1));
}

async function expectSame(wanted: Wanted, stored?: Stored): Promise<void> {
  const { offset = 0, limit = 20, after } = wanted;
  const all = oracle(wanted, stored ?? (await readAll()));
  const start = after === undefined ? offset : all.filter((place) => !isAfter(place, after)).length;
  const { places, total, hasMore } = await find(wanted);
  expect(places).toEqual(all.slice(start, start + limit));
  expect({ total, hasMore }).toEqual({ total: all.length, hasMore: all.length > start + limit });
}

async function expectPagesToJoin(): Promise<void> {
  const wanted = { min: 1, max: 99, limit: 37 };
  const found: DeckPlace[] = [];
  for (;;) {
    const { places, hasMore } = await find({ ...wanted, after: found.at(-1) });
    found.push(...places);
    if (!hasMore) break;
  }
  expect(found).toEqual(oracle(wanted, await readAll()));
}

const filters = fc.record({
  format: fc.constantFrom(undefined, ...FORMATS),
  colors: fc.constantFrom(0, 0, 1, 6, 32),
  archetypes: fc.constantFrom(0, 0, 1, 10, 128),
});
const percentage = fc.constantFrom(0, 1, 13, 17, 25, 33, 50, 63, 67, 75, 83, 88, 99, 100);
const wishes: fc.Arbitrary<Wanted> = fc
  .record({
    filter: filters,
    mode: fc.constantFrom(...OWNERSHIP_MODES),
    // Percentages matter that decks of up to eight copies can have.
    bounds: fc.tuple(percentage, percentage),
    offset: fc.constantFrom(0, 0, 3, 300, 5000),
    limit: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ bounds, ...rest }) => ({ ...rest, min: Math.min(...bounds), max: Math.max(...bounds) }));

describe('decks filtered by owned share', () => {
  test('equal the reference', async () => {
    const stored = await readAll();
    const property = fc.asyncProperty(wishes, (wanted) => expectSame(wanted, stored));
    await fc.assert(property, { numRuns: 60 });
  });

  test('have pages that join by cursor', expectPagesToJoin);

  test('follow changes of decks and collection', async () => {
    const { db } = database;
    const half = { min: 50, max: 100 };
    const change = (id: string, values: { readonly is_public?: number }) =>
      db
        .updateTable('decks')
        .set({ ...values, updated_at: now })
        .where('id', '=', id)
        .execute();
    await change('deck-3', {});
    await change('deck-8', { is_public: 0 });
    await db.deleteFrom('decks').where('id', 'in', ['deck-4', 'deck-603']).execute();
    await addDecks([9001, 9002], now);
    await letTimePass();
    await expectSame({});
    await expectSame(half);
    await own(cards.slice(0, 30).map((card) => [String(card), { quantity: 3, foilQuantity: 1 }]));
    await expectSame(half);
  });

  test('include new decks with an old date', async () => {
    await addDecks([9101, 9102, 9103], 5000);
    await letTimePass();
    await find({});
    await setTimeout(500);
    await expectSame({ min: 1 });
  });

  test('include decks changed after the clock was set back', async () => {
    const aDay = 24 * 60 * 60 * 1000;
    now += aDay;
    await letTimePass();
    now -= aDay;
    await addDecks([9201, 9202], now);
    await letTimePass();
    await expectSame({ min: 1 });
    await addDecks([9203, 9204], now);
    await letTimePass();
    await expectSame({ min: 1 });
  });

  test('follow a catalogue with other printings of a card', async () => {
    const standing = snapshot;
    const pairs = [...Map.groupBy(cards.map(String), (_, index) => index >> 1).values()];
    const other = { ...standing, version: 'other', printingIds: printingIdsIn(pairs) };
    for (snapshot of [other, standing]) {
      await find({ min: 50 });
      await lists.warm();
      await expectSame({ min: 50 });
    }
  });

  test('are the same from the database before the index is read', async () => {
    const indexed = lists;
    lists = newLists();
    // A stopped index is never read.
    await lists.stop();
    const stored = await readAll();
    const property = fc.asyncProperty(wishes, (wanted) => expectSame(wanted, stored));
    await fc.assert(property, { numRuns: 20 });
    await expectPagesToJoin();
    lists = indexed;
  });
});

test('decks by facet equal the reference at any depth', async () => {
  const wish = fc.record({ filter: filters, offset: fc.constantFrom(0, 40, 2000) });
  const stored = await readAll();
  await fc.assert(
    fc.asyncProperty(wish, async ({ filter, offset }) => {
      const all = oracle({ filter }, stored);
      const part = { after: undefined, offset, limit: 20 };
      const { decks, ...page } = await lists.find({ ...EVERYTHING, ...filter }, undefined, part);
      expect([...decks.keys()]).toEqual(page.places.map(({ id }) => id));
      const places = all.slice(offset, offset + 20);
      expect(page).toEqual({ places, total: all.length, hasMore: all.length > offset + 20 });
    }),
    { numRuns: 40 },
  );
});
