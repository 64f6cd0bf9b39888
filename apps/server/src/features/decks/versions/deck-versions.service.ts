import type { Deck, DeckVersion, DeckVersions } from '@inkfolio/contract/decks';
import { colorsOfMask } from '@inkfolio/domain/cards/color-mask';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { deckChanges, sameCards } from '@inkfolio/domain/decks/deck-changes';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { beginsVisit, MAX_DECK_VERSIONS } from '@inkfolio/domain/decks/deck-versions';
import type { Language } from '@inkfolio/domain/language';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction, type Statement } from '../../../db/transaction.ts';
import { AppError } from '../../../http/requests/errors.ts';
import { assertMayPublish } from '../../moderation/publishing.service.ts';
import { assertOwn } from '../deck-access.ts';
import { toDeckCards } from '../deck-responses.ts';
import { deriveFromCards } from '../deck-columns.ts';
import { deckRoomOf } from '../deck-room.ts';
import { getDeck, resolveCards, type DeckDependencies } from '../deck-reading.service.ts';
import {
  findVersion,
  readVersions,
  versionDeletion,
  versionInsertion,
  type StoredVersion,
} from './deck-versions.repository.ts';
import {
  changeTime,
  deckCardsDeletion,
  deckCardWrites,
  deckUpdate,
  findDeck,
  lockDeck,
  readDeckCards,
  type StoredDeck,
} from '../decks.repository.ts';

/** Returns statements that save a version if this change begins an editing visit. */
export async function beginVisit(
  transaction: Kysely<Tables>,
  deck: StoredDeck,
  now: number,
): Promise<readonly Statement[]> {
  return beginsVisit(deck.updated_at, now) ? keepVersion(transaction, deck, now) : [];
}

/** Lists the versions of the player's own deck with their changes, newest first. */
export async function listVersions(
  { db, catalogue }: DeckDependencies,
  userId: string,
  deckId: string,
  language: Language | undefined,
): Promise<DeckVersions> {
  assertOwn(await findDeck(db, deckId), userId);
  const versions = await readVersions(db, deckId);
  const named = new Set(versions.flatMap(({ cards }) => cards.map(({ cardId }) => cardId)));
  const once = [...named].map((cardId) => ({ cardId, quantity: 1 }));
  const view = { catalogue: catalogue.current(), viewerId: userId, language };
  return {
    versions: versions
      .map((version, index) => describeVersion(version, versions[index - 1]?.cards ?? []))
      .toReversed(),
    cards: toDeckCards(once, view).map(({ card }) => card),
  };
}

/** Restores cards and inks of a version; saves the current state as a version first. */
export async function restoreVersion(
  dependencies: DeckDependencies,
  userId: string,
  deckId: string,
  number: number,
): Promise<Deck> {
  const { db, catalogue, clock } = dependencies;
  const snapshot = catalogue.current();
  await inTransaction(db, async (transaction, sendLast) => {
    const [deck, version] = await Promise.all([
      lockDeck(transaction, deckId),
      findVersion(transaction, deckId, number),
    ]);
    assertOwn(deck, userId);
    if (version === undefined) throw new AppError('version_not_found');
    const { length: entriesNow } = await readDeckCards(transaction, deckId);
    const added = version.cards.length - entriesNow;
    const room = await deckRoomOf(transaction, userId, added, dependencies);
    if (added > room.entries) throw new AppError('too_many_entries');
    if (deck.is_public === 1) await assertMayPublish(transaction, userId);
    const now = clock();
    sendLast([
      ...(await keepVersion(transaction, deck, now)),
      deckCardsDeletion(transaction, deckId),
      ...deckCardWrites(transaction, deckId, version.cards),
      deckUpdate(transaction, deckId, {
        ...deriveFromCards(resolveCards(snapshot, version.cards)),
        color_mask: version.colorMask,
        updated_at: changeTime(deck, now),
      }),
    ]);
  });
  return getDeck(dependencies, deckId, userId);
}

/**
 * Returns statements that save the cards as a version; none if the deck is empty or the newest
 * version has the same cards.
 */
async function keepVersion(
  transaction: Kysely<Tables>,
  deck: StoredDeck,
  now: number,
): Promise<readonly Statement[]> {
  const [cards, newest] = await Promise.all([
    readDeckCards(transaction, deck.id),
    findVersion(transaction, deck.id),
  ]);
  if (cards.length === 0 || (newest && sameCards(newest.cards, cards))) return [];
  const number = (newest?.number ?? 0) + 1;
  const version = { number, colorMask: deck.color_mask, savedAt: now, cards };
  return [
    ...versionInsertion(transaction, deck.id, version),
    versionDeletion(transaction, deck.id, number - MAX_DECK_VERSIONS),
  ];
}

function describeVersion(version: StoredVersion, before: readonly DeckCard[]): DeckVersion {
  const { number, colorMask, savedAt, cards } = version;
  return {
    number,
    savedAt: new Date(savedAt).toISOString(),
    colors: colorsOfMask(colorMask),
    cardCount: totalCards(cards),
    deckCards: cards,
    changes: deckChanges(before, cards),
  };
}
