export interface DeckAccess {
  /** Null for an official deck. */
  readonly userId: string | null;
  readonly isPublic: boolean;
}

/** "Only public decks can be seen by others" (specification, section 4). */
export function maySeeDeck(deck: DeckAccess, viewerId: string | undefined): boolean {
  return deck.isPublic || mayEditDeck(deck, viewerId);
}

/** Owner: "user id equals deck userId" (specification, section 6). */
export function mayEditDeck(deck: DeckAccess, viewerId: string | undefined): boolean {
  return viewerId !== undefined && deck.userId === viewerId;
}

/** "Like public decks that are not their own" (specification, section 6). */
export function mayLikeDeck(deck: DeckAccess, viewerId: string | undefined): boolean {
  return viewerId !== undefined && deck.isPublic && deck.userId !== viewerId;
}
