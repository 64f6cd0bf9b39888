import { addBit, emptyBits, intersectWithAny, type BitSet } from './bit-set.ts';
import {
  FILTER_PART_ENTRIES,
  type CardFilter,
  type FilterPartName,
  type FilterValue,
} from './card-filter.ts';
import type { Card } from './card.ts';
import { getOrInsert } from './get-or-insert.ts';

type Facet<V> = ReadonlyMap<V, BitSet>;

/** Sets of cards by the values of each part of the filter; cards are numbered from 0. */
export type CardFacets = { readonly [N in FilterPartName]: Facet<FilterValue<N>> };

export function buildCardFacets(cards: readonly Card[]): CardFacets {
  const facets = FILTER_PART_ENTRIES.map(([name, { valuesOf }]) => [
    name,
    facetOf(cards, valuesOf),
  ]);
  return Object.fromEntries(facets) as CardFacets;
}

function facetOf<V>(cards: readonly Card[], valuesOf: (card: Card) => readonly V[]): Facet<V> {
  const facet = new Map<V, BitSet>();
  for (const [number, card] of cards.entries()) {
    for (const value of valuesOf(card)) {
      addBit(
        getOrInsert(facet, value, () => emptyBits(cards.length)),
        number,
      );
    }
  }
  return facet;
}

/** Keeps cards that pass `cardPredicate(filter)`; the text query is ignored. */
export function keepCardsPassing(passing: BitSet, facets: CardFacets, filter: CardFilter): void {
  for (const [name, { passes }] of FILTER_PART_ENTRIES) {
    const test = passes(filter);
    if (test !== undefined) keepCardsOfValues<unknown>(passing, facets[name], test);
  }
}

export function keepCardsOfValues<V>(
  passing: BitSet,
  facet: Facet<V>,
  test: (value: V) => boolean,
): void {
  const values = [...facet].flatMap(([value, cards]) => (test(value) ? [cards] : []));
  intersectWithAny(passing, values);
}
