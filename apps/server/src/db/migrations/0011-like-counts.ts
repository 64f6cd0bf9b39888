import { sql, type Kysely } from 'kysely';

/** Recounts the likes of all decks: concurrent likes were counted wrongly before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update decks set like_count =
    (select count(*) from deck_likes where deck_likes.deck_id = decks.id)`.execute(db);
}
