import { RARITIES, translationOf } from '../cards/card.ts';
import type { DeckEntry } from './deck.ts';

type CoverCard = DeckEntry['card'];

/** Number of decks (not in the specification) among which no cover repeats: more than a screen has. */
export const COVER_NEIGHBOURS = 30;

/**
 * The card that stands for a deck where there is room for one: of its characters, or of all cards
 * where there is none, the rarest, then the costliest, then the oldest. Undefined for a deck without
 * cards.
 */
export function coverOf(entries: readonly DeckEntry[]): CoverCard | undefined {
  return byCover(entries)[0];
}

/** The cards of a deck, the best cover first. */
export function byCover(entries: readonly DeckEntry[]): readonly CoverCard[] {
  return entries.map(({ card }) => card).toSorted(compareAsCover);
}

interface CoverOrder {
  /** Look of a card as a cover: two cards of one look are not told apart. */
  readonly lookOf: (card: CoverCard) => string;
  /** Covers of the decks before these, in their order. */
  readonly before?: readonly CoverCard[];
}

/**
 * The covers of decks in their order in a list; `decks` has the cards of each, by cover. What stands
 * for one of the `COVER_NEIGHBOURS` decks before, whatever its printing, is passed over while the
 * deck has another card; so is what only looks the same.
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
