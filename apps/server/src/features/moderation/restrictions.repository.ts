import type { RestrictionKind } from '@inkfolio/domain/moderation/moderation';
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { RestrictionsTable } from '../../db/moderation-tables.ts';
import type { Tables } from '../../db/tables.ts';
import type { Statement } from '../../db/transaction.ts';

type Db = Kysely<Tables>;
export type StoredRestriction = Selectable<RestrictionsTable>;

const WORDS = 'public';

export interface RestrictionKey {
  readonly kind: RestrictionKind;
  readonly targetId: string;
}

export async function findRestriction(
  db: Db,
  { kind, targetId }: RestrictionKey,
): Promise<StoredRestriction | undefined> {
  return db
    .selectFrom('restrictions')
    .selectAll()
    .where('target_id', '=', targetId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Reads restrictions of the given players, or of all, newest first. */
export async function findRestrictions(
  db: Db,
  limit: number,
  userIds?: readonly string[],
): Promise<readonly StoredRestriction[]> {
  if (userIds?.length === 0) return [];
  return db
    .selectFrom('restrictions')
    .selectAll()
    .where((row) => (userIds === undefined ? row.lit(true) : row('user_id', 'in', userIds)))
    .orderBy('made_at', 'desc')
    .orderBy('target_id')
    .limit(limit)
    .execute();
}

/** Reads restrictions with an objection, oldest objection first. */
export async function findObjections(db: Db, limit: number): Promise<readonly StoredRestriction[]> {
  return db
    .selectFrom('restrictions')
    .selectAll()
    .where('objected_at', 'is not', null)
    .orderBy('objected_at')
    .orderBy('target_id')
    .limit(limit)
    .execute();
}

export function restrictionInsertion(
  db: Db,
  restriction: Insertable<RestrictionsTable>,
): Statement {
  return db.insertInto('restrictions').values(restriction);
}

export async function updateRestriction(
  db: Db,
  { kind, targetId }: RestrictionKey,
  change: Updateable<RestrictionsTable>,
): Promise<void> {
  await db
    .updateTable('restrictions')
    .set(change)
    .where('target_id', '=', targetId)
    .where('kind', '=', kind)
    .execute();
}

export async function deleteRestriction(db: Db, key: RestrictionKey): Promise<void> {
  await db
    .deleteFrom('restrictions')
    .where('target_id', '=', key.targetId)
    .where('kind', '=', key.kind)
    .execute();
}

/** Reads the list of words that public texts must not contain; '' if empty. */
export async function readWords(db: Db): Promise<string> {
  const row = await db
    .selectFrom('word_lists')
    .select('words')
    .where('name', '=', WORDS)
    .executeTakeFirst();
  return row?.words ?? '';
}

export async function writeWords(db: Db, words: string): Promise<void> {
  await db
    .insertInto('word_lists')
    .values({ name: WORDS, words })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ words }))
    .execute();
}

/** Makes everything of the player private; `updated_at` always increases. */
export async function closeEverythingOf(db: Db, userId: string, now: number): Promise<void> {
  await db
    .updateTable('decks')
    .set({
      is_public: 0,
      updated_at: sql<number>`case when updated_at >= ${now} then updated_at + 1 else ${now} end`,
    })
    .where('user_id', '=', userId)
    .where('is_public', '=', 1)
    .execute();
  await db
    .updateTable('users')
    .set({ is_public_collection: 0, is_public_wants: 0, is_public_trades: 0 })
    .where('id', '=', userId)
    .execute();
}
