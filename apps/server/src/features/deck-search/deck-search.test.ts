import { DECK_SORTS, type DeckSort } from '@inkfolio/domain/decks/deck-order';
import { deckRank } from '@inkfolio/domain/decks/deck-rank';
import { readDeckQuery } from '@inkfolio/domain/decks/query/deck-query';
import { deckPredicate } from '@inkfolio/domain/decks/query/deck-query-predicate';
import type { DeckQueryNode } from '@inkfolio/domain/decks/query/deck-query-tree';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheUses, type CacheUse } from '../../cache-uses.ts';
import { inTransaction } from '../../db/transaction.ts';
import { openSampleDatabase } from '../../testing/test-database.ts';
import { buildSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import { readStoredCatalogue } from '../cards/catalogue/catalogue.repository.ts';
import { copiesWrites, lockCollection } from '../collection/collection.repository.ts';
import { moveDecks } from '../users/merge/account-merges.repository.ts';
import { putDiscordUser } from '../users/users.repository.ts';
import { changeUsername } from '../users/users.service.ts';
import { readLikedDecks } from '../decks/likes/deck-likes.repository.ts';
import { setLike } from '../decks/likes/deck-likes.service.ts';
import type { RankedPlace } from './deck-cursor.ts';
import { FEW_DECKS } from './deck-facets.ts';
import { DeckListPages } from './deck-list-pages.ts';
import type { DeckFilter } from './deck-list.repository.ts';
import { deckDependencies } from '../../testing/deck-dependencies.ts';
import { addDecks, allDecks, PLAYERS } from '../../testing/example-decks.ts';
import { closeAfterAll } from '../../testing/use-sample-app.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Number of decks, enough for searches in memory with more than one chunk. */
const DECKS = FEW_DECKS + 200;
/** Searches compared with a plain filter, both ways. */
const RUNS = 30;
const EVERYTHING: DeckFilter = {
  ownerId: undefined,
  likedBy: undefined,
  isOfficial: false,
  format: undefined,
  colors: 0,
  archetypes: 0,
};

/** Same decks, found in memory and from the database. */
let indexed: DeckListPages;
let reading: DeckListPages;
let now = Date.UTC(2026, 4, 15, 12);

const database = await closeAfterAll(openSampleDatabase());
const { db } = database;
const snapshot = buildSnapshot(await readStoredCatalogue(db));
const cards = snapshot.cards.slice(0, 40).map(({ id }) => id);
const cardNames = snapshot.cards.slice(0, 8).map(({ translations: [first] }) => first?.name ?? '');
for (const name of PLAYERS) {
  const identity = { discordId: name, discordUsername: name, avatar: null, email: null };
  await putDiscordUser(db, identity, { id: name, preferredLanguage: 'en', createdAt: 0 });
}
beforeAll(async () => {
  for (let first = 0; first < DECKS; first += 100) await addDecks(decks(), first, 100);
  await inTransaction(db, async (transaction, sendLast) => {
    await lockCollection(transaction, 'ada');
    const owned = cards
      .filter((_, index) => index % 3 > 0)
      .map((card, index) => [card, { quantity: index % 4, foilQuantity: index % 2 }] as const);
    sendLast(copiesWrites(transaction, 'ada', owned, now));
  });
  indexed = newLists();
  await indexed.warm();
  reading = newLists();
  // A stopped index is never read.
  await reading.stop();
}, 60_000);
afterAll(() => indexed.stop());

function newLists(): DeckListPages {
  const catalogue = { current: () => snapshot, refresh: () => Promise.resolve(false) };
  return new DeckListPages(deckDependencies({ db: database.db, catalogue, clock: () => now }));
}

const decks = () => ({ db: database.db, snapshot, cards, now });

interface Wanted {
  readonly text: string;
  readonly sort: DeckSort;
  readonly isPlayer: boolean;
  readonly format?: 'CORE' | undefined;
  readonly limit: number;
  readonly offset?: number;
}

function treeOf(text: string): DeckQueryNode | undefined {
  const read = readDeckQuery(text);
  if (read.kind === 'problem') throw new Error(text);
  return read.tree;
}

type AllDecks = Awaited<ReturnType<typeof allDecks>>;

const decksSeenBy = (isPlayer: boolean) => allDecks(decks(), isPlayer ? 'ada' : undefined);

function oracle({ text, sort, format }: Wanted, all: AllDecks): RankedPlace[] {
  const tree = treeOf(text);
  const matches =
    tree === undefined ? () => true : deckPredicate(tree, { now, cards: snapshot.cards });
  return all
    .filter((deck) => (format === undefined || deck.format === format) && matches(deck))
    .map((deck) => ({
      rank: deckRank(deck, sort, now),
      updatedAt: deck.updatedAt,
      id: deck.id,
    }))
    .sort((a, b) => b.rank - a.rank || b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1));
}

