import type { ReportKind, ReportOutcome } from '@inkfolio/domain/moderation/moderation';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ReportsTable } from '../../db/moderation-tables.ts';
import type { Tables } from '../../db/tables.ts';

type Db = Kysely<Tables>;
export type StoredReport = Selectable<ReportsTable>;

export interface ReportTarget {
  readonly kind: ReportKind;
  readonly targetId: string;
}

export async function insertReport(db: Db, report: Insertable<ReportsTable>): Promise<void> {
  await db.insertInto('reports').values(report).execute();
}

export async function findReport(db: Db, id: string): Promise<StoredReport | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Deletes an open report of the player; returns false if there is none. */
export async function deleteOpenReport(db: Db, id: string, reporterId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reports')
    .where('id', '=', id)
    .where('reporter_id', '=', reporterId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function findReportsBy(
  db: Db,
  reporterId: string,
  limit: number,
): Promise<readonly StoredReport[]> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('reporter_id', '=', reporterId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Reads open reports, of one subject or of all, oldest first. */
export async function findOpenReports(
  db: Db,
  limit: number,
  target?: { readonly kind: string; readonly targetId: string },
): Promise<readonly StoredReport[]> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('outcome', 'is', null)
    .where((report) =>
      target === undefined
        ? report.lit(true)
        : report.and([
            report('target_id', '=', target.targetId),
            report('kind', '=', target.kind as ReportKind),
          ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function answerReports(
  db: Db,
  { kind, targetId }: ReportTarget,
  decision: { readonly outcome: ReportOutcome; readonly answer: string; readonly at: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ outcome: decision.outcome, answer: decision.answer, decided_at: decision.at })
    .where('target_id', '=', targetId)
    .where('kind', '=', kind)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
