import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import { runStatement } from '../apps/server/src/testing/test-database.ts';

/*
 * Turns a migrated database into one whose tables of players are cut into parts by the hash of a
 * column. It reads what stands in the catalogue of PostgreSQL and knows no table by name but the
 * players', so that it stays true when migrations come.
 */

type Db = Database['db'];

const PARTS = 16;
const PLAYERS = 'users';
const PLAYER_COLUMN = 'user_id';
/** How a part is called: the name of its table, and its number. */
const PART = /^(\w+)_part_\d+$/;

interface Constraint {
  readonly table: string;
  readonly name: string;
  /** As PostgreSQL calls the kinds: primary key, unique, foreign key, check. */
  readonly kind: 'p' | 'u' | 'f' | 'c';
  readonly definition: string;
  readonly columns: readonly string[];
  readonly target: string | null;
  readonly target_columns: readonly string[] | null;
}

interface TableFacts {
  readonly name: string;
  readonly columns: readonly string[];
  readonly optional: readonly string[];
}

/** How a table is cut, or what could not stay as it was. */
export interface Partitioning {
  /** Column by which each table is cut. */
  readonly by: ReadonlyMap<string, string>;
  readonly lost: readonly string[];
}

/** The table of which this is a part; its own name when it is none. */
export function wholeTable(name: string): string {
  return PART.exec(name)?.[1] ?? name;
}

/**
 * Cuts every table of players by the player, and what hangs on these tables by its own key.
 * `exceptions` names another column for a table.
 */
export async function partition(
  database: Database,
  exceptions: Readonly<Record<string, string>>,
): Promise<Partitioning> {
  const { db } = database;
  const tables = await readTables(db);
  const constraints = await readConstraints(db);
  const by = columnsToCutBy(tables, constraints, exceptions);
  const lost: string[] = [];
  const indexes = await readIndexes(db);
  const isTouched = ({ table, target }: Constraint) => by.has(table) || by.has(target ?? '');
  const foreign = constraints.filter((one) => one.kind === 'f' && isTouched(one));
  for (const { table, name } of foreign) {
    await runStatement(db, `alter table ${table} drop constraint ${name}`);
  }
  for (const table of tables) {
    const column = by.get(table.name);
    if (column !== undefined) await cut(db, table.name, column);
  }
  for (const constraint of constraints.filter(({ table }) => by.has(table))) {
    await restoreConstraint(db, constraint, { tables, by, lost });
  }
  for (const { table, definition } of indexes) {
    if (by.has(table)) await runStatement(db, definition);
  }
  for (const constraint of foreign) await restoreReference(db, constraint, { by, lost });
  await runStatement(db, 'vacuum analyze');
  return { by, lost };
}

/** The player's column, where there is one; else the first of the key of what hangs on a cut table. */
function columnsToCutBy(
  tables: readonly TableFacts[],
  constraints: readonly Constraint[],
  exceptions: Readonly<Record<string, string>>,
): Map<string, string> {
  const by = new Map([[PLAYERS, 'id']]);
  for (const { name, columns } of tables) {
    if (columns.includes(PLAYER_COLUMN)) by.set(name, exceptions[name] ?? PLAYER_COLUMN);
  }
  // What refers to what refers to a cut table comes in a later round.
  for (let before = 0; before < by.size;) {
    before = by.size;
    for (const { table, kind, target } of constraints) {
      const key = constraints.find((one) => one.table === table && one.kind === 'p');
      const column = key?.columns[0];
      if (kind !== 'f' || by.has(table) || !by.has(target ?? '') || column === undefined) continue;
      by.set(table, column);
    }
  }
  return by;
}

/** Puts a cut table with the same rows in the place of the table, without keys and indexes. */
async function cut(db: Db, table: string, column: string): Promise<void> {
  await runStatement(db, `alter table ${table} rename to whole_${table}`);
  await runStatement(
    db,
    `create table ${table} (like whole_${table} including defaults) partition by hash (${column})`,
  );
  for (let part = 0; part < PARTS; part += 1) {
    await runStatement(
      db,
      `create table ${table}_part_${part} partition of ${table}
       for values with (modulus ${PARTS}, remainder ${part})`,
    );
  }
  await runStatement(db, `insert into ${table} select * from whole_${table}`);
  await runStatement(db, `drop table whole_${table}`);
}

interface Restoring {
  readonly by: ReadonlyMap<string, string>;
  readonly lost: string[];
}

/** A key stays when it holds the column that its table is cut by; else it holds within a part only. */
async function restoreConstraint(
  db: Db,
  { table, name, kind, definition, columns }: Constraint,
  { tables, by, lost }: Restoring & { readonly tables: readonly TableFacts[] },
): Promise<void> {
  if (kind === 'f') return;
  const column = by.get(table) ?? '';
  if (kind === 'c' || columns.includes(column)) {
    await runStatement(db, `alter table ${table} add constraint ${name} ${definition}`);
    return;
  }
  const mayBeEmpty = tables.some((one) => one.name === table && one.optional.includes(column));
  const word = kind === 'p' && !mayBeEmpty ? 'primary key' : 'unique';
  const wider = `${word} (${[...columns, column].join(', ')})`;
  await runStatement(db, `alter table ${table} add constraint ${name} ${wider}`);
  lost.push(
    `${table}: ${definition} becomes ${wider}, which no longer says that it is the only one`,
  );
}

/** A reference stays when what it refers to still is a key. */
async function restoreReference(
  db: Db,
  { table, name, definition, target, target_columns: columns }: Constraint,
  { by, lost }: Restoring,
): Promise<void> {
  const column = by.get(target ?? '');
  if (column !== undefined && !columns?.includes(column)) {
    lost.push(`${table}: ${definition} cannot stay`);
    return;
  }
  await runStatement(db, `alter table ${table} add constraint ${name} ${definition}`);
}

async function readTables(db: Db): Promise<TableFacts[]> {
  const { rows } = await sql<TableFacts>`
    select relname as name,
      array_agg(attname::text order by attnum) as columns,
      coalesce(array_agg(attname::text) filter (where not attnotnull), '{}') as optional
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    group by relname order by relname`.execute(db);
  return rows;
}

async function readConstraints(db: Db): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select conrelid::regclass::text as table, conname as name, contype as kind,
      pg_get_constraintdef(oid) as definition, confrelid::regclass::text as target,
      (select coalesce(array_agg(attname::text order by array_position(conkey, attnum)), '{}')
       from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns,
      (select array_agg(attname::text order by array_position(confkey, attnum))
       from pg_attribute where attrelid = confrelid and attnum = any (confkey)) as target_columns
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
    -- Keys before the references to them.
    order by contype <> 'p', conname`.execute(db);
  return rows;
}

/** Those that no key brings. */
async function readIndexes(db: Db): Promise<{ table: string; definition: string }[]> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select tablename::text as table, indexdef as definition from pg_indexes
    where schemaname = 'public' and not exists
      (select from pg_constraint where conname = indexname and contype in ('p', 'u'))`.execute(db);
  return rows;
}
