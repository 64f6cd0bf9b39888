import { NO_COPIES, type Copies } from './copies.ts';

/**
 * Copies that count as owned of a card: of all its printings (`card`, the default), or of the named
 * printing alone (`printing`, for collectors).
 */
export const OWNERSHIP_MODES = ['card', 'printing'] as const;
export type OwnershipMode = (typeof OWNERSHIP_MODES)[number];

/** Ids of the printings that count for a card; the same list, in the same order, for each of them. */
export type CountedPrintings = (cardId: string) => readonly string[];

/** Reader of the printings of a card, of groups that name those of each card; one that is in none has no other. */
export function printingIdsIn(groups: readonly (readonly string[])[]): CountedPrintings {
  const groupOf = new Map(groups.flatMap((ids) => ids.map((id) => [id, ids] as const)));
  return (cardId) => groupOf.get(cardId) ?? [cardId];
}

/** The printings that count in the mode; `printingIds` names all printings of a card. */
export function countedPrintings(
  mode: OwnershipMode | undefined,
  { printingIds }: { readonly printingIds: CountedPrintings },
): CountedPrintings {
  return mode === 'printing' ? (cardId) => [cardId] : printingIds;
}

/** Copies in the collection of all printings that count for the card. */
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
