export interface PublicParts {
  readonly deckCount: number;
  readonly isPublicCollection: boolean;
  readonly isPublicWants: boolean;
  readonly isPublicTrades: boolean;
}

/**
 * Returns whether others can see the player's page. Without public content it is missing, like that
 * of an unknown player, so that trying ids does not reveal accounts.
 */
export function hasPublicPage(parts: PublicParts): boolean {
  return (
    parts.deckCount > 0 || parts.isPublicCollection || parts.isPublicWants || parts.isPublicTrades
  );
}
