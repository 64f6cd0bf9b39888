import { seededRandom } from '@inkfolio/domain/art/art-random';
import { COLORS, type Card } from '@inkfolio/domain/cards/card';
import type { CardSet } from '@inkfolio/domain/cards/card-set';
import { maskOfColors } from '@inkfolio/domain/cards/color-mask';
import { isSpecialRarity } from '@inkfolio/domain/collection/collection';
import { ARCHETYPES, maskOfArchetypes } from '@inkfolio/domain/decks/deck';
import type { Insertable } from 'kysely';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../apps/server/src/db/database.ts';
import type { DecksTable } from '../apps/server/src/db/tables.ts';
import { readCatalogue } from '../apps/server/src/features/cards/catalogue/catalogue-reading.ts';
import { importFrom } from '../apps/server/src/features/cards/catalogue/catalogue-start.ts';
import {
  makeTestPlace,
  openTestDatabase,
  runStatement,
} from '../apps/server/src/testing/test-database.ts';
import { integer, pick, pickEarly, sample } from './random.ts';

type Db = Database['db'];

export interface Corpus {
  readonly source: string;
  readonly cards: readonly Card[];
  readonly sets: readonly CardSet[];
}

export interface SiteSize {
  readonly players: number;
  readonly decks: number;
  /** Number of cards in each collection. */
  readonly cards: number;
}

/** Migrated database with players, their collections and public decks. */
export interface FilledDatabase {
  readonly database: Database;
  /** Undefined for the embedded database. */
  readonly url: string | undefined;
  readonly close: () => Promise<void>;
}

/** Number of distinct collections; each belongs to many players. */
const COLLECTIONS = 40;
/** Number of insertion rounds, which scatter a collection's rows over the table. */
const ROUNDS = 10;
/** Number of distinct card lists; each belongs to many decks, as popular lists do. */
const DECK_LISTS = 5000;
const CARDS_IN_DECK = 25;
const ROWS_PER_INSERT = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;
const NEWEST_DECK = Date.UTC(2026, 4, 15);
const PUBLIC_COLLECTION_EVERY = 10;

const REPOSITORY = join(import.meta.dirname, '..');
const REAL_CATALOGUE = join(REPOSITORY, '../shared/catalogue/composed');

/** Returns the path of `CATALOGUE_SOURCE`, else of the real catalogue, else of the sample. */
export function catalogueSource(): string {
  const source = process.env['CATALOGUE_SOURCE'] ?? REAL_CATALOGUE;
  return existsSync(source) ? source : join(REPOSITORY, 'catalogue/sample');
}

export async function loadCorpus(): Promise<Corpus> {
  const source = catalogueSource();
  const { cards, sets } = await readCatalogue(source);
  return { source, cards, sets };
}

/** Returns the distinct words of English card names; deck names consist of them, too. */
export function nameWords({ cards }: Corpus): readonly string[] {
  const words = cards.flatMap(({ translations: [first] }) => first?.fullName.split(' ') ?? []);
  return [...new Set(words.filter((word) => /^\p{L}{3,}$/u.test(word)))];
}

/** Creates the id of a player or a deck in the length of a real one; numbers start at 0. */
export function idOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** Returns the last change of a deck; deck 0 is the newest, and pairs share a time. */
export function timeOfDeck(number: number): number {
  return NEWEST_DECK - Math.floor(number / 2) * 60_000;
}

