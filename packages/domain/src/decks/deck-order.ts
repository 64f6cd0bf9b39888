/** Orders of a deck list; the first is the default. */
export const DECK_SORTS = ['updated', 'created', 'liked', 'trending', 'owned', 'missing'] as const;
export type DeckSort = (typeof DECK_SORTS)[number];

/** Returns true if the order depends on the collection of the requesting player. */
export function sortsByCollection(sort: DeckSort): boolean {
  return sort === 'owned' || sort === 'missing';
}
