/** Number of copies of a card a player owns; whole numbers. */
export interface Copies {
  /** Normal copies. */
  readonly quantity: number;
  readonly foilQuantity: number;
}

export const NO_COPIES: Copies = { quantity: 0, foilQuantity: 0 };