/** Creates and fills a database: embedded, or on the PostgreSQL server of the address. */
export async function openFilledDatabase(
  corpus: Corpus,
  size: SiteSize,
  server?: string,
): Promise<FilledDatabase> {
  if (server !== undefined) {
    process.env['TEST_ENGINE'] = 'postgres';
    process.env['TEST_DATABASE_URL'] = server;
  }
  const start = performance.now();
  const place = await makeTestPlace();
  // Bulk inserts exceed the request timeout.
  const { close, ...database } = await openTestDatabase({ ...place, statementTimeoutMs: 0 });
  await fill(database, corpus, size);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${database.dialect.engine}: wrote ${JSON.stringify(size)} in ${seconds} s`);
  return {
    database,
    url: place.databaseUrl,
    close: async () => {
      await close();
      await place.remove();
    },
  };
}

async function fill({ db, dialect }: Database, corpus: Corpus, size: SiteSize): Promise<void> {
  const onPostgres = dialect.engine === 'postgres';
  await importFrom({ db, dialect }, { source: corpus.source, replace: false, importedAt: 0 });
  await db.connection().execute(async (connection) => {
    // References are valid; checking each would take most of the time.
    await runStatement(
      connection,
      onPostgres ? 'set session_replication_role = replica' : 'pragma foreign_keys = off',
    );
    await connection.transaction().execute(async (transaction) => {
      await writePlayers(transaction, size);
      await writeCollections(transaction, corpus, size);
      await writeDecks(transaction, corpus, size);
    });
    await runStatement(
      connection,
      onPostgres ? 'set session_replication_role = default' : 'pragma foreign_keys = on',
    );
    // Both databases do this automatically after some time.
    if (onPostgres) await runStatement(connection, 'vacuum analyze');
    else await dialect.analyze(connection);
  });
}

async function writePlayers(db: Db, { players }: SiteSize): Promise<void> {
  await insertByChunks(players, (numbers) =>
    db
      .insertInto('users')
      .values(
        numbers.map((number) => ({
          id: idOf(number),
          discord_id: `discord-${number}`,
          discord_username: `player${number}`,
          avatar: null,
          email: null,
          username: null,
          preferred_language: 'en',
          is_public_collection: Number(number % PUBLIC_COLLECTION_EVERY === 0),
          created_at: 0,
        })),
      )
      .execute(),
  );
}

async function writeCollections(db: Db, { cards }: Corpus, size: SiteSize): Promise<void> {
  const random = seededRandom('collections');
  const rows = Array.from({ length: COLLECTIONS }, (_, list) =>
    sample(random, cards, size.cards).map((card, index) => {
      const copies = isSpecialRarity(card)
        ? [0, 1]
        : [integer(random, 1, 4), integer(random, 0, 1)];
      return [list, index % ROUNDS, card.globalId, ...copies];
    }),
  ).flat();
  await writeLists(db, 'bench_collections', 'list, round, card, normal, foil', rows);
  for (let round = 0; round < ROUNDS; round += 1) {
    await runStatement(
      db,
      `insert into collection_entries (user_id, card_id, quantity, foil_quantity, added_at)
       select users.id, card, normal, foil, ${round}
       from users cross join bench_collections
       where list = cast(substr(users.id, 25) as integer) % ${COLLECTIONS} and round = ${round}`,
    );
  }
  await runStatement(db, 'drop table bench_collections');
}

async function writeDecks(db: Db, corpus: Corpus, size: SiteSize): Promise<void> {
  const random = seededRandom('decks');
  const lists = Array.from({ length: DECK_LISTS }, () =>
    sample(random, corpus.cards, CARDS_IN_DECK).map(({ globalId }) => ({
      card: globalId,
      quantity: integer(random, 1, 4),
    })),
  );
  const words = nameWords(corpus);
  await insertByChunks(size.decks, (numbers) =>
    db
      .insertInto('decks')
      .values(numbers.map((number) => deckRow(number, size, lists, words)))
      .execute(),
  );
  const rows = lists.flatMap((list, index) =>
    list.map(({ card, quantity }) => [index, card, quantity]),
  );
  await writeLists(db, 'bench_decks', 'list, card, copies', rows);
  await runStatement(
    db,
    `insert into deck_cards (deck_id, card_id, quantity)
     select decks.id, card, copies from decks cross join bench_decks
     where list = cast(decks.description as integer)`,
  );
  await runStatement(db, 'drop table bench_decks');
}

function deckRow(
  number: number,
  { players }: SiteSize,
  lists: readonly (readonly { readonly card: number; readonly quantity: number }[])[],
  words: readonly string[],
): Insertable<DecksTable> {
  const random = seededRandom(`deck ${number}`);
  const list = lists[number % DECK_LISTS] ?? [];
  const format = random() < 0.7 ? 'CORE' : 'INFINITY';
  return {
    id: idOf(number),
    user_id: idOf(integer(random, 0, players - 1)),
    name: Array.from({ length: integer(random, 1, 4) }, () => pickEarly(random, words)).join(' '),
    // Number of the card list.
    description: String(number % DECK_LISTS),
    format,
    color_mask: maskOfColors(sample(random, COLORS, pick(random, [1, 2, 2, 2, 2, 2, 2, 2, 3]))),
    archetype_mask: maskOfArchetypes(sample(random, ARCHETYPES, integer(random, 0, 3))),
    is_public: 1,
    is_official: 0,
    card_count: list.reduce((sum, { quantity }) => sum + quantity, 0),
    cover_card_id: list[0]?.card ?? null,
    like_count: number % 8 === 0 ? 1 + Math.floor(20 * random() ** 4) : 0,
    sleeved_at: null,
    created_at: timeOfDeck(number) - integer(random, 0, 300) * DAY_MS,
    updated_at: timeOfDeck(number),
  };
}

/** Creates a temporary table of integers, indexed by its first column. */
async function writeLists(
  db: Db,
  table: string,
  columns: string,
  rows: readonly (readonly number[])[],
): Promise<void> {
  await runStatement(
    db,
    `create temporary table ${table} (${columns.replaceAll(',', ' integer,')} integer)`,
  );
  await insertByChunks(rows.length, (numbers) => {
    const values = numbers.map((number) => `(${(rows[number] ?? []).join()})`);
    return runStatement(db, `insert into ${table} values ${values.join()}`);
  });
  await runStatement(db, `create index ${table}_list on ${table} (list)`);
}

async function insertByChunks(
  count: number,
  insert: (numbers: readonly number[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < count; first += ROWS_PER_INSERT) {
    const length = Math.min(ROWS_PER_INSERT, count - first);
    await insert(Array.from({ length }, (_, index) => first + index));
  }
}
