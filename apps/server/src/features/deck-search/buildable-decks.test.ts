import type { BuildableDecks, BuildableDecksQuery } from '@inkfolio/contract/buildable-decks';
import { DECK_SOURCES } from '@inkfolio/domain/decks/deck-source';
import { FORMATS } from '@inkfolio/domain/cards/card';
import { countedPrintings, OWNERSHIP_MODES } from '@inkfolio/domain/cards/ownership-mode';
import { availableCopies } from '@inkfolio/domain/collection/reserved-copies';
import { deckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readCollection } from '../collection/collection.repository.ts';
import { readCardsOfDecks } from '../decks/decks.repository.ts';
import { readSleevedDecks } from '../decks/sleeved/sleeved-decks.repository.ts';
import { openBuildableDecks } from './buildable-decks.service.ts';
import { facetFilterOf, matchesFacet } from './deck-facet.ts';
import { DeckListPages } from './deck-list-pages.ts';
import { deckDependencies } from '../../testing/deck-dependencies.ts';
import { useSiteWithDecks } from '../../testing/site-with-decks.ts';

const { site, ada, cards, own, sleeve, clock } = await useSiteWithDecks();
const { database, catalogue } = site;
const dependencies = deckDependencies({ db: database.db, catalogue, clock });
/** Lists read from memory, and from the database. */
const indexed = new DeckListPages(dependencies);
await indexed.warm();
const stored = new DeckListPages(dependencies);
// A stopped index is never read.
await stored.stop();
afterAll(() => indexed.stop());

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
