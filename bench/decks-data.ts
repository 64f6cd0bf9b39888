import { COLORS, type Format } from '@inkfolio/domain/cards/card';
import { maskOfColors } from '@inkfolio/domain/cards/color-mask';
import { maskOfArchetypes, type Archetype } from '@inkfolio/domain/decks/deck';
import type { Database } from '../apps/server/src/db/database.ts';
import type { Insertable } from 'kysely';
import type { DecksTable } from '../apps/server/src/db/tables.ts';
import { importFrom } from '../apps/server/src/features/cards/catalogue/catalogue-start.ts';
import { runStatement } from '../apps/server/src/testing/test-database.ts';
import { corpusSource } from './search-corpus.ts';
import { integer, pick, sample, seededRandom, type Random } from './search-random.ts';

type Db = Database['db'];

const PLAYERS = 2000;
/** Different lists of cards; each is the list of many decks, as good lists are. */
const LISTS = 5000;
const CARDS_IN_A_LIST = 25;
/** The newest deck was changed at this time, the others one minute before another, in pairs. */
const NEWEST = Date.UTC(2026, 4, 15);
const ROWS_AN_INSERT = 2000;
const DAY = 24 * 60 * 60 * 1000;
const CONSONANTS = 'bdfgklmnprstvw'.split('');
const VOWELS = 'aeiou'.split('');
/** Different words in the names of decks. */
const WORDS = 3000;
/** Frequency of each tag. Multiplayer is rare, and in Core there is none. */
const TAGS: readonly Archetype[] = [
  ...Array<Archetype>(8).fill('Aggro'),
  ...Array<Archetype>(7).fill('Control'),
  ...Array<Archetype>(7).fill('Midrange'),
  ...Array<Archetype>(6).fill('Competitive'),
  ...Array<Archetype>(5).fill('Budget'),
  ...Array<Archetype>(4).fill('Fun'),
  ...Array<Archetype>(2).fill('Combo'),
];
const RARE_TAG = 1 / 500;

/** The player whose list is measured: owns a part of most cards, likes and has some decks. */
export const VIEWER = 'player-0';

/** Owners of the decks: the first players, up to `count`. */
export interface Owners {
  readonly count: number;
  readonly idOf: (player: number) => string;
}

const OWN_OWNERS: Owners = { count: PLAYERS, idOf: (player) => `player-${player}` };

interface CardList {
  readonly cards: readonly { readonly card: number; readonly quantity: number }[];
  readonly copies: number;
}

/**
 * Fills an empty, migrated database with that many public decks, the same ones each time. With
 * `standing` they are those of players who are there with their collections.
 */
export async function writeDecks(
  { db, dialect }: Database,
  count: number,
  standing?: Owners,
): Promise<void> {
  const onPostgres = dialect.engine === 'postgres';
  await importFrom({ db, dialect }, { source: corpusSource(), replace: false, importedAt: 0 });
  await db.connection().execute(async (connection) => {
    // The rows are right; checking each reference would take most of the time.
    await runStatement(
      connection,
      onPostgres ? 'set session_replication_role = replica' : 'pragma foreign_keys = off',
    );
    await connection.transaction().execute(async (transaction) => {
      const cards = await cardIds(transaction);
      const lists = cardLists(cards);
      if (standing === undefined) await writePlayers(transaction);
      await inParts(count, (first, size) =>
        transaction
          .insertInto('decks')
          .values(deckRows(lists, standing ?? OWN_OWNERS, first, size))
          .execute(),
      );
      await writeLikes(transaction, count, standing ?? OWN_OWNERS);
      await writeDeckCards(transaction, lists);
      if (standing === undefined) await writeCollection(transaction, cards);
    });
    await runStatement(
      connection,
      onPostgres ? 'set session_replication_role = default' : 'pragma foreign_keys = on',
    );
    // Each database does this by itself after some time.
    if (onPostgres) await runStatement(connection, 'vacuum analyze');
    else await dialect.analyze(connection);
  });
}

/** Time of the last change of the deck with that number. */
export function timeOfDeck(number: number): number {
  return NEWEST - Math.floor(number / 2) * 60_000;
}

async function inParts(
  count: number,
  write: (first: number, size: number) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < count; first += ROWS_AN_INSERT) {
    await write(first, Math.min(ROWS_AN_INSERT, count - first));
  }
}

