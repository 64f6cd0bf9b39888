import { addBit, emptyBits, intersectWithAny, type BitSet } from './bit-set.ts';
import {
  hasColor,
  hasCost,
  isAllowedIn,
  isOfChosenType,
  nameKey,
  satisfiesStat,
  type CardFilter,
  type StatFilter,
} from './card-filter.ts';
import {
  COLORS,
  FORMATS,
  isSong,
  type Card,
  type Color,
  type Format,
  type Rarity,
} from './card.ts';
import { getOrInsert } from './get-or-insert.ts';

type Facet<V> = ReadonlyMap<V, BitSet>;

/** Sets of cards by the values of each filter property; cards are numbered from 0. */
export interface CardFacets {
  readonly colors: Facet<Color>;
  readonly rarities: Facet<Rarity>;
  readonly costs: Facet<number>;
  readonly inkwell: Facet<boolean>;
  readonly formats: Facet<Format>;
  readonly setCodes: Facet<string>;
  /** Subtypes, normalised by `nameKey` as artists are. */
  readonly subtypes: Facet<string>;
  readonly artists: Facet<string>;
  /** Types, each represented by one of its cards; songs are a separate type. */
  readonly kinds: Facet<Card>;
  readonly strength: Facet<number | null>;
  readonly willpower: Facet<number | null>;
  readonly lore: Facet<number | null>;
}

/** Builds the facets with the filter's predicates, so that searches only combine sets. */
export function buildCardFacets(cards: readonly Card[]): CardFacets {
  const firstOfKind = new Map<string, Card>();
  const kindOf = (card: Card): Card =>
    getOrInsert(firstOfKind, isSong(card) ? 'SONG' : card.type, () => card);
  return {
    colors: facetOf(cards, (card) => COLORS.filter((color) => hasColor(card, color))),
    rarities: facetOf(cards, ({ rarity }) => [rarity]),
    costs: facetOf(cards, ({ cost }) => [cost]),
    inkwell: facetOf(cards, ({ inkwell }) => [inkwell]),
    formats: facetOf(cards, (card) => FORMATS.filter((format) => isAllowedIn(card, format))),
    setCodes: facetOf(cards, ({ setCode }) => [setCode]),
    subtypes: facetOf(cards, ({ subtypes }) => subtypes.map(nameKey)),
    artists: facetOf(cards, ({ artists }) => artists.map(nameKey)),
    kinds: facetOf(cards, (card) => [kindOf(card)]),
    strength: facetOf(cards, ({ strength }) => [strength]),
    willpower: facetOf(cards, ({ willpower }) => [willpower]),
    lore: facetOf(cards, ({ lore }) => [lore]),
  };
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
  const { inkwell, format } = filter;
  keepChosen(passing, facets.colors, filter.colors);
  keepChosen(passing, facets.rarities, filter.rarities);
  keepChosen(passing, facets.setCodes, filter.setCodes);
  keepChosen(passing, facets.subtypes, filter.subtypes?.map(nameKey));
  keepChosen(passing, facets.artists, filter.artists?.map(nameKey));
  keepChosen(passing, facets.inkwell, inkwell === undefined ? [] : [inkwell]);
  keepChosen(passing, facets.formats, format === undefined ? [] : [format]);
  keepCosts(passing, facets.costs, filter.costs);
  keepChosenTypes(passing, facets.kinds, filter);
  keepStat(passing, facets.strength, filter.strength);
  keepStat(passing, facets.willpower, filter.willpower);
  keepStat(passing, facets.lore, filter.lore);
}

export function keepCardsOfValues<V>(
  passing: BitSet,
  facet: Facet<V>,
  test: (value: V) => boolean,
): void {
  keepValues(passing, facet, valuesWhere(facet, test));
}

/** Keeps cards with a chosen value; an empty choice filters nothing. */
function keepChosen<V>(passing: BitSet, facet: Facet<V>, chosen: readonly V[] = []): void {
  if (chosen.length > 0) keepValues(passing, facet, chosen);
}

function keepCosts(passing: BitSet, facet: Facet<number>, chosen: readonly number[] = []): void {
  const wanted = (cost: number): boolean => chosen.some((choice) => hasCost({ cost }, choice));
  if (chosen.length > 0) keepCardsOfValues(passing, facet, wanted);
}

function keepChosenTypes(passing: BitSet, facet: Facet<Card>, filter: CardFilter): void {
  if (filter.types === undefined && filter.includeSongs === undefined) return;
  keepCardsOfValues(passing, facet, (card) => isOfChosenType(card, filter));
}

function keepStat(passing: BitSet, facet: Facet<number | null>, bound?: StatFilter): void {
  if (bound === undefined) return;
  keepCardsOfValues(passing, facet, (value) => satisfiesStat(value, bound));
}

function valuesWhere<V>(facet: Facet<V>, test: (value: V) => boolean): readonly V[] {
  return [...facet.keys()].filter(test);
}

function keepValues<V>(passing: BitSet, facet: Facet<V>, values: readonly V[]): void {
  intersectWithAny(
    passing,
    values.flatMap((value) => facet.get(value) ?? []),
  );
}
