import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import { deleteDeck } from '../apps/server/src/features/decks/decks.repository.ts';
import { deleteUser, putDiscordUser } from '../apps/server/src/features/users/users.repository.ts';
import { playerInTurn, type PartitionSite } from './partitions-sites.ts';

type Db = Database['db'];

const OWNED = [
  'sessions',
  'decks',
  'collection_entries',
  'kept_collections',
  'deck_likes',
] as const;
const OF_DECKS = ['deck_cards', 'deck_changes', 'deck_versions', 'deck_likes'] as const;

/** What the code leaves to keys and references, with the code's own statements. */
const OUTCOMES: readonly (readonly [
  name: string,
  run: (db: Db, userId: string) => Promise<string>,
])[] = [
  ['a known player signs in again', signInAgain],
  ['two sign-ins of a new player at once', signInTwice],
  ['a deck is deleted: rows left of it', deckLeftovers],
  ['an account is deleted: rows left of it', accountLeftovers],
];

/** Prints what comes of each with each way to keep the tables; what differs must change. */
export async function compareOutcomes(
  sites: readonly PartitionSite[],
  users: number,
): Promise<void> {
  for (const [index, [name, run]] of OUTCOMES.entries()) {
    const outcomes: string[] = [];
    for (const site of sites) {
      const outcome = await run(site.database.db, playerInTurn(index, users)).catch(String);
      outcomes.push(`${site.name}: ${outcome}`);
    }
    console.log(`${name.padEnd(42)}${outcomes.join('; ')}`);
  }
}

async function signInAgain(db: Db, userId: string): Promise<string> {
  const { discord_id: discordId } = await db
    .selectFrom('users')
    .select('discord_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const found = await signIn(db, discordId, 'another-id');
  return found === userId ? 'the same player' : 'another player';
}

async function signInTwice(db: Db): Promise<string> {
  const ids = await Promise.all(['first', 'second'].map((id) => signIn(db, 'somebody-new', id)));
  return `${new Set(ids).size} player(s)`;
}

function signIn(db: Db, discordId: string, id: string): Promise<string> {
  const identity = { discordId, discordUsername: 'new', avatar: null, email: null };
  return putDiscordUser(db, identity, { id, preferredLanguage: 'en', createdAt: 0 });
}

async function deckLeftovers(db: Db, userId: string): Promise<string> {
  const { deck_id: deckId } = await db
    .selectFrom('deck_cards')
    .innerJoin('decks', 'decks.id', 'deck_cards.deck_id')
    .select('deck_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await deleteDeck(db, deckId);
  return leftovers(db, OF_DECKS, 'deck_id', [deckId]);
}

async function accountLeftovers(db: Db, userId: string): Promise<string> {
  const decks = await db.selectFrom('decks').select('id').where('user_id', '=', userId).execute();
  await deleteUser(db, userId);
  const own = await leftovers(db, OWNED, 'user_id', [userId]);
  const deckIds = decks.map(({ id }) => id);
  return `${own}; of the decks ${await leftovers(db, OF_DECKS, 'deck_id', deckIds)}`;
}

async function leftovers(
  db: Db,
  tables: readonly string[],
  column: string,
  ids: readonly string[],
): Promise<string> {
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(ids)})`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push(`${table} ${count}`);
  }
  return found.length === 0 ? 'none' : found.join(', ');
}
