import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DatabasePlace } from '../db/database.ts';

export interface CommandResult {
  readonly code: number;
  /** Lines of both outputs. */
  readonly output: readonly string[];
}

/** Returns a function that runs a file of `commands` on the place with parameters. */
export const runCommandOn =
  (place: DatabasePlace, file: string) =>
  (...parameters: readonly string[]): Promise<CommandResult> => {
    const env = {
      ...process.env,
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
    };
    const command = [join(import.meta.dirname, '../commands', file), ...parameters];
    return new Promise((resolve) => {
      const child = execFile(process.execPath, command, { env }, (_, stdout, stderr) => {
        const output = `${stderr}${stdout}`.split('\n').filter((line) => line !== '');
        resolve({ code: child.exitCode ?? -1, output });
      });
    });
  };
