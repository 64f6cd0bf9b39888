import { parseArgs } from 'node:util';
import type { Database } from '../db/database.ts';
import { withMigrated } from '../db/migrate.ts';
import { deleteAllSessions, deleteSessionsOfUser } from '../features/auth/auth.repository.ts';
import { announceEndedSessions } from '../features/auth/session-cache.ts';
import {
  findUsersByIdOrName,
  type StoredUser,
  discordOf,
  nameOfUser,
} from '../features/users/users.repository.ts';
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
  const [user, ...others] = await findUsersByIdOrName(db, idOrName.normalize('NFC'));
  if (user === undefined) {
    console.error(`Player not found: ${idOrName}.`);
    process.exitCode = 1;
  } else if (others.length > 0) {
    console.error(`Several players match ${idOrName}. Specify one by id:`);
    for (const one of [user, ...others]) console.error(describe(one));
    process.exitCode = 1;
  } else {
    const ended = await deleteSessionsOfUser(db, user.id);
    await announceEndedSessions(database, user.id);
    console.log(`${describe(user)}: sessions ended: ${ended}`);
  }
}

function describe(user: StoredUser): string {
  const { discordUsername } = discordOf(user);
  const origin = discordUsername === null ? 'by e-mail' : `${discordUsername} on Discord`;
  return `${user.id}  ${nameOfUser(user)} (${origin})`;
}

await runCommand(USAGE, main);
