import type { Language } from '@inkfolio/domain/language';
import { displayNameOf, neutralName } from '@inkfolio/domain/users/display-name';
import type { Kysely, Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tables, UsersTable } from '../../db/tables.ts';

export type StoredUser = Selectable<UsersTable>;

export interface DiscordIdentity {
  readonly discordId: string;
  readonly discordUsername: string;
  readonly avatar: string | null;
  readonly email: string | null;
}

interface NewUser {
  readonly id: string;
  readonly preferredLanguage: Language;
  readonly createdAt: number;
}

const newName = (language: Language) =>
  neutralName(language, Number.parseInt(newId().slice(-8), 16));

/** Prefix of `discord_id` in accounts without Discord. */
const NO_DISCORD = 'none:';

/** Columns with what Discord passes on. */
export function discordColumnsOf(
  user: StoredUser,
): Pick<StoredUser, 'discord_id' | 'discord_username' | 'avatar' | 'email'> {
  const { discord_id, discord_username, avatar, email } = user;
  return { discord_id, discord_username, avatar, email };
}

/** Returns id and name on Discord; null in an account without it. */
export function discordOf(user: Pick<StoredUser, 'discord_id' | 'discord_username'>): {
  readonly discordId: string | null;
  readonly discordUsername: string | null;
} {
  if (user.discord_id.startsWith(NO_DISCORD)) return { discordId: null, discordUsername: null };
  return { discordId: user.discord_id, discordUsername: user.discord_username };
}

export function nameOfUser(user: Pick<StoredUser, 'username' | 'discord_username'>): string {
  return displayNameOf({ username: user.username, discordUsername: user.discord_username });
}

export async function findUser(db: Kysely<Tables>, id: string): Promise<StoredUser | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findUsers(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredUser>> {
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
  return new Map(users.map((user) => [user.id, user]));
}

/** Finds users by id, custom name or Discord name; names may be shared. */
export async function findUsersByIdOrName(
  db: Kysely<Tables>,
  idOrName: string,
): Promise<readonly StoredUser[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where((row) =>
      row.or([
        row('id', '=', idOrName),
        row('username', '=', idOrName),
        row('discord_username', '=', idOrName),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Upserts the player by Discord id; returns the id. */
export async function putDiscordUser(
  db: Kysely<Tables>,
  identity: DiscordIdentity,
  added: NewUser,
): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      id: added.id,
      discord_id: identity.discordId,
      discord_username: identity.discordUsername,
      avatar: identity.avatar,
      email: identity.email,
      username: null,
      preferred_language: added.preferredLanguage,
      is_public_collection: 0,
      created_at: added.createdAt,
    })
    .onConflict((conflict) =>
      conflict.column('discord_id').doUpdateSet({
        discord_username: identity.discordUsername,
        avatar: identity.avatar,
        email: identity.email,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an account without Discord, which has a neutral name until it has a username. */
export async function insertEmailUser(
  db: Kysely<Tables>,
  added: NewUser & { readonly email: string },
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: added.id,
      discord_id: NO_DISCORD + added.id,
      discord_username: newName(added.preferredLanguage),
      avatar: null,
      email: added.email,
      username: null,
      preferred_language: added.preferredLanguage,
      is_public_collection: 0,
      created_at: added.createdAt,
    })
    .execute();
}

export async function findDiscordOwner(
  db: Kysely<Tables>,
  discordId: string,
): Promise<string | undefined> {
  const query = db.selectFrom('users').select('id').where('discord_id', '=', discordId);
  return (await query.executeTakeFirst())?.id;
}

/** Stores what Discord passes on in an account without it. */
export async function addDiscord(
  db: Kysely<Tables>,
  id: string,
  { discordId, discordUsername, avatar, email }: DiscordIdentity,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ discord_id: discordId, discord_username: discordUsername, avatar, email })
    .where('id', '=', id)
    .execute();
}

/** Deletes what Discord passed on. `email`: another address of the account. */
export async function removeDiscord(
  db: Kysely<Tables>,
  user: Pick<StoredUser, 'id' | 'preferred_language'>,
  email: string | null,
): Promise<void> {
  const name = newName(user.preferred_language);
  await db
    .updateTable('users')
    .set({ discord_id: NO_DISCORD + user.id, discord_username: name, avatar: null, email })
    .where('id', '=', user.id)
    .execute();
}

/** Sets the address of an account without Discord; with Discord, its address stays. */
export async function setEmailWithoutDiscord(
  db: Kysely<Tables>,
  id: string,
  email: string | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ email })
    .where('id', '=', id)
    .where('discord_id', '=', NO_DISCORD + id)
    .execute();
}

type UserChange = Partial<
  Pick<
    StoredUser,
    | 'username'
    | 'preferred_language'
    | 'is_public_collection'
    | 'is_public_wants'
    | 'is_public_trades'
    | 'want_sources'
    | 'planned_decks'
    | 'discord_id'
    | 'discord_username'
    | 'avatar'
    | 'email'
  >
>;

export async function updateUser(
  db: Kysely<Tables>,
  id: string,
  change: UserChange,
): Promise<StoredUser | undefined> {
  return db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Locks the user until the transaction ends. */
export async function lockUser(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set((user) => ({ created_at: user.ref('created_at') }))
    .where('id', '=', id)
    .execute();
}

/**
 * Blocks new references to the user until the transaction ends, and waits for pending ones.
 * PostgreSQL takes this lock only if the value of a unique column changes, so each call sets
 * another one.
 */
export async function lockUserForDeletion(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ discord_id: `deleted:${newId()}` })
    .where('id', '=', id)
    .execute();
}

/** Deletes the user and, by cascade, all referencing rows. */
export async function deleteUser(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}