async function writePlayers(db: Db): Promise<void> {
  await inParts(PLAYERS, (first, size) =>
    db
      .insertInto('users')
      .values(
        Array.from({ length: size }, (_, index) => ({
          id: `player-${first + index}`,
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

function deckRows(
  lists: readonly CardList[],
  owners: Owners,
  first: number,
  size: number,
): Insertable<DecksTable>[] {
  return Array.from({ length: size }, (_, index) => deckRow(lists, owners, first + index));
}

/** The deck of that number; 0 is the newest. */
function deckRow(
  lists: readonly CardList[],
  owners: Owners,
  number: number,
): Insertable<DecksTable> {
  const list = lists[number % LISTS];
  const random = seededRandom(number);
  const format = random() < 0.7 ? 'CORE' : 'INFINITY';
  const updatedAt = timeOfDeck(number);
  return {
    id: idOfDeck(number),
    user_id: owners.idOf(integer(random, 0, owners.count - 1)),
    name: nameOf(random),
    // Tells which list of cards it has.
    description: String(number % LISTS),
    youtube_url: null,
    format,
    color_mask: maskOfColors(sample(random, COLORS, pick(random, [1, 2, 2, 2, 2, 2, 2, 2, 3]))),
    archetype_mask: maskOfArchetypes(tagsOf(random, format)),
    is_public: 1,
    is_official: 0,
    card_count: list?.copies ?? 0,
    cover_card_id: list?.cards[0]?.card ?? null,
    like_count: likesOf(number),
    sleeved_at: null,
    created_at: updatedAt - integer(random, 0, 300) * DAY,
    updated_at: updatedAt,
  };
}

/** One to four words of `WORDS`, the first ones more often. */
function nameOf(random: Random): string {
  return Array.from({ length: integer(random, 1, 4) }, () =>
    wordOf(Math.floor(WORDS * random() ** 3)),
  ).join(' ');
}

/** The word of that number in the names of decks: two to four syllables. */
export function wordOf(number: number): string {
  const random = seededRandom(number);
  const syllables = Array.from(
    { length: 2 + (number % 3) },
    () => pick(random, CONSONANTS) + pick(random, VOWELS),
  );
  return syllables.join('');
}

/** One deck in eight is liked, few of them often. */
function likesOf(number: number): number {
  return number % 8 === 0 ? 1 + Math.floor(20 * seededRandom(number + 1)() ** 4) : 0;
}

/** Likes of the last 14 days; those before are in the counts alone. */
async function writeLikes(db: Db, count: number, owners: Owners): Promise<void> {
  const liked = Array.from({ length: Math.ceil(count / 64) }, (_, index) => index * 64);
  await inParts(liked.length, (first, size) =>
    db
      .insertInto('deck_likes')
      .values(
        liked.slice(first, first + size).map((number) => ({
          user_id: owners.idOf(number % owners.count),
          deck_id: idOfDeck(number),
          created_at: Date.now() - (number % 14) * DAY,
        })),
      )
      .execute(),
  );
}

function idOfDeck(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

function tagsOf(random: Random, format: Format): Archetype[] {
  const tags = Array.from({ length: pick(random, [0, 1, 1, 1, 2, 3]) }, () => pick(random, TAGS));
  const isRare = format === 'INFINITY' && random() < RARE_TAG;
  return isRare ? [...tags, 'Multiplayer'] : tags;
}

function cardLists(cards: readonly number[]): CardList[] {
  const random = seededRandom(7);
  return Array.from({ length: LISTS }, () => {
    const list = sample(random, cards, CARDS_IN_A_LIST).map((card) => ({
      card,
      quantity: integer(random, 1, 4),
    }));
    return { cards: list, copies: list.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

/** Gives each deck the cards of its list, without the rows passing through this process. */
async function writeDeckCards(db: Db, lists: readonly CardList[]): Promise<void> {
  await runStatement(
    db,
    'create temporary table bench_lists (list integer, card integer, copies integer)',
  );
  const entries = lists.flatMap(({ cards }, list) =>
    cards.map(({ card, quantity }) => `(${list}, ${card}, ${quantity})`),
  );
  await inParts(entries.length, (first, size) =>
    runStatement(db, `insert into bench_lists values ${entries.slice(first, first + size).join()}`),
  );
  await runStatement(db, 'create index bench_lists_list on bench_lists (list)');
  await runStatement(
    db,
    `insert into deck_cards (deck_id, card_id, quantity)
     select decks.id, card, copies
     from decks cross join bench_lists
     where list = cast(decks.description as integer)`,
  );
  await runStatement(db, 'drop table bench_lists');
}

/** Three quarters of the cards, one to four copies, as a player owns who plays a lot. */
async function writeCollection(db: Db, cards: readonly number[]): Promise<void> {
  const random = seededRandom(11);
  const entries = cards.flatMap((card) =>
    random() < 0.75
      ? [
          {
            user_id: VIEWER,
            card_id: card,
            quantity: integer(random, 0, 4),
            foil_quantity: integer(random, 0, 1),
            added_at: 0,
          },
        ]
      : [],
  );
  await inParts(entries.length, (first, size) =>
    db
      .insertInto('collection_entries')
      .values(entries.slice(first, first + size))
      .execute(),
  );
}

async function cardIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('catalogue_cards')
    .select('global_id')
    .orderBy('global_id')
    .execute();
  return rows.map((row) => row.global_id);
}
