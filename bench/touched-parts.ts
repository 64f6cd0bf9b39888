import { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import type { Tables } from '../apps/server/src/db/tables.ts';
import { wholeTable } from './partitioned-schema.ts';

/** A part of a plan as PostgreSQL tells it in JSON. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A database whose statements can be listened to. */
export interface Recorded {
  readonly database: Database;
  /** What the work sent, in its order. */
  record(work: () => Promise<unknown>): Promise<readonly CompiledQuery[]>;
}

/** The same database, through which statements can be heard. */
export function recorded({ dialect }: Database): Recorded {
  let heard: CompiledQuery[] | undefined;
  const db = new Kysely<Tables>({
    dialect: dialect.kysely,
    log: ({ query }) => {
      heard?.push(query);
    },
  });
  return {
    database: { db, dialect },
    async record(work) {
      heard = [];
      await work();
      const all = heard;
      heard = undefined;
      return all;
    },
  };
}

/** How many parts of each cut table the statement looks into: it is made again, and taken back. */
export async function touchedParts(
  db: Database['db'],
  query: CompiledQuery,
): Promise<ReadonlyMap<string, number>> {
  const parts = new Map<string, number>();
  if (!/^(select|insert|update|delete|with)/i.test(query.sql)) return parts;
  // Some cannot be made twice, such as one that takes back a like; their plan names what they would
  // look into.
  const plan = await planOf(db, query, 'analyze, timing off,').catch(() => planOf(db, query, ''));
  for (const name of new Set(plan === undefined ? [] : relationsOf(plan))) {
    const table = wholeTable(name);
    if (table !== name) parts.set(table, (parts.get(table) ?? 0) + 1);
  }
  return parts;
}

async function planOf(
  db: Database['db'],
  query: CompiledQuery,
  how: string,
): Promise<PlanNode | undefined> {
  const explain = `explain (${how} format json) ${query.sql}`;
  const transaction = await db.startTransaction().execute();
  try {
    const { rows } = await transaction.executeQuery<{
      'QUERY PLAN': readonly [{ Plan: PlanNode }];
    }>(CompiledQuery.raw(explain, [...query.parameters]));
    return rows[0]?.['QUERY PLAN'][0].Plan;
  } finally {
    await transaction.rollback().execute();
  }
}

/** The tables that were looked into, and not only named. */
function* relationsOf(node: PlanNode): Generator<string> {
  const name = node['Relation Name'];
  if (name !== undefined && node['Actual Loops'] !== 0) yield name;
  for (const child of node.Plans ?? []) yield* relationsOf(child);
}
