export interface CardOwnership {
  readonly cardId: string;
  /** Owned copies assigned to this row, of all printings that count; may exceed the need. */
  readonly quantityOwned: number;
  readonly foilQuantityOwned: number;
  readonly quantityInDeck: number;
  /** Owned copies of exactly the row's printing, normal and foil. */
  readonly quantityOfPrinting: number;
}

/** Colours of the ownership badges (specification, section 9). */
export type OwnershipLevel = 'green' | 'orange' | 'red';

/**
 * Rounds the owned share to a percentage. Only a complete deck has 100 and only one without owned
 * copies has 0, because both values change the page (indicators off, nothing missing to export). 0
 * if nothing is required.
 */
export function ownedPercentage(totalOwned: number, totalRequired: number): number {
  if (totalOwned === 0 || totalRequired === 0) return 0;
  if (totalOwned >= totalRequired) return 100;
  return Math.min(Math.max(Math.round((totalOwned / totalRequired) * 100), 1), 99);
}

export function copiesForRow({ quantityOwned, foilQuantityOwned }: CardOwnership): number {
  return quantityOwned + foilQuantityOwned;
}

/** "Green at 100 %, orange at 50 % or more, red below 50 %" (specification, section 9). */
export function deckOwnershipLevel(percentage: number): OwnershipLevel {
  if (percentage >= 100) return 'green';
  return percentage >= 50 ? 'orange' : 'red';
}

/**
 * Returns the level of one card in the editor: "owned at or above required green, some but fewer
 * orange, none red" (specification, section 9).
 */
export function cardOwnershipLevel(card: CardOwnership): OwnershipLevel {
  const owned = copiesForRow(card);
  if (owned >= card.quantityInDeck) return 'green';
  return owned > 0 ? 'orange' : 'red';
}

/**
 * Returns whether ownership indicators are initially on: they "switch off automatically on first
 * load when ownership is 0 % or 100 %" (specification, section 4).
 */
export function indicatorsOnAtFirst(percentage: number): boolean {
  return percentage > 0 && percentage < 100;
}
