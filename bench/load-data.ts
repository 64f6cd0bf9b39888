import { DEFAULT_DECK_PAGE_SIZE } from '@inkfolio/contract/decks';
import type { Database } from '../apps/server/src/db/database.ts';
import { beginSession } from '../apps/server/src/features/auth/session.service.ts';
import { cursorAfter } from '../apps/server/src/features/decks/list/deck-cursor.ts';
import { runStatement } from '../apps/server/src/testing/test-database.ts';
import { idOfPlayer, writeCollections } from './collections-data.ts';
import { writeDecks } from './decks-data.ts';
import { openCachedDatabase, type CachedDatabase } from './cached-database.ts';
import type { LoadPlan } from './load-mix.ts';
import type { Corpus } from './search-corpus.ts';

/** Sizes of the database. */
export interface LoadSizes {
  readonly decks: number;
  readonly users: number;
  /** Cards in each collection. */
  readonly cards: number;
}

/** One player in so many shows the collection to everybody. */
const PUBLIC_ONE_IN = 10;
/** Decks that are read and liked, from the newest on. */
const READ_DECKS = 5000;
const PUBLIC_COLLECTIONS = 500;
/** Decks before the deepest page of a list. */
const DEEPEST_LIST = 200;
/** Words that are searched for. */
const WORDS = 600;

/** The database of these sizes, as it was left by the run before if there was one. */
export async function openLoadDatabase(
  server: string,
  corpus: Corpus,
  sizes: LoadSizes,
  isFresh: boolean,
): Promise<CachedDatabase> {
  const { decks, users, cards } = sizes;
  return openCachedDatabase(server, {
    name: `inkfolio_load_${decks}_${users}_${cards}_of_${corpus.cards.length}`,
    isFresh,
    write: async (database) => {
      await writeCollections(database, corpus, users, cards);
      await writeDecks(database, decks, { count: users, idOf: idOfPlayer });
      await runStatement(
        database.db,
        `update users set is_public_collection = 1
         where cast(substr(id, 25) as integer) % ${PUBLIC_ONE_IN} = 0`,
      );
      await runStatement(database.db, 'vacuum analyze users');
    },
  });
}

/** Plan of the virtual players: their sessions and decks, and the addresses that can be read. */
export async function makePlan(
  { db }: Database,
  corpus: Corpus,
  { users }: LoadSizes,
  players: number,
): Promise<LoadPlan> {
  const count = Math.min(players, users);
  const ids = Array.from({ length: count }, (_, index) =>
    idOfPlayer(Math.floor((index * users) / count)),
  );
  const decks = await db
    .selectFrom('decks')
    .select(['id', 'user_id'])
    .where('is_official', '=', 0)
    .orderBy('id')
    .execute();
  const places = await db
    .selectFrom('decks')
    .select(['id', 'updated_at as updatedAt'])
    .where('is_official', '=', 0)
    .where('is_public', '=', 1)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DEEPEST_LIST)
    .execute();
  const decksOf = Map.groupBy(decks, (deck) => deck.user_id);
  // Deletes the sessions of earlier runs.
  await db.deleteFrom('sessions').execute();
  const signedIn: LoadPlan['players'][number][] = [];
  for (const id of ids) {
    const token = await beginSession(db, id, Date.now());
    signedIn.push({ id, token, decks: (decksOf.get(id) ?? []).map((deck) => deck.id) });
  }
  const words = corpus.cards.flatMap(
    ({ translations }) => translations[0]?.fullName.split(' ') ?? [],
  );
  return {
    players: signedIn,
    decks: decks.slice(0, READ_DECKS).map(({ id, user_id }) => ({ id, ownerId: user_id })),
    nextPages: [places[DEFAULT_DECK_PAGE_SIZE - 1], places.at(-1)].flatMap((place) =>
      place === undefined ? [] : cursorAfter(place),
    ),
    cards: corpus.cards.map(({ id }) => id),
    sets: corpus.sets.map(({ setCode }) => setCode),
    words: [...new Set(words.filter((word) => /^\p{L}{3,}$/u.test(word)))].slice(0, WORDS),
    publicPlayers: Array.from(
      { length: Math.min(PUBLIC_COLLECTIONS, Math.floor(users / PUBLIC_ONE_IN)) },
      (_, index) => idOfPlayer(index * PUBLIC_ONE_IN),
    ),
  };
}
