import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { DATABASE_FILE } from '../db/dialect.ts';
import { withMigrated } from '../db/migrate.ts';
import { readDeletionsFile, writeDeletions } from '../db/transfer/deletions-file.ts';
import { checkExport } from '../db/transfer/export-file.ts';
import { writeNewFile } from '../db/transfer/new-file.ts';
import { exportData, importData } from '../db/transfer/transfer.ts';
import { TransferError, type TransferReport } from '../db/transfer/transferred-tables.ts';
import { announceEndedSessions } from '../features/auth/session-cache.ts';
import { readDeletions } from '../features/users/account-deletions.repository.ts';
import {
  repeatDeletions,
  type RestoreReport,
} from '../features/users/account-deletions.service.ts';
import { restoreBackup } from './restore-backup.ts';
import { prepareCommand, runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run data -- export <file> [--replace]
npm run data -- import <file>
npm run data -- backup <file> [--replace]
npm run data -- restore <file> [--replace] [--deletions <file> | --without-deletions]
npm run data -- deletions <file> [--replace]
npm run data -- after-restore (--deletions <file> | --without-deletions)

export writes the whole database to a new file. import reads such a file into an empty database, also
from the embedded database to PostgreSQL (DATABASE_URL) or back. backup copies the embedded database
to a new file while the site runs. restore replaces the database with a backup; stop the site first.
deletions writes ids and times of deleted accounts to a file; store it apart from the backups.
after-restore is for PostgreSQL after pg_restore. Both ways of restoring end all sessions and repeat
the account deletions. The files contain personal data and keys.`;

interface Options {
  readonly replace: boolean;
  readonly deletions: string | undefined;
  readonly withoutDeletions: boolean;
}

const COMMANDS: Record<string, (config: Config, file: string, options: Options) => Promise<void>> =
  {
    export: exportTo,
    import: importFrom,
    backup: backUp,
    restore,
    deletions: writeDeletionsTo,
  };

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      deletions: { type: 'string' },
      'without-deletions': { type: 'boolean', default: false },
    },
  });
  const [name = '', file, ...rest] = positionals;
  const { replace, deletions, 'without-deletions': withoutDeletions } = values;
  const options = { replace, deletions, withoutDeletions };
  const config = await prepareCommand();
  const command = COMMANDS[name];
  if (name === 'after-restore' && file === undefined) await afterRestore(config, options);
  else if (command === undefined || file === undefined || rest.length > 0) throw new UsageError();
  else await command(config, file, options);
}

async function exportTo(config: Config, file: string, options: Options): Promise<void> {
  report(
    await withMigrated(requireDatabase(config), (database) => exportData(database, file, options)),
  );
}

async function importFrom(config: Config, file: string): Promise<void> {
  // Validated before the database is created, so that an invalid file leaves nothing behind.
  await checkExport(file);
  report(await withMigrated(config, (database) => importData(database, file)));
}

function report(rows: TransferReport): void {
  for (const [table, count] of Object.entries(rows)) console.log(`${table}: ${count}`);
}

async function backUp(config: Config, file: string, options: Options): Promise<void> {
  rejectPostgres(config, 'PostgreSQL is backed up with pg_dump: docs/operations.md.');
  const source = join(requireDatabase(config).dataDir, DATABASE_FILE);
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await writeNewFile(file, options, (temporaryFile) => backup(database, temporaryFile));
    console.log(`${file}: written`);
  } finally {
    database.close();
  }
}

async function restore(config: Config, file: string, options: Options): Promise<void> {
  rejectPostgres(config, 'PostgreSQL is restored with pg_restore: docs/operations.md.');
  const { dataDir } = config;
  const deletions = await readGivenDeletions(options);
  printRestored(await restoreBackup(file, { dataDir, replace: options.replace, deletions }));
}

async function afterRestore(config: Config, options: Options): Promise<void> {
  const deletions = await readGivenDeletions(options);
  if (deletions === undefined) {
    throw new TransferError('Specify --deletions <file> or --without-deletions.');
  }
  const report = await withMigrated(requireDatabase(config), async (database) => {
    const repeated = await repeatDeletions(database.db, deletions, Date.now());
    await announceEndedSessions(database);
    return repeated;
  });
  printRestored(report);
}

/** Reads the deletions of the given file; undefined without an option. */
async function readGivenDeletions({ deletions, withoutDeletions }: Options) {
  if (deletions !== undefined) return readDeletionsFile(deletions);
  return withoutDeletions ? [] : undefined;
}

function printRestored({ sessions, accounts }: RestoreReport): void {
  console.log(`sessions ended: ${sessions}`);
  console.log(`accounts deleted again: ${accounts}`);
}

async function writeDeletionsTo(config: Config, file: string, options: Options): Promise<void> {
  const deletions = await withMigrated(requireDatabase(config), ({ db }) => readDeletions(db));
  await writeDeletions(file, { writtenAt: Date.now(), deletions }, options);
  console.log(`${file}: ${deletions.length} deletions`);
}

/** Returns the configuration if the database exists. Throws TransferError. */
function requireDatabase(config: Config): Config {
  const file = join(config.dataDir, DATABASE_FILE);
  if (config.databaseUrl !== undefined || existsSync(file)) return config;
  throw new TransferError(`Database not found: ${file}.`);
}

function rejectPostgres({ databaseUrl }: Config, sentence: string): void {
  if (databaseUrl !== undefined) throw new TransferError(sentence);
}

await runCommand(USAGE, main, [TransferError]);
