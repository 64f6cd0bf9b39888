import type { LikeResponse } from '@inkfolio/contract/decks';
import { mayLikeDeck } from '@inkfolio/domain/decks/deck-permissions';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/requests/errors.ts';
import { accessOf, assertVisible } from '../deck-access.ts';
import { deleteLike, insertLike } from './deck-likes.repository.ts';
import type { DeckDependencies } from '../deck-reading.service.ts';
import { deckUpdate, findDeck, lockDeck } from '../decks.repository.ts';

/**
 * Sets or removes the like; returns the new state. Toggles it without `wanted` (specification,
 * section 7). Idempotent with `wanted`.
 */
export async function setLike(
  { db, clock }: DeckDependencies,
  userId: string,
  id: string,
  wanted: boolean | undefined,
): Promise<LikeResponse> {
  return inTransaction(db, async (transaction, sendLast) => {
    const now = clock();
    const [deck, isAdded, isDeleted] = await Promise.all([
      // Serializes likes of a deck, so that its count matches its rows.
      lockDeck(transaction, id),
      wanted !== false && insertLike(transaction, { userId, deckId: id, at: now }),
      wanted === false && deleteLike(transaction, userId, id),
    ]);
    assertVisible(deck, userId);
    if (!mayLikeDeck(accessOf(deck), userId)) throw new AppError('like_not_allowed');
    const isTakenBack =
      isDeleted ||
      (wanted === undefined && !isAdded && (await deleteLike(transaction, userId, id)));
    const count = Math.max(0, deck.like_count + Number(isAdded) - Number(isTakenBack));
    if (count !== deck.like_count) {
      sendLast([deckUpdate(transaction, id, { like_count: count, touched_at: now })]);
    }
    return { liked: wanted ?? isAdded, count };
  });
}

/** Throws `deck_not_found`. */
export async function getLikeCount(
  { db }: DeckDependencies,
  id: string,
  viewerId: string | undefined,
): Promise<number> {
  const deck = await findDeck(db, id);
  assertVisible(deck, viewerId);
  return deck.like_count;
}
