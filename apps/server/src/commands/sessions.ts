import { parseArgs } from 'node:util';
import type { Database } from '../db/database.ts';
import { withMigrated } from '../db/migrate.ts';
import { deleteAllSessions, deleteSessionsOfUser } from '../features/auth/auth.repository.ts';
import { announceEndedSessions } from '../features/auth/session-cache.ts';
import { describePlayer, withNamedPlayer } from './named-player.ts';
import { prepareCommand, runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run sessions -- end <player id, name or Discord name>
npm run sessions -- end --all

Ends all sessions of a player, or of all players, on every server within a second. Players must sign
in again. Accounts do not change otherwise.`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [name, player, ...rest] = positionals;
  if (name !== 'end' || values.all === (player !== undefined) || rest.length > 0) {
    throw new UsageError();
  }
  await withMigrated(await prepareCommand(), (database) =>
    player === undefined ? endAll(database) : endOfPlayer(database, player),
  );
}

async function endAll(database: Database): Promise<void> {
  const ended = await deleteAllSessions(database.db);
  await announceEndedSessions(database);
  console.log(`Sessions ended: ${ended}`);
}

async function endOfPlayer(database: Database, idOrName: string): Promise<void> {
  const { db } = database;
  await withNamedPlayer(db, idOrName, async (user) => {
    const ended = await deleteSessionsOfUser(db, user.id);
    await announceEndedSessions(database, user.id);
    console.log(`${describePlayer(user)}: sessions ended: ${ended}`);
  });
}

await runCommand(USAGE, main);
