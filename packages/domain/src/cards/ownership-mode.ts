import { NO_COPIES, type Copies } from './copies.ts';

/**
 * Rules for owned copies: all printings of a card count (`card`, the default), or only the named
 * printing (`printing`, for collectors).
 */
export const OWNERSHIP_MODES = ['card', 'printing'] as const;
export type OwnershipMode = (typeof OWNERSHIP_MODES)[number];

/**
 * Lookup of the ids of printings that count for a card; the list and its order are the same for
 * each of them.
 */
export type CountedPrintings = (cardId: string) => readonly string[];

/** Creates the lookup from groups of printings; a card without a group only has itself. */
export function printingIdsIn(groups: readonly (readonly string[])[]): CountedPrintings {
  const groupOf = new Map(groups.flatMap((ids) => ids.map((id) => [id, ids] as const)));
  return (cardId) => groupOf.get(cardId) ?? [cardId];
}

/** Returns the printings that count in the mode; `printingIds` returns all printings of a card. */
export function countedPrintings(
  mode: OwnershipMode | undefined,
  { printingIds }: { readonly printingIds: CountedPrintings },
): CountedPrintings {
  return mode === 'printing' ? (cardId) => [cardId] : printingIds;
}

export function countedCopies(
  cardId: string,
  collection: Pick<ReadonlyMap<string, Copies>, 'get'>,
  counted: CountedPrintings,
): Copies {
  const sum = { ...NO_COPIES };
  for (const id of counted(cardId)) {
    const { quantity, foilQuantity } = collection.get(id) ?? NO_COPIES;
    sum.quantity += quantity;
    sum.foilQuantity += foilQuantity;
  }
  return sum;
}
