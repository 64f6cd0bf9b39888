import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '../database.ts';
import { inTransaction } from '../transaction.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { countRows, readMigrations, readRows, writeRows } from './transfer.repository.ts';
import {
  TRANSFERRED_TABLES,
  TransferRefused,
  type TransferEnd,
  type TransferHeader,
  type TransferredRow,
  type TransferredTable,
} from './transferred-tables.ts';

/*
 * The file: lines of JSON, compressed. First a TransferHeader, then each row as [table, row], those
 * first to which others refer, and a TransferEnd. Both engines hold the same values, so a row needs
 * no translation.
 */

const FORMAT = 'inkfolio-data';
const ROWS_AT_ONCE = 1000;
/** For the owner alone: it holds e-mail addresses and the keys of the site. */
const FILE_MODE = 0o600;

/** Rows of each table. */
export type TransferReport = TransferHeader['rows'];

/** Writes everything, as of one moment, into a new file. */
export async function exportData({ db }: Database, file: string): Promise<TransferReport> {
  return inTransaction(
    db,
    async (transaction) => {
      const header = await headerOf(transaction);
      const output = createWriteStream(file, { flags: 'wx', mode: FILE_MODE });
      await pipeline(Readable.from(linesOf(transaction, header)), createGzip(), output);
      return header.rows;
    },
    'repeatable read',
  );
}

async function headerOf(db: Kysely<Tables>): Promise<TransferHeader> {
  const rows: Record<string, number> = {};
  for (const table of TRANSFERRED_TABLES) rows[table.name] = await countRows(db, table);
  return { format: FORMAT, migrations: await readMigrations(db), rows };
}

async function* linesOf(db: Kysely<Tables>, header: TransferHeader): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line(header);
  for (const table of TRANSFERRED_TABLES) {
    for await (const row of readRows(db, table)) yield line([table.name, row]);
  }
  yield line({ sha256: hash.copy().digest('hex') } satisfies TransferEnd);
}

/**
 * Reads such a file into a database that is empty but for its tables: all of it, or nothing. Throws
 * TransferRefused.
 */
export async function importData({ db }: Database, file: string): Promise<TransferReport> {
  return inTransaction(db, async (transaction) => {
    for (const table of TRANSFERRED_TABLES) {
      if ((await countRows(transaction, table)) === 0) continue;
      throw new TransferRefused(`The database is not empty: ${table.name} has rows.`);
    }
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
    return readFile(transaction, lines);
  });
}

async function readFile(db: Kysely<Tables>, lines: AsyncIterable<string>): Promise<TransferReport> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let header: TransferHeader | undefined;
  let end: TransferEnd | undefined;
  let waiting: { readonly table: TransferredTable; readonly rows: TransferredRow[] } | undefined;
  const flush = async () => {
    if (waiting !== undefined) await writeRows(db, waiting.table, waiting.rows);
    waiting = undefined;
  };
  for await (const text of lines) {
    if (end !== undefined) throw new TransferRefused('The file goes on after its end.');
    const value: unknown = JSON.parse(text);
    if (header === undefined) header = await checkedHeader(db, value);
    else if (!Array.isArray(value)) end = checkedEnd(value as TransferEnd, hash);
    else {
      const [name, row] = value as [string, TransferredRow];
      const table = tableNamed(name);
      if (waiting?.table !== table || waiting.rows.length >= ROWS_AT_ONCE) await flush();
      waiting ??= { table, rows: [] };
      waiting.rows.push(row);
      rows[name] = (rows[name] ?? 0) + 1;
    }
    hash.update(`${text}\n`);
  }
  await flush();
  if (header === undefined || end === undefined) throw new TransferRefused('The file is cut off.');
  for (const [name, count] of Object.entries(header.rows)) {
    if ((rows[name] ?? 0) !== count) throw new TransferRefused(`${name} lacks rows.`);
  }
  return header.rows;
}

async function checkedHeader(db: Kysely<Tables>, value: unknown): Promise<TransferHeader> {
  if (!isHeader(value)) throw new TransferRefused('This is no export of a site.');
  const here = (await readMigrations(db)).join(', ');
  const there = value.migrations.join(', ');
  if (here === there) return value;
  throw new TransferRefused(
    `The file was written by another version. Its tables: ${there}. The tables here: ${here}.`,
  );
}

function isHeader(value: unknown): value is TransferHeader {
  return (
    typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT
  );
}

function checkedEnd(end: TransferEnd, hash: Hash): TransferEnd {
  if (end.sha256 === hash.copy().digest('hex')) return end;
  throw new TransferRefused('The file is damaged: its checksum is wrong.');
}

function tableNamed(name: string): TransferredTable {
  const table = TRANSFERRED_TABLES.find((one) => one.name === name);
  if (table === undefined) throw new TransferRefused(`There is no table ${name}.`);
  return table;
}
