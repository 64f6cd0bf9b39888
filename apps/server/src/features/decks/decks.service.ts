import type { Deck, DeckChange, DeckCreation } from '@inkfolio/contract/decks';
import { maskOfColors } from '@inkfolio/domain/cards/color-mask';
import { maskOfArchetypes } from '@inkfolio/domain/decks/deck';
import { deckCopyName } from '@inkfolio/domain/decks/deck-copy-name';
import { addCards } from '@inkfolio/domain/decks/deck-quantities';
import { deckDetailsError, storedDeckDetails } from '@inkfolio/domain/decks/deck-details';
import { DECK_TEXT_NAMES, mapDeckTexts, type DeckTexts } from '@inkfolio/domain/decks/deck-texts';
import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import { DECK_TEXT_COLUMNS, type DeckTextColumn, type Tables } from '../../db/tables.ts';
import { inTransaction, type Statement } from '../../db/transaction.ts';
import { AppError } from '../../http/requests/errors.ts';
import { assertMayPublishChange, assertMayPublishDecks } from '../moderation/publishing.service.ts';
import { findRestriction, restrictionInsertion } from '../moderation/restrictions.repository.ts';
import { findUser, lockUser } from '../users/users.repository.ts';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import { assertOwn, ownershipErrorOf } from './deck-access.ts';
import { deriveFromCards } from './deck-columns.ts';
import { deckRoomOf } from './deck-room.ts';
import { beginVisit } from './versions/deck-versions.service.ts';
import { getDeck, resolveCards, type DeckDependencies } from './deck-reading.service.ts';
import {
  changeTime,
  copyCounting,
  deckDeletion,
  deckInsertions,
  deckUpdate,
  findDeck,
  findDecks,
  lockDeck,
  readDeckNames,
  type NewDeck,
  type StoredDeck,
} from './decks.repository.ts';

export async function createDeck(
  dependencies: DeckDependencies,
  userId: string,
  creation: DeckCreation,
): Promise<Deck> {
  const id = creation.id ?? newId();
  const [error] = await createDecks(dependencies, userId, [{ ...creation, id }]);
  if (error !== undefined) throw error;
  return getDeck(dependencies, id, userId);
}

/**
 * Creates decks in one transaction. Returns one result per position: the error, or undefined for a
 * deck that was created now or by an earlier request. Errors in `creations` pass through.
 * `alongWith` adds statements to the transaction if any deck is created.
 */
