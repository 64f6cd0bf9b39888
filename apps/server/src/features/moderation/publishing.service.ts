import { DECK_TEXT_NAMES, DECK_TEXTS } from '@inkfolio/domain/decks/deck-texts';
import { findListedWord, isSameName } from '@inkfolio/domain/moderation/word-list';
import type { Kysely } from 'kysely';
import { DECK_TEXT_COLUMNS, type DeckTextColumn, type Tables } from '../../db/tables.ts';
import { AppError } from '../../http/requests/errors.ts';
import { findDecks, type StoredDeck } from '../decks/decks.repository.ts';
import { lockUser } from '../users/users.repository.ts';
import { findRestriction, findRestrictions, readWords } from './restrictions.repository.ts';

type Db = Kysely<Tables>;

const MAX_COMPARED = 200;

export async function isPublishingSuspended(db: Db, userId: string): Promise<boolean> {
  return (await findRestriction(db, { kind: 'publishing', targetId: userId })) !== undefined;
}

/** Throws `publishing_suspended`. */
export async function assertMayPublish(db: Db, userId: string): Promise<void> {
  if (await isPublishingSuspended(db, userId)) throw new AppError('publishing_suspended');
}

/** Public columns of a deck that its owner edits, besides the cards. */
const SHOWN_COLUMNS = [
  'name',
  ...Object.values(DECK_TEXT_COLUMNS),
  'archetype_mask',
  'color_mask',
] as const;

/** Columns with words of the owner; links contain none. */
const WORD_COLUMNS = DECK_TEXT_NAMES.filter((name) => DECK_TEXTS[name].kind !== 'videoUrl').map(
  (name) => DECK_TEXT_COLUMNS[name],
);

interface PublishedDeck extends Partial<Record<DeckTextColumn, string | null | undefined>> {
  readonly id: string;
  readonly name: string;
  readonly is_public: number;
}
type ShownDeck = PublishedDeck & Pick<StoredDeck, (typeof SHOWN_COLUMNS)[number]>;

/**
 * Throws if new decks may not be public: suspended player, listed word, or text of a hidden deck.
 */
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
    open.flatMap((deck) => [deck.name, ...WORD_COLUMNS.map((column) => deck[column] ?? '')]),
  );
}

/** Throws if the changed deck may not be public; also `deck_hidden`. */
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
    // Serializes with a concurrent suspension.
    lockUser(db, userId),
    findRestriction(db, { kind: 'deck', targetId: after.id }),
  ]);
  if (hidden !== undefined) throw new AppError('deck_hidden');
  await assertMayPublishDecks(db, userId, [{ row: after }]);
}

/** Throws `deck_hidden` if a deck has the name or description of a hidden deck of the player. */
async function assertNotHidden(
  db: Db,
  userId: string,
  decks: readonly PublishedDeck[],
): Promise<void> {
  const all = await findRestrictions(db, MAX_COMPARED, [userId]);
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

/** Throws if the name is not allowed: suspended player, listed word, or hidden name. */
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
