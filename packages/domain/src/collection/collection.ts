import { STANDARD_RARITIES, type Card, type Rarity } from '../cards/card.ts';
import { NO_COPIES, type Copies } from '../cards/copies.ts';
import { countedCopies, type CountedPrintings } from '../cards/ownership-mode.ts';

/** "Collection entry: card, quantity (normal), foilQuantity" (specification, section 3). */
export interface CollectionEntry extends Copies {
  readonly card: Card;
}

/** Copies by card id; cards without copies are omitted. */
export type Collection = ReadonlyMap<string, Copies>;

/** Limit per finish of a card (not in the specification); more than any box holds. */
export const MAX_COPIES = 9999;

/** Copies that count towards the goal (specification, section 3). */
export const FOIL_MODES = ['all', 'non-foil', 'foil'] as const;
export type FoilMode = (typeof FOIL_MODES)[number];

/** Goals: `master` is one copy of each card, `play` a playset. */
export const COLLECTION_MODES = ['master', 'play'] as const;
export type CollectionMode = (typeof COLLECTION_MODES)[number];

/** "Playset quantity: integer 1 to 99, default 4" (specification, section 5). */
export const DEFAULT_PLAYSET_QUANTITY = 4;
export const MAX_PLAYSET_QUANTITY = 99;

export interface CollectionGoal {
  readonly foilMode: FoilMode;
  readonly collectionMode: CollectionMode;
  readonly playsetQuantity: number;
}

const STANDARD: ReadonlySet<Rarity> = new Set(STANDARD_RARITIES);

/** "Special rarities: EPIC, ENCHANTED, ICONIC, SPECIAL" (specification, section 9): foil only. */
export function isSpecialRarity({ rarity }: Pick<Card, 'rarity'>): boolean {
  return !STANDARD.has(rarity);
}

/**
 * Normalises copies before they are stored. Special rarities are foil only, so normal copies from
 * files of other sites become foil. Otherwise they would be invisible.
 */
export function storedCopies(card: Pick<Card, 'rarity'>, copies: Copies): Copies {
  if (!isSpecialRarity(card)) return copies;
  return { quantity: 0, foilQuantity: Math.min(allCopies(copies), MAX_COPIES) };
}

/** Adds copies by finish, at most MAX_COPIES each. */
export function sumOfCopies(a: Copies, b: Copies): Copies {
  return {
    quantity: Math.min(a.quantity + b.quantity, MAX_COPIES),
    foilQuantity: Math.min(a.foilQuantity + b.foilQuantity, MAX_COPIES),
  };
}

/** Higher count of each finish. */
export function higherOfCopies(a: Copies, b: Copies): Copies {
  return {
    quantity: Math.max(a.quantity, b.quantity),
    foilQuantity: Math.max(a.foilQuantity, b.foilQuantity),
  };
}

export function allCopies({ quantity, foilQuantity }: Copies): number {
  return quantity + foilQuantity;
}

/**
 * "Special rarities use the foil quantity; otherwise all mode is quantity plus foil quantity, foil
 * mode the foil quantity, non-foil mode the quantity" (specification, section 5).
 */
export function ownedCount(
  entry: Copies & { readonly card: Pick<Card, 'rarity'> },
  foilMode: FoilMode,
): number {
  if (isSpecialRarity(entry.card) || foilMode === 'foil') return entry.foilQuantity;
  return foilMode === 'all' ? allCopies(entry) : entry.quantity;
}

/** "Threshold is 1 in master mode, else the playset quantity" (specification, section 5). */
export function neededCopies({
  collectionMode,
  playsetQuantity,
}: Pick<CollectionGoal, 'collectionMode' | 'playsetQuantity'>): number {
  return collectionMode === 'master' ? 1 : playsetQuantity;
}

export function isOwned(
  entry: Copies & { readonly card: Pick<Card, 'rarity'> },
  goal: CollectionGoal,
): boolean {
  return ownedCount(entry, goal.foilMode) >= neededCopies(goal);
}

/** Creates a lookup of the copies of a printing, both finishes together. */
export function copiesIn(collection: Collection): (card: Pick<Card, 'id'>) => number {
  return ({ id }) => allCopies(collection.get(id) ?? NO_COPIES);
}

/** Creates a lookup of the copies of all printings that count for a card. */
export function countedCopiesIn(
  collection: Collection,
  counted: CountedPrintings,
): (card: Pick<Card, 'id'>) => number {
  return ({ id }) => allCopies(countedCopies(id, collection, counted));
}

/** Pairs cards with their copies in the collection, in the order of the cards. */
export function entriesOf(cards: readonly Card[], collection: Collection): CollectionEntry[] {
  return cards.map((card) => {
    const { quantity, foilQuantity } = collection.get(card.id) ?? NO_COPIES;
    return { card, quantity, foilQuantity };
  });
}

/** Parses a playset: "digits only, integer 1 to 99" (specification, section 5). */
export function readPlaysetQuantity(text: string): number | undefined {
  const quantity = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 ? quantity : undefined;
}
