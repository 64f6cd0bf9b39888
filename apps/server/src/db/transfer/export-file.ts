import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MIGRATION_NAMES } from '../migrate.ts';
import {
  EXPORT_FORMAT,
  TRANSFERRED_TABLES,
  TransferError,
  type TransferHeader,
  type TransferredRow,
  type TransferredTable,
  type TransferReport,
} from './transferred-tables.ts';

const NEWLINE = 0x0a;
/** Line limit, far above the largest row; bounds memory for files without line breaks. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

type RowReader = (table: TransferredTable, row: TransferredRow) => Promise<void> | undefined;

/** Validates the whole file without writing anything. Throws TransferError. */
export async function checkExport(path: string): Promise<void> {
  await readExport(path, () => undefined);
}

/**
 * Streams the rows of an export; returns the row count per table. Throws TransferError, possibly
 * only at the end, if the file is truncated or from another version.
 */
export async function readExport(path: string, onRow: RowReader): Promise<TransferReport> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let header: TransferHeader | undefined;
  let isEnded = false;
  for await (const line of linesOf(path)) {
    if (isEnded) throw new TransferError(`${path} is damaged: data after the end.`);
    const value = parsedLine(path, line);
    if (header === undefined) header = checkedHeader(path, value);
    else if (Array.isArray(value)) {
      const [name, row] = value as [string, TransferredRow];
      const table = tableNamed(path, name);
      rows[name] = (rows[name] ?? 0) + 1;
      await onRow(table, row);
    } else {
      checkEnd(path, value, hash.copy().digest('hex'));
      isEnded = true;
    }
    hash.update(line).update('\n');
  }
  if (header === undefined || !isEnded) throw cutOff(path);
  for (const [name, count] of Object.entries(header.rows)) {
    if ((rows[name] ?? 0) !== count) {
      throw new TransferError(`${path} is damaged: wrong number of rows in ${name}.`);
    }
  }
  return header.rows;
}

/** Splits only at line feeds: texts may contain any other Unicode line break. */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  await checkFile(path);
  const bytes = pipeline(createReadStream(path), createGunzip(), () => undefined);
  let parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        parts.push(chunk.subarray(start, end));
        yield Buffer.concat(parts);
        parts = [];
        length = 0;
        start = end + 1;
      }
      parts.push(chunk.subarray(start));
      length += chunk.length - start;
      if (length > MAX_LINE_BYTES) throw noExport(path);
    }
  } catch (error) {
    throw describedReadError(path, error);
  }
  if (length > 0) throw cutOff(path);
}

async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new TransferError(`File not found: ${path}.`);
  if (!found.isFile()) throw new TransferError(`${path} is not a file.`);
  if (found.size === 0) throw new TransferError(`${path} is empty.`);
}

function describedReadError(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'Z_BUF_ERROR') return cutOff(path);
  if (error.code === 'Z_DATA_ERROR') return noExport(path);
  return error;
}

function cutOff(path: string): TransferError {
  return new TransferError(`${path} is truncated.`);
}

function noExport(path: string): TransferError {
  return new TransferError(`${path} is damaged or not an export of Inkfolio.`);
}

function parsedLine(path: string, line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    throw noExport(path);
  }
}

function checkedHeader(path: string, value: unknown): TransferHeader {
  if (!isHeader(value)) throw noExport(path);
  const { migrations } = value;
  const onlyThere = migrations.filter((name) => !MIGRATION_NAMES.includes(name));
  const onlyHere = MIGRATION_NAMES.filter((name) => !migrations.includes(name));
  if (onlyThere.length + onlyHere.length === 0) return value;
  const list = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));
  throw new TransferError(
    `${path} was written by another version of Inkfolio ` +
      `(only there: ${list(onlyThere)}; only here: ${list(onlyHere)}).`,
  );
}

function isHeader(value: unknown): value is TransferHeader {
  if (typeof value !== 'object' || value === null) return false;
  const { format, migrations, rows } = value as Partial<TransferHeader>;
  return format === EXPORT_FORMAT && Array.isArray(migrations) && typeof rows === 'object';
}

function checkEnd(path: string, value: unknown, sha256: string): void {
  if (typeof value === 'object' && value !== null && 'sha256' in value && value.sha256 === sha256) {
    return;
  }
  throw new TransferError(`${path} is damaged: wrong checksum.`);
}

function tableNamed(path: string, name: string): TransferredTable {
  const table = TRANSFERRED_TABLES.find((one) => one.name === name);
  if (table === undefined) throw noExport(path);
  return table;
}
