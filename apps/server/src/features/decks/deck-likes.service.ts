import type { LikeAnswer } from '@inkfolio/contract/decks';
import { mayLikeDeck } from '@inkfolio/domain/decks/deck-permissions';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { accessOf, assertVisible } from './deck-access.ts';
import { countLike, deleteLike, insertLike } from './deck-likes.repository.ts';
import type { DeckParts } from './deck-reading.service.ts';
import { findDeck } from './decks.repository.ts';

/** Likes the deck, or takes the like back; returns what then stands. */
export async function toggleLike(
  { db, clock }: DeckParts,
  userId: string,
  id: string,
): Promise<LikeAnswer> {
  return inTransaction(db, async (transaction) => {
    const deck = await findDeck(transaction, id);
    assertVisible(deck, userId);
    if (!mayLikeDeck(accessOf(deck), userId)) throw new AppError('like_not_allowed');
    const liked = await insertLike(transaction, { userId, deckId: id, at: clock() });
    if (!liked) await deleteLike(transaction, userId, id);
    return { liked, count: await countLike(transaction, id, liked ? 1 : -1) };
  });
}

/** How many players like a deck that the viewer may see. */
export async function getLikeCount(
  { db }: DeckParts,
  id: string,
  viewerId: string | undefined,
): Promise<number> {
  const deck = await findDeck(db, id);
  assertVisible(deck, viewerId);
  return deck.like_count;
}
