import { readConfig, ConfigError, type Config } from '../config.ts';
import { isTransientError, UnusableDatabase } from '../db/database-problems.ts';
import type { Database } from '../db/database.ts';
import { openMigrated } from '../db/migrate.ts';
import { keepFilesPrivate } from '../private-files.ts';

/** Thrown for a command line that the usage does not have. */
export class UsageError extends Error {}

/**
 * Runs a command. Prints the usage after a wrong command line (exit code 2), one sentence after an error that the
 * operator can mend, and any other error whole (exit code 1).
 */
export async function runCommand(
  usage: string,
  main: () => Promise<void>,
  expectedErrors: readonly (abstract new (message: string) => Error)[] = [],
): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (isUsageError(error)) {
      console.error(usage);
      process.exitCode = 2;
      return;
    }
    const isExpected =
      isFileError(error) ||
      [ConfigError, UnusableDatabase, ...expectedErrors].some((known) => error instanceof known);
    if (isTransientError(error)) console.error('The database does not respond.');
    else console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Returns the configuration; files that the command writes are private. */
export async function prepareCommand(): Promise<Config> {
  const config = readConfig(process.env);
  await keepFilesPrivate(config.dataDir);
  return config;
}

/** Runs work on the configured database. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openMigrated(await prepareCommand());
  try {
    await work(database);
  } finally {
    await database.db.destroy();
  }
}

/** True also for options that `parseArgs` does not know. */
function isUsageError(error: unknown): boolean {
  if (error instanceof UsageError) return true;
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}

/** True for an error of the file system: disk full, no permission. */
function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
