import { RARITIES, translationOf } from '../cards/card.ts';
import type { DeckEntry } from './deck.ts';

type CoverCard = DeckEntry['card'];

/** Number of adjacent decks (not in the specification) with different covers. */
export const COVER_NEIGHBOURS = 30;

/**
 * Chooses the cover of a deck: a character if there is one, then by rarity, then by cost, then the
 * oldest card. Undefined for a deck without cards.
 */
export function coverOf(entries: readonly DeckEntry[]): CoverCard | undefined {
  return byCover(entries)[0];
}

/** Sorts the cards of a deck by their suitability as a cover, best first. */
export function byCover(entries: readonly DeckEntry[]): readonly CoverCard[] {
  return entries.map(({ card }) => card).toSorted(compareAsCover);
}

interface CoverOrder {
  /** Key of a card's picture; cards with the same key look the same as a cover. */
  readonly lookOf: (card: CoverCard) => string;
  readonly before?: readonly CoverCard[];
}

/**
 * Chooses the covers of a list of decks; `decks` has the cards of each deck, best cover first. A
 * card already shown for one of the `COVER_NEIGHBOURS` preceding decks, in any printing, is skipped
 * if the deck has another card. A card that looks the same is skipped, too.
 */
export function coversInOrder(
  decks: readonly (readonly CoverCard[])[],
  { lookOf, before = [] }: CoverOrder,
): readonly (CoverCard | undefined)[] {
  const describe = (card: CoverCard) => ({ name: nameOf(card), look: lookOf(card) });
  const shown = before.map(describe);
  return decks.map((cards) => {
    const neighbours = shown.slice(-COVER_NEIGHBOURS);
    const names = new Set(neighbours.map(({ name }) => name));
    const looks = new Set(neighbours.map(({ look }) => look));
    const isOther = (card: CoverCard) => !names.has(nameOf(card));
    const cover =
      cards.find((card) => isOther(card) && !looks.has(lookOf(card))) ??
      cards.find(isOther) ??
      cards[0];
    if (cover !== undefined) shown.push(describe(cover));
    return cover;
  });
}

function compareAsCover(a: CoverCard, b: CoverCard): number {
  return (
    Number(b.type === 'CHARACTER') - Number(a.type === 'CHARACTER') ||
    RARITIES.indexOf(b.rarity) - RARITIES.indexOf(a.rarity) ||
    b.cost - a.cost ||
    a.globalId - b.globalId
  );
}

function nameOf(card: CoverCard): string {
  return translationOf(card, 'en').fullName;
}
