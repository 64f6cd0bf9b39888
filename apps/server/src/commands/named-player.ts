import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import {
  discordOf,
  findUsersByIdOrName,
  nameOfUser,
  type StoredUser,
} from '../features/users/users.repository.ts';

/** Runs work for the player with that id or name; prints an error unless there is exactly one. */
export async function withNamedPlayer(
  db: Kysely<Tables>,
  idOrName: string,
  work: (user: StoredUser) => Promise<void>,
): Promise<void> {
  const [user, ...others] = await findUsersByIdOrName(db, idOrName.normalize('NFC'));
  if (user !== undefined && others.length === 0) {
    await work(user);
    return;
  }
  process.exitCode = 1;
  if (user === undefined) {
    console.error(`Player not found: ${idOrName}.`);
    return;
  }
  console.error(`Several players match ${idOrName}. Specify one by id:`);
  for (const one of [user, ...others]) console.error(describePlayer(one));
}

export function describePlayer(user: StoredUser): string {
  const { discordUsername } = discordOf(user);
  const origin = discordUsername === null ? 'by e-mail' : `${discordUsername} on Discord`;
  return `${user.id}  ${nameOfUser(user)} (${origin})`;
}
