/** Integer numbers of copies of a card. */
export interface Copies {
  readonly quantity: number;
  readonly foilQuantity: number;
}

export const NO_COPIES: Copies = { quantity: 0, foilQuantity: 0 };

/** Takes up to `count` copies, normal ones before foils. */
export function copiesAtMost(count: number, { quantity, foilQuantity }: Copies): Copies {
  const normal = Math.min(count, quantity);
  return { quantity: normal, foilQuantity: Math.min(count - normal, foilQuantity) };
}

export function addCopies(a: Copies, b: Copies): Copies {
  return { quantity: a.quantity + b.quantity, foilQuantity: a.foilQuantity + b.foilQuantity };
}

/** Subtracts `taken`, which must be part of `copies`. */
export function subtractCopies(copies: Copies, taken: Copies = NO_COPIES): Copies {
  return {
    quantity: copies.quantity - taken.quantity,
    foilQuantity: copies.foilQuantity - taken.foilQuantity,
  };
}