export async function createDecks(
  dependencies: DeckDependencies,
  userId: string,
  creations: readonly ((DeckCreation & { readonly id: string }) | AppError)[],
  alongWith: (transaction: Kysely<Tables>) => readonly Statement[] = () => [],
): Promise<readonly (AppError | undefined)[]> {
  const { db, catalogue, clock } = dependencies;
  const snapshot = catalogue.current();
  const now = clock();
  const decks = creations.map((creation) => {
    if (creation instanceof AppError) return creation;
    try {
      return newDeck(creation, userId, snapshot, now);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  });
  const wanted = decks.flatMap((deck) => (deck instanceof AppError ? [] : [deck]));
  const ids = wanted.map(({ row }) => row.id);
  const entryCount = wanted.reduce((sum, { cards }) => sum + cards.length, 0);
  return inTransaction(db, async (transaction, sendLast) => {
    const [, existingDecks, room] = await Promise.all([
      // Serializes deck creation per player, so that the limits hold.
      lockUser(transaction, userId),
      findDecks(transaction, ids),
      deckRoomOf(transaction, userId, entryCount, dependencies),
    ]);
    let { decks: decksLeft, entries: entriesLeft } = room;
    const created = new Map<string, NewDeck>();
    const errors = decks.map((deck) => {
      if (deck instanceof AppError) return deck;
      const { id } = deck.row;
      const existing = existingDecks.get(id);
      if (existing !== undefined) return ownershipErrorOf(existing, userId);
      if (created.has(id)) return undefined;
      if (decksLeft <= 0) return new AppError('too_many_decks');
      if (entriesLeft < deck.cards.length) return new AppError('too_many_entries');
      decksLeft -= 1;
      entriesLeft -= deck.cards.length;
      created.set(id, deck);
      return undefined;
    });
    await assertMayPublishDecks(transaction, userId, [...created.values()]);
    if (created.size > 0) {
      sendLast([...deckInsertions(transaction, [...created.values()]), ...alongWith(transaction)]);
    }
    return errors;
  });
}

/** Throws on invalid texts or cards. */
function newDeck(
  creation: DeckCreation & { readonly id: string },
  userId: string,
  snapshot: CatalogueSnapshot,
  now: number,
): NewDeck {
  const cards = addCards(
    [],
    (creation.cards ?? []).map(({ cardId, quantity }) => ({ cardId, delta: quantity })),
  );
  const row = {
    id: creation.id,
    user_id: userId,
    archetype_mask: 0,
    is_public: 0,
    color_mask: 0,
    name: '',
    ...columnsOf(creation),
    ...deriveFromCards(resolveCards(snapshot, cards)),
    is_official: 0,
    like_count: 0,
    created_at: now,
    updated_at: now,
  };
  return { row, cards };
}

/**
 * Copies a visible deck into a private deck of the player, named in the player's language.
 * Idempotent per `copyId`. A copy of a restricted deck inherits the restriction.
 */
export async function duplicateDeck(
  dependencies: DeckDependencies,
  userId: string,
  id: string,
  copyId = newId(),
): Promise<Deck> {
  const { db } = dependencies;
  const deck = await getDeck(dependencies, id, userId);
  const language = (await findUser(db, userId))?.preferred_language ?? 'en';
  const copy = {
    id: copyId,
    name: deckCopyName(deck.name, language, await readDeckNames(db, userId)),
    ...mapDeckTexts((text) => deck[text]),
    colors: deck.colors,
    archetypes: deck.archetypes,
    isPublic: false,
    cards: deck.deckCards.map(({ cardId, quantity }) => ({ cardId, quantity })),
  };
  const hidden = await findRestriction(db, { kind: 'deck', targetId: id });
  const [error] = await createDecks(dependencies, userId, [copy], (transaction) => [
    copyCounting(transaction, id, userId),
    ...(hidden === undefined
      ? []
      : [restrictionInsertion(transaction, { ...hidden, target_id: copyId })]),
  ]);
  if (error !== undefined) throw error;
  return getDeck(dependencies, copyId, userId);
}

/**
 * Changes texts and settings of the deck; cards stay. Throws `deck_changed` on a conflict with an
 * edit made after the caller's `base`, for example in another tab.
 */
export async function changeDeck(
  dependencies: DeckDependencies,
  userId: string,
  id: string,
  change: DeckChange,
): Promise<Deck> {
  const { db, clock } = dependencies;
  const { base = {}, ...wanted } = change;
  const columns = columnsOf(wanted);
  const seen = columnsOf(base);
  await inTransaction(db, async (transaction, sendLast) => {
    const deck = await lockDeck(transaction, id);
    assertOwn(deck, userId);
    if (isChangedSince(deck, seen, columns)) throw new AppError('deck_changed');
    const now = clock();
    const [, versionStatements] = await Promise.all([
      assertMayPublishChange(transaction, userId, deck, { ...deck, ...columns }),
      beginVisit(transaction, deck, now),
    ]);
    const update = deckUpdate(transaction, id, { ...columns, updated_at: changeTime(deck, now) });
    sendLast([...versionStatements, update]);
  });
  return getDeck(dependencies, id, userId);
}

export async function removeDeck(
  { db }: DeckDependencies,
  userId: string,
  id: string,
): Promise<void> {
  await inTransaction(db, async (transaction, sendLast) => {
    assertOwn(await findDeck(transaction, id), userId);
    sendLast([deckDeletion(transaction, id)]);
  });
}

/** Detects a conflict: a column that differs from both the seen and the wanted value. */
function isChangedSince(
  deck: StoredDeck,
  seen: Partial<StoredDeck>,
  wanted: Partial<StoredDeck>,
): boolean {
  return (Object.keys(wanted) as (keyof StoredDeck)[]).some(
    (name) => name in seen && deck[name] !== seen[name] && deck[name] !== wanted[name],
  );
}

/** Maps the given fields to columns; omitted fields stay unchanged. Throws on an invalid text. */
function columnsOf(change: Omit<DeckChange, 'base'>) {
  const error = deckDetailsError(change);
  if (error !== undefined) throw new AppError(error);
  const { name, colors, archetypes, isPublic, ...texts } = storedDeckDetails(change);
  return {
    ...textColumnsOf(texts),
    ...(name !== undefined && { name }),
    ...(colors !== undefined && { color_mask: maskOfColors(colors) }),
    ...(archetypes !== undefined && { archetype_mask: maskOfArchetypes(archetypes) }),
    ...(isPublic !== undefined && { is_public: Number(isPublic) }),
  };
}

function textColumnsOf(texts: Partial<DeckTexts>): Partial<Record<DeckTextColumn, string | null>> {
  const columns: Partial<Record<DeckTextColumn, string | null>> = {};
  for (const name of DECK_TEXT_NAMES) {
    const text = texts[name];
    if (text !== undefined) columns[DECK_TEXT_COLUMNS[name]] = text;
  }
  return columns;
}
