import { isSpecialRarity } from '@inkfolio/domain/collection/collection';
import type { Database } from '../apps/server/src/db/database.ts';
import { importFrom } from '../apps/server/src/features/cards/catalogue/catalogue-start.ts';
import { runStatement } from '../apps/server/src/testing/test-database.ts';
import type { Corpus } from './search-corpus.ts';
import { integer, sample, seededRandom } from './search-random.ts';

type Db = Database['db'];

/** Cards in a collection. */
const CARDS = 1500;
/** Different collections; each is that of many players. */
const LISTS = 40;
/**
 * Players enter their cards bit by bit: the rows of one lie in as many places of the table, between
 * those of all the others.
 */
const ROUNDS = 10;
const ROWS_AN_INSERT = 2000;

/** The id of the player of that number, as long as real ones are. */
export function idOfPlayer(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** Fills an empty, migrated database with that many players and their collections of so many cards. */
export async function writeCollections(
  { db, dialect }: Database,
  corpus: Corpus,
  players: number,
  cards = CARDS,
): Promise<void> {
  const onPostgres = dialect.engine === 'postgres';
  await importFrom({ db, dialect }, { source: corpus.source, replace: false, importedAt: 0 });
  await writeCards(db, corpus);
  await writePlayers(db, players);
  await db.connection().execute(async (connection) => {
    // The rows are right; checking each reference would take most of the time.
    await runStatement(
      connection,
      onPostgres ? 'set session_replication_role = replica' : 'pragma foreign_keys = off',
    );
    await writeLists(connection, corpus, cards);
    for (let round = 0; round < ROUNDS; round += 1) await writeRound(connection, round);
    await runStatement(connection, 'drop table bench_lists');
    await runStatement(
      connection,
      onPostgres ? 'set session_replication_role = default' : 'pragma foreign_keys = on',
    );
    // PostgreSQL does this by itself after some minutes.
    if (onPostgres) await runStatement(connection, 'vacuum analyze');
  });
}

/** The cards as a table with columns, for the baseline: the site has none. */
async function writeCards(db: Db, { cards }: Corpus): Promise<void> {
  await runStatement(
    db,
    'create table bench_cards (card_id integer primary key, set_code text, is_special integer)',
  );
  const rows = cards.map(
    (card) => `(${card.globalId}, '${card.setCode}', ${Number(isSpecialRarity(card))})`,
  );
  await inParts(rows.length, (first, size) =>
    runStatement(db, `insert into bench_cards values ${rows.slice(first, first + size).join()}`),
  );
}

async function writePlayers(db: Db, players: number): Promise<void> {
  await inParts(players, (first, size) =>
    db
      .insertInto('users')
      .values(
        Array.from({ length: size }, (_, index) => ({
          id: idOfPlayer(first + index),
          discord_id: `discord-${first + index}`,
          discord_username: `player${first + index}`,
          avatar: null,
          email: null,
          username: null,
          preferred_language: 'en',
          is_public_collection: 0,
          created_at: 0,
        })),
      )
      .execute(),
  );
}

async function writeLists(db: Db, { cards }: Corpus, count: number): Promise<void> {
  await runStatement(
    db,
    `create temporary table bench_lists
     (list integer, round integer, card integer, normal integer, foil integer)`,
  );
  const random = seededRandom(7);
  const rows = Array.from({ length: LISTS }, (_, list) =>
    sample(random, cards, count).map((card, place) => {
      const [normal, foil] = isSpecialRarity(card)
        ? [0, 1]
        : [integer(random, 1, 4), integer(random, 0, 1)];
      return `(${list}, ${place % ROUNDS}, ${card.globalId}, ${normal}, ${foil})`;
    }),
  ).flat();
  await inParts(rows.length, (first, size) =>
    runStatement(db, `insert into bench_lists values ${rows.slice(first, first + size).join()}`),
  );
  await runStatement(db, 'create index bench_lists_list on bench_lists (list, round)');
}

/** A part of every collection, in one transaction, without the rows passing through this process. */
async function writeRound(db: Db, round: number): Promise<void> {
  await runStatement(
    db,
    `insert into collection_entries (user_id, card_id, quantity, foil_quantity, added_at)
     select users.id, card, normal, foil, ${round}
     from users cross join bench_lists
     where list = cast(substr(users.id, 25) as integer) % ${LISTS} and round = ${round}`,
  );
}

async function inParts(
  count: number,
  write: (first: number, size: number) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < count; first += ROWS_AN_INSERT) {
    await write(first, Math.min(ROWS_AN_INSERT, count - first));
  }
}
