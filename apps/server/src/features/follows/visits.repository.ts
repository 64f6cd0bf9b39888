import type { Visit } from '@inkfolio/domain/users/visits';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export async function findVisit(db: Kysely<Tables>, userId: string): Promise<Visit | undefined> {
  return db
    .selectFrom('visits')
    .select(['last_call_at as lastRequestAt', 'previous_visit_at as previousVisitAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function putVisit(
  db: Kysely<Tables>,
  userId: string,
  { lastRequestAt, previousVisitAt }: Visit,
): Promise<void> {
  const visit = { last_call_at: lastRequestAt, previous_visit_at: previousVisitAt };
  await db
    .insertInto('visits')
    .values({ user_id: userId, ...visit })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(visit))
    .execute();
}
