import { addBit, emptyBits, hasBit, membersOf, type BitSet } from './bit-set.ts';
import { RARITIES, translationOf, type Card } from './card.ts';
import type { CardQuery } from './card-filter.ts';
import { compareSetCodes, type CardSet } from './card-set.ts';
import { compareTexts, nameKeyOf } from './names.ts';

export type CardOrder = Pick<CardQuery, 'sort' | 'sortOrder' | 'language'>;

type SortKey = string | number | null;

/** Release date of a set without one: after all others. */
const UPCOMING = '9999-12-31';

/**
 * Compares cards by number: by set, the set's own cards before its promos, each promo series
 * separately, then collector number and art variant. No two printings are equal.
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

/** Sort order of all cards; cards are numbered from 0. */
export interface OrderedCards {
  readonly numbers: Uint32Array;
  readonly places: Uint32Array;
}

/**
 * Sorts cards. Cards without the sorted property come last in both directions, and equal cards keep
 * the order by number in both.
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

/** Pages few cards: marks the positions of the found cards and reads them in order. */
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

/** Pages many cards: scans the order until the page is full. */
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
