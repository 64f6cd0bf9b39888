import { mayEditDeck, maySeeDeck, type DeckAccess } from '@inkfolio/domain/decks/deck-permissions';
import { AppError } from '../../http/requests/errors.ts';
import type { StoredDeck } from './decks.repository.ts';

/** Facts that decide who may do what with the deck. */
export function accessOf(deck: StoredDeck): DeckAccess {
  return { userId: deck.user_id, isPublic: deck.is_public === 1 };
}

/** Throws `deck_not_found` for a deck that is not there, or not for this viewer. */
export function assertVisible<T extends StoredDeck>(
  deck: T | undefined,
  viewerId: string | undefined,
): asserts deck is T {
  if (deck === undefined || !maySeeDeck(accessOf(deck), viewerId)) {
    throw new AppError('deck_not_found');
  }
}

/** Throws as `assertVisible` does, and `not_your_deck` for one that the player may only read. */
export function assertOwn(
  deck: StoredDeck | undefined,
  userId: string,
): asserts deck is StoredDeck {
  assertVisible(deck, userId);
  if (!mayEditDeck(accessOf(deck), userId)) throw new AppError('not_your_deck');
}

/** The same for a deck of several: what `assertOwn` would throw; undefined: the deck is theirs. */
export function refusalToOwn(deck: StoredDeck, userId: string): AppError | undefined {
  const access = accessOf(deck);
  if (mayEditDeck(access, userId)) return undefined;
  return new AppError(maySeeDeck(access, userId) ? 'not_your_deck' : 'deck_not_found');
}
