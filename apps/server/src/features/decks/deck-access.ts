import { mayEditDeck, maySeeDeck, type DeckAccess } from '@inkfolio/domain/decks/deck-permissions';
import { AppError } from '../../http/requests/errors.ts';
import type { StoredDeck } from './decks.repository.ts';

export function accessOf(deck: StoredDeck): DeckAccess {
  return { userId: deck.user_id, isPublic: deck.is_public === 1 };
}

/** Throws `deck_not_found` for a missing deck and for one that the viewer may not see. */
export function assertVisible<T extends StoredDeck>(
  deck: T | undefined,
  viewerId: string | undefined,
): asserts deck is T {
  if (deck === undefined || !maySeeDeck(accessOf(deck), viewerId)) {
    throw new AppError('deck_not_found');
  }
}

/** Throws like `assertVisible`, and `not_your_deck` for a deck that the player may only read. */
export function assertOwn(
  deck: StoredDeck | undefined,
  userId: string,
): asserts deck is StoredDeck {
  assertVisible(deck, userId);
  if (!mayEditDeck(accessOf(deck), userId)) throw new AppError('not_your_deck');
}

/** Returns the error that `assertOwn` would throw; undefined for an own deck. */
export function ownershipErrorOf(deck: StoredDeck, userId: string): AppError | undefined {
  const access = accessOf(deck);
  if (mayEditDeck(access, userId)) return undefined;
  return new AppError(maySeeDeck(access, userId) ? 'not_your_deck' : 'deck_not_found');
}
