import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ModerationLogTable } from '../../db/moderation-tables.ts';
import type { Tables } from '../../db/tables.ts';

type Db = Kysely<Tables>;

export async function logAction(db: Db, action: Insertable<ModerationLogTable>): Promise<void> {
  await db.insertInto('moderation_log').values(action).execute();
}

export async function readLog(
  db: Db,
  limit: number,
): Promise<readonly Selectable<ModerationLogTable>[]> {
  return db
    .selectFrom('moderation_log')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts how often content of each player was hidden; players without any are absent. */
export async function countHidden(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('moderation_log')
    .select((log) => ['user_id', log.fn.countAll().as('count')])
    .where('user_id', 'in', userIds)
    .where('action', '=', 'hide')
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.count)]));
}