async function page(lists: DeckListPages, wanted: Wanted, after?: RankedPlace) {
  const { text, sort, isPlayer, format, limit, offset = 0 } = wanted;
  const asker = isPlayer ? { userId: 'ada', mode: 'card' as const } : undefined;
  const liked = isPlayer ? await readLikedDecks(database.db, 'ada') : undefined;
  const search = { tree: treeOf(text), sort, now, asker, liked };
  return lists.rank({ ...EVERYTHING, format }, search, { after, offset, limit });
}

async function expectSame(wanted: Wanted, decksSeen?: AllDecks): Promise<void> {
  const all = oracle(wanted, decksSeen ?? (await decksSeenBy(wanted.isPlayer)));
  const { offset = 0, limit } = wanted;
  for (const each of [indexed, reading]) {
    const { places, total, hasMore } = await page(each, wanted);
    expect(places).toEqual(all.slice(offset, offset + limit));
    expect({ total, hasMore }).toEqual({ total: all.length, hasMore: all.length > offset + limit });
    const after = places.at(-1);
    if (after === undefined) continue;
    const next = await page(each, { ...wanted, offset: 0 }, after);
    expect(next.places).toEqual(all.slice(offset + places.length, offset + places.length + limit));
  }
}

const word = fc.constantFrom('winter', 'elan', 'ada', 'ice and', 'an', 'x', 'a');
const term = fc.oneof(
  word,
  word.map((text) => `"${text}"`),
  word.map((text) => `name:"${text}"`),
  fc.constantFrom('name=winter', 'name="winter elan"', 'author:a', 'author=elan', 'author:zoe'),
  fc
    .tuple(
      fc.constantFrom('card:', 'card=', 'card>=', 'card<', 'card!='),
      fc.integer({ min: 1, max: 6 }),
      fc.nat(7),
    )
    .map(([key, count, card]) => `${key}"${count} ${cardNames[card] ?? ''}"`),
  fc.nat(7).map((card) => `card:"${cardNames[card] ?? ''}"`),
  fc.constantFrom('ink:amber', 'ink=ruby', 'format:core', 'archetype:aggro', 'ink:steel'),
  fc.constantFrom('likes>=1', 'likes=0', 'likes<2', 'likes!=1'),
  fc.constantFrom('updated<3d', 'updated>1w', 'created<10d', 'created>=2026-05-01', 'updated=4d'),
  fc.constantFrom('missing<=2', 'missing>5', 'owned>=50', 'owned=100', 'owned<1'),
  fc.constantFrom('liked:yes', 'liked:no'),
);
const text = fc
  .array(fc.tuple(fc.constantFrom('', '-', 'or '), term), { maxLength: 3 })
  // Contains a term, so that hyphens and quotation marks are syntax.
  .map((terms) => `likes>=0 ${terms.map(([sign, each]) => sign + each).join(' ')}`);

