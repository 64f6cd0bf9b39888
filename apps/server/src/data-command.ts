import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { readConfig, WrongConfiguration, type Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { exportData, importData, type TransferReport } from './db/transfer/transfer.ts';
import { TransferRefused } from './db/transfer/transferred-tables.ts';

const USAGE = `npm run data -- export <file>
npm run data -- import <file>
npm run data -- backup <file>

export writes everything that the database holds into a new file, import reads such a file into an
empty database: from the embedded database to PostgreSQL (DATABASE_URL), and back. backup copies the
embedded database into a new file while the site runs. The files hold personal data and keys.`;

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, file, ...rest] = positionals;
  const config = readConfig(process.env);
  // What is written here is for its owner alone.
  process.umask(0o077);
  if (file === undefined || rest.length > 0) tellUsage();
  else if (command === 'export') await transfer(config, (database) => exportData(database, file));
  else if (command === 'import') await transfer(config, (database) => importData(database, file));
  else if (command === 'backup') await backUp(config, file);
  else tellUsage();
}

function tellUsage(): void {
  console.error(USAGE);
  process.exitCode = 2;
}

async function transfer(
  config: Config,
  run: (database: Database) => Promise<TransferReport>,
): Promise<void> {
  const database = openDatabase({ ...config, statementTimeoutMs: 0 });
  try {
    await migrate(database);
    const rows = await run(database);
    for (const [table, count] of Object.entries(rows)) console.log(`${table}: ${count}`);
  } finally {
    await database.db.destroy();
  }
}

async function backUp({ dataDir, databaseUrl }: Config, file: string): Promise<void> {
  if (databaseUrl !== undefined) {
    throw new TransferRefused('PostgreSQL is backed up with pg_dump: docs/operations.md.');
  }
  const database = new DatabaseSync(join(dataDir, 'inkfolio.db'), { readOnly: true });
  try {
    await backup(database, file);
    console.log(`${file}: written`);
  } finally {
    database.close();
  }
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof TransferRefused || error instanceof WrongConfiguration;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
