import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { MIGRATION_NAMES } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import { inTransaction } from '../transaction.ts';
import { readExport } from './export-file.ts';
import { writeNewFile } from './new-file.ts';
import { countRows, readRows, writeRows } from './transfer.repository.ts';
import {
  EXPORT_FORMAT,
  TRANSFERRED_TABLES,
  TransferError,
  type TransferEnd,
  type TransferHeader,
  type TransferredRow,
  type TransferredTable,
  type TransferReport,
} from './transferred-tables.ts';

/**
 * File format: gzipped lines of JSON. First a TransferHeader, then each row as [table, row],
 * referenced tables first, then a TransferEnd. Both engines store equal values, so rows need no
 * conversion.
 */

const BATCH_SIZE = 1000;

/** Writes a snapshot of all tables to a new file. Throws TransferError. */
export async function exportData(
  { db }: Database,
  file: string,
  options: { readonly replace: boolean },
): Promise<TransferReport> {
  return writeNewFile(file, options, (temporaryFile) =>
    inTransaction(
      db,
      async (transaction) => {
        const header = await headerOf(transaction);
        const output = createWriteStream(temporaryFile);
        await pipeline(Readable.from(linesOf(transaction, header)), createGzip(), output);
        return header.rows;
      },
      { isolation: 'repeatable read' },
    ),
  );
}

async function headerOf(db: Kysely<Tables>): Promise<TransferHeader> {
  const rows: Record<string, number> = {};
  for (const table of TRANSFERRED_TABLES) rows[table.name] = await countRows(db, table);
  return { format: EXPORT_FORMAT, migrations: MIGRATION_NAMES, rows };
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

/** Imports a file into empty tables, in one transaction. Throws TransferError. */
export async function importData({ db }: Database, file: string): Promise<TransferReport> {
  return inTransaction(db, async (transaction) => {
    for (const table of TRANSFERRED_TABLES) {
      if ((await countRows(transaction, table)) === 0) continue;
      throw new TransferError(`The database is not empty: table ${table.name} has rows.`);
    }
    let pending: { readonly table: TransferredTable; readonly rows: TransferredRow[] } | undefined;
    const flush = async () => {
      if (pending !== undefined) await writeRows(transaction, pending.table, pending.rows);
      pending = undefined;
    };
    const report = await readExport(file, async (table, row) => {
      if (pending?.table !== table || pending.rows.length >= BATCH_SIZE) await flush();
      pending ??= { table, rows: [] };
      pending.rows.push(row);
    });
    await flush();
    return report;
  });
}
