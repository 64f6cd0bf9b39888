import { findListedWord, isSameName } from '@inkfolio/domain/moderation/word-list';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/requests/errors.ts';
import { lockUser } from '../users/users.repository.ts';
import { findRestriction, readWords } from './restrictions.repository.ts';

type Db = Kysely<Tables>;

/** Throws `publishing_suspended` when the player may make nothing public. */
export async function assertMayPublish(db: Db, userId: string): Promise<void> {
  if ((await findRestriction(db, { kind: 'publishing', targetId: userId })) !== undefined) {
    throw new AppError('publishing_suspended');
  }
}

/** Fields of a deck that decide whether it may be public. */
interface PublishedDeck {
  readonly id: string;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly is_public: number;
}

/** Throws why new decks of the player may not be public: suspended, or a listed word. */
export async function assertMayPublishDecks(
  db: Db,
  userId: string,
  decks: readonly { readonly row: PublishedDeck }[],
): Promise<void> {
  const open = decks.flatMap(({ row }) => (row.is_public === 1 ? [row] : []));
  if (open.length === 0) return;
  await assertMayPublish(db, userId);
  await assertNoListedWord(
    db,
    open.flatMap(({ name, description }) => [name, description ?? '']),
  );
}

/** Throws why the deck may not be public as it is changed: also `deck_hidden`. */
export async function assertMayPublishChange(
  db: Db,
  userId: string,
  before: PublishedDeck,
  after: PublishedDeck,
): Promise<void> {
  const isMorePublic =
    before.is_public === 0 ||
    before.name !== after.name ||
    before.description !== after.description;
  if (after.is_public === 0 || !isMorePublic) return;
  // A suspension waits for this change, or is seen by it.
  await lockUser(db, userId);
  if ((await findRestriction(db, { kind: 'deck', targetId: after.id })) !== undefined) {
    throw new AppError('deck_hidden');
  }
  await assertMayPublishDecks(db, userId, [{ row: after }]);
}

/** Throws why the player may not be called so: a listed word, or the name that was hidden. */
export async function assertMayBeCalled(db: Db, userId: string, name: string): Promise<void> {
  const hidden = await findRestriction(db, { kind: 'name', targetId: userId });
  if (hidden !== undefined && isSameName(hidden.title, name)) throw new AppError('name_hidden');
  await assertNoListedWord(db, [name]);
}

async function assertNoListedWord(db: Db, texts: readonly string[]): Promise<void> {
  const word = findListedWord(await readWords(db), texts);
  if (word === undefined) return;
  throw new AppError('word_not_allowed', {
    message: `“${word}” is not allowed in public texts`,
    word,
  });
}
