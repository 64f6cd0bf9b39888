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
  const [suspension, words] = await Promise.all([
    findRestriction(db, { kind: 'publishing', targetId: userId }),
    readWords(db),
  ]);
  if (suspension !== undefined) throw new AppError('publishing_suspended');
  assertNoListedWord(
    words,
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
  const [, hidden] = await Promise.all([
    // A suspension waits for this change, or is seen by it.
    lockUser(db, userId),
    findRestriction(db, { kind: 'deck', targetId: after.id }),
  ]);
  if (hidden !== undefined) throw new AppError('deck_hidden');
  await assertMayPublishDecks(db, userId, [{ row: after }]);
}

/** Throws why the player may not be called so: a listed word, or the name that was hidden. */
export async function assertMayBeCalled(db: Db, userId: string, name: string): Promise<void> {
  const hidden = await findRestriction(db, { kind: 'name', targetId: userId });
  if (hidden !== undefined && isSameName(hidden.title, name)) throw new AppError('name_hidden');
  assertNoListedWord(await readWords(db), [name]);
}

function assertNoListedWord(
  words: Parameters<typeof findListedWord>[0],
  texts: readonly string[],
): void {
  const word = findListedWord(words, texts);
  if (word === undefined) return;
  throw new AppError('word_not_allowed', {
    message: `“${word}” is not allowed in public texts`,
    word,
  });
}
