/** What a player has made public. */
export interface PublicParts {
  readonly deckCount: number;
  readonly isPublicCollection: boolean;
  readonly isPublicWants: boolean;
  readonly isPublicTrades: boolean;
}

/**
 * Whether others find a page of the player. Where nothing is public it is missing, as that of an unknown
 * player, so that nobody learns by trying ids who has an account.
 */
export function hasPublicPage(parts: PublicParts): boolean {
  return (
    parts.deckCount > 0 || parts.isPublicCollection || parts.isPublicWants || parts.isPublicTrades
  );
}
