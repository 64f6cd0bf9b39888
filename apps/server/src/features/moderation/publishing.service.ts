import { findListedWord, isSameName } from '@inkfolio/domain/moderation/word-list';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/requests/errors.ts';
import { findDecks, type StoredDeck } from '../decks/decks.repository.ts';
import { lockUser } from '../users/users.repository.ts';
import { findRestriction, findRestrictions, readWords } from './restrictions.repository.ts';

type Db = Kysely<Tables>;

/** Hidden decks of a player with which a deck is compared. */
const MOST_COMPARED = 200;

export async function isPublishingSuspended(db: Db, userId: string): Promise<boolean> {
  return (await findRestriction(db, { kind: 'publishing', targetId: userId })) !== undefined;
}

/** Throws `publishing_suspended` when the player may make nothing public. */
export async function assertMayPublish(db: Db, userId: string): Promise<void> {
  if (await isPublishingSuspended(db, userId)) throw new AppError('publishing_suspended');
}

/** What others see of a public deck that its owner writes, beside its cards. */
const SHOWN_COLUMNS = [
  'name',
  'description',
  'youtube_url',
  'archetype_mask',
  'color_mask',
] as const;

/** Fields of a deck that decide whether it may be public. */
interface PublishedDeck {
  readonly id: string;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly is_public: number;
}
type ShownDeck = PublishedDeck & Pick<StoredDeck, (typeof SHOWN_COLUMNS)[number]>;

/** Throws why new decks of the player may not be public: suspended, a listed word, or a hidden text. */
export async function assertMayPublishDecks(
  db: Db,
  userId: string,
  decks: readonly { readonly row: PublishedDeck }[],
): Promise<void> {
  const open = decks.flatMap(({ row }) => (row.is_public === 1 ? [row] : []));
  if (open.length === 0) return;
  const [, words] = await Promise.all([
    assertMayPublish(db, userId),
    readWords(db),
    assertNotHidden(db, userId, open),
  ]);
  assertNoListedWord(
    words,
    open.flatMap(({ name, description }) => [name, description ?? '']),
  );
}

/** Throws why the deck may not be public as it is changed: also `deck_hidden`. */
export async function assertMayPublishChange(
  db: Db,
  userId: string,
  before: ShownDeck,
  after: ShownDeck,
): Promise<void> {
  const isMorePublic =
    before.is_public === 0 || SHOWN_COLUMNS.some((column) => before[column] !== after[column]);
  if (after.is_public === 0 || !isMorePublic) return;
  const [, hidden] = await Promise.all([
    // A suspension waits for this change, or is seen by it.
    lockUser(db, userId),
    findRestriction(db, { kind: 'deck', targetId: after.id }),
  ]);
  if (hidden !== undefined) throw new AppError('deck_hidden');
  await assertMayPublishDecks(db, userId, [{ row: after }]);
}

/** Throws `deck_hidden` for a deck with the name or description of a hidden one of the player. */
async function assertNotHidden(
  db: Db,
  userId: string,
  decks: readonly PublishedDeck[],
): Promise<void> {
  const all = await findRestrictions(db, MOST_COMPARED, [userId]);
  const hidden = all.filter(({ kind }) => kind === 'deck');
  if (hidden.length === 0) return;
  const originals = await findDecks(
    db,
    hidden.map(({ target_id: id }) => id),
  );
  const isHidden = (deck: PublishedDeck) =>
    hidden.some(({ target_id: id, title }) => {
      const description = originals.get(id)?.description ?? '';
      const isSameText = description !== '' && isSameName(description, deck.description ?? '');
      return isSameName(title, deck.name) || isSameText;
    });
  if (decks.some(isHidden)) throw new AppError('deck_hidden');
}

/** Throws why the player may not be called so: suspended, a listed word, or the name that was hidden. */
export async function assertMayBeCalled(db: Db, userId: string, name: string): Promise<void> {
  const hidden = await findRestriction(db, { kind: 'name', targetId: userId });
  if (hidden !== undefined && isSameName(hidden.title, name)) throw new AppError('name_hidden');
  await assertMayPublish(db, userId);
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
