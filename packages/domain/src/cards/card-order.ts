import { addBit, emptyBits, hasBit, membersOf, type BitSet } from './bit-set.ts';
import { RARITIES, translationOf, type Card } from './card.ts';
import type { CardQuery } from './card-filter.ts';
import { compareSetCodes, type CardSet } from './card-set.ts';
import { compareTexts, nameKeyOf } from './names.ts';

/** Order of the result of a search. */
export type CardOrder = Pick<CardQuery, 'sort' | 'sortOrder' | 'language'>;

type SortKey = string | number | null;

/** Date of a set without one, which is still to come: later than every release date. */
const UPCOMING = '9999-12-31';

/**
 * Orders cards by number: by set, the cards of the set itself before its promos, each series of
 * promos for itself, then collector number and art variant. No two printings are equal.
 */
export function compareByNumber(a: Card, b: Card): number {
  return (
    compareSetCodes(a.setCode, b.setCode) ||
    compareTexts(a.promoGrouping ?? '', b.promoGrouping ?? '') ||
    a.number - b.number ||
    compareTexts(a.variant ?? '', b.variant ?? '') ||
    a.globalId - b.globalId
  );
}

/** One order of the cards, both ways round. Cards are numbered from 0. */
export interface OrderedCards {
  /** The numbers of the cards in this order. */
  readonly numbers: Uint32Array;
  /** Position of each card in this order. */
  readonly places: Uint32Array;
}

/**
 * The cards in the wanted order. Cards without the property sorted by come last in both
 * directions, and equal cards stay in the order by number in both.
 *
 * @param cards in the order by number
 */
export function orderCards(
  cards: readonly Card[],
  sets: readonly CardSet[],
  order: CardOrder,
): OrderedCards {
  const keys = cards.map(sortKeyOf(order, sets));
  const direction = order.sortOrder === 'ASC' ? 1 : -1;
  const numbers = Uint32Array.from(cards.keys()).sort(
    (a, b) => compareKeys(keys[a] ?? null, keys[b] ?? null, direction) || a - b,
  );
  const places = new Uint32Array(cards.length);
  for (const [place, number] of numbers.entries()) places[number] = place;
  return { numbers, places };
}

/** The page of a set of cards in the order: their numbers. */
export function pageInOrder(
  found: BitSet,
  total: number,
  { numbers, places }: OrderedCards,
  { offset, limit }: Pick<CardQuery, 'offset' | 'limit'>,
): number[] {
  const end = Math.min(total, offset + limit);
  const cardsBeforeEnd = (end * numbers.length) / total;
  return total < cardsBeforeEnd
    ? pageOfFew(found, { numbers, places }, offset, limit)
    : pageOfMany(found, numbers, offset, end);
}

/** Page of few cards: marks the positions of the found cards and reads these in order. */
function pageOfFew(
  found: BitSet,
  { numbers, places }: OrderedCards,
  offset: number,
  limit: number,
): number[] {
  const foundPlaces = emptyBits(numbers.length);
  for (const number of membersOf(found)) addBit(foundPlaces, places[number] ?? 0);
  return membersOf(foundPlaces, offset, limit).map((place) => numbers[place] ?? 0);
}

/** Page of many cards: scans the order until the page is full, which is soon. */
function pageOfMany(found: BitSet, numbers: Uint32Array, offset: number, end: number): number[] {
  const page: number[] = [];
  let seen = 0;
  for (let place = 0; seen < end && place < numbers.length; place++) {
    const number = numbers[place] ?? 0;
    if (hasBit(found, number) && seen++ >= offset) page.push(number);
  }
  return page;
}

function sortKeyOf(
  { sort, language }: CardOrder,
  sets: readonly CardSet[],
): (card: Card, place: number) => SortKey {
  switch (sort) {
    case 'number':
      return (_, place) => place;
    case 'name':
      return (card) => {
        const { name, version } = translationOf(card, language);
        return nameKeyOf(name, version);
      };
    case 'rarity':
      return ({ rarity }) => RARITIES.indexOf(rarity);
    case 'released':
      return releaseDateIn(sets);
    case 'cost':
    case 'strength':
    case 'willpower':
    case 'lore':
      return (card) => card[sort];
  }
}

function releaseDateIn(sets: readonly CardSet[]): (card: Card) => string {
  const releaseDates = new Map(sets.map(({ setCode, releaseDate }) => [setCode, releaseDate]));
  return ({ setCode }) => releaseDates.get(setCode) ?? UPCOMING;
}

function compareKeys(a: SortKey, b: SortKey, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction * (a < b ? -1 : Number(a > b));
}
