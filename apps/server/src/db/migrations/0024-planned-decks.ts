import type { Kysely } from 'kysely';

/** Decks in a player's planner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('planned_decks', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