describe('a deck search', () => {
  test('equals a plain filter of all decks, in order', async () => {
    const wish = fc.record({
      text: fc.oneof(text, text, word, fc.constant('')),
      sort: fc.constantFrom(...DECK_SORTS),
      isPlayer: fc.boolean(),
      format: fc.constantFrom(undefined, undefined, 'CORE' as const),
      limit: fc.integer({ min: 1, max: 60 }),
      offset: fc.constantFrom(0, 0, 3, 500),
    });
    let fromMemory = 0;
    const noteIndex = (use: unknown) => {
      const { cache, isHit } = use as CacheUse;
      if (cache === 'ownership_index' && isHit) fromMemory += 1;
    };
    cacheUses.subscribe(noteIndex);
    const [ofVisitor, ofPlayer] = [await decksSeenBy(false), await decksSeenBy(true)];
    await fc.assert(
      fc.asyncProperty(wish, (wanted) =>
        expectSame(wanted, wanted.isPlayer ? ofPlayer : ofVisitor),
      ),
      { numRuns: RUNS },
    );
    cacheUses.unsubscribe(noteIndex);
    expect(fromMemory).toBeGreaterThanOrEqual(RUNS);
  });

  test.each(DECK_SORTS)('has pages that join by cursor: %s', async (sort) => {
    const wanted = { text: '-ink:amber likes<2', sort, isPlayer: true, limit: 97 };
    for (const lists of [indexed, reading]) {
      const found: RankedPlace[] = [];
      for (;;) {
        const { places, hasMore } = await page(lists, wanted, found.at(-1));
        found.push(...places);
        if (!hasMore) break;
      }
      expect(found).toEqual(oracle(wanted, await decksSeenBy(wanted.isPlayer)));
    }
  });

  test.each(['liked:yes', 'liked:no', '-liked:yes ink:amber', 'liked:yes or likes=0'])(
    'uses the likes of the player: %s',
    async (searched) => {
      const wanted = { text: searched, sort: 'updated', limit: 500 } as const;
      await expectSame({ ...wanted, isPlayer: true });
      await expectSame({ ...wanted, isPlayer: false });
    },
  );

  test('never finds a private deck', async () => {
    const { places } = await page(indexed, {
      text: '',
      sort: 'created',
      isPlayer: false,
      limit: 2000,
    });
    const ids = new Set(places.map(({ id }) => id));
    expect(ids).toContain('deck-38');
    expect(ids).not.toContain('deck-39');
  });
});

describe('an in-memory deck search follows', () => {
  const player = (sort: DeckSort, searched = 'likes>=0') => {
    return { text: searched, sort, isPlayer: true, limit: 50 };
  };
  /** Advances the clock beyond the refresh interval of the index. */
  const letTimePass = () => {
    now += 3000;
  };
  const dependencies = () => {
    const catalogue = { current: () => snapshot, refresh: () => Promise.resolve(false) };
    return deckDependencies({ db: database.db, catalogue, clock: () => now });
  };

  test('likes of old and new decks', async () => {
    for (const id of ['deck-691', 'deck-508', 'deck-1']) {
      await setLike(dependencies(), 'ada', id, true);
      await setLike(dependencies(), 'Élan', id, true);
    }
    await setLike(dependencies(), 'ada', 'deck-508', false);
    letTimePass();
    for (const sort of ['liked', 'trending'] as const) await expectSame(player(sort));
    await expectSame(player('updated', 'likes>=1'));
  });

  test('the days of the trend', async () => {
    for (const days of [1, 4, 20]) {
      now += days * DAY;
      await indexed.warm();
      await expectSame(player('trending'));
    }
  });

  test('names of players and decks', async () => {
    await changeUsername(database.db, 'grace', 'Hopper', now);
    await database.db
      .updateTable('decks')
      .set({ name: 'Nobody’s Coastline', updated_at: now })
      .where('id', '=', 'deck-600')
      .execute();
    letTimePass();
    for (const searched of ['hopper', 'grace', 'author:hop', 'nobodys coast', 'likes>=0 winter']) {
      await expectSame(player('updated', searched));
    }
  });

  test('owners of old and new decks', async () => {
    const decks = await moveDecks(database.db, { from: 'grace', to: 'ada' }, now);
    expect(decks.length).toBeGreaterThan(100);
    letTimePass();
    for (const searched of ['author:hop', 'author:ada', 'hopper']) {
      await expectSame(player('updated', searched));
    }
  });

  test('created, changed and deleted decks', async () => {
    await database.db.deleteFrom('decks').where('id', 'in', ['deck-26', 'deck-650']).execute();
    await addDecks(decks(), 5000, 5);
    // Deck counts are some seconds old.
    now += 6000;
    await page(indexed, player('liked'));
    await indexed.warm();
    now += 6000;
    await page(indexed, player('liked'));
    await indexed.warm();
    for (const sort of DECK_SORTS) await expectSame(player(sort, '-ink:steel likes>=0'));
  });
});
