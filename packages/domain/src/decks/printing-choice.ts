import { getOrInsert } from '../cards/get-or-insert.ts';
import type { Card } from '../cards/card.ts';
import { comparePrintings, printingKey } from '../cards/printings.ts';
import { quantitiesOf, type QuantityChange } from './deck-quantities.ts';
import { MAX_CARD_QUANTITY, type DeckCard, type DeckEntry } from './deck.ts';

/** Rules by which the printings of a whole deck are chosen. */
export const PRINTING_RULES = ['newest', 'owned', 'noPromos'] as const;
export type PrintingRule = (typeof PRINTING_RULES)[number];

/** Printings and copies from which a rule chooses. */
export interface KnownPrintings {
  /** All printings of the card, in any order. */
  readonly printingsOf: (card: Card) => readonly Card[];
  /** Copies of the printing in the collection, normal and foil. */
  readonly ownedOf: (cardId: string) => number;
}

/**
 * Changes after which the rows of the deck name the printings of the rule; none for a row that does
 * already. Each keeps the copies of its card: no rule changes how many there are of a full name.
 * `newest` means the newest ordinary printing; `owned` the printings in the collection, those of the
 * rows first, and for the rest the newest; `noPromos` that instead of promos, other rows stay.
 */
export function choosePrintings(
  deckCards: readonly DeckEntry[],
  known: KnownPrintings,
  rule: PrintingRule,
): readonly QuantityChange[] {
  const rowsByCard = new Map<string, DeckEntry[]>();
  for (const row of deckCards) {
    getOrInsert(rowsByCard, printingKey(row.card), () => []).push(row);
  }
  return [...rowsByCard.values()].flatMap((rows) => {
    const before = rows.map(({ card, quantity }) => ({ cardId: card.id, quantity }));
    return printingChanges(before, fill(before, wishesOf(rows, known, rule)));
  });
}

/** Rows that the changes give another printing, in part or whole. */
export function rowsChangedBy(changes: readonly QuantityChange[]): number {
  return new Set(changes.map(({ inPlaceOf }) => inPlaceOf)).size;
}

/** A wish for at most so many copies of a printing; earlier wishes go first. */
type Wish = DeckCard;

function wishesOf(
  rows: readonly DeckEntry[],
  { printingsOf, ownedOf }: KnownPrintings,
  rule: PrintingRule,
): readonly Wish[] {
  const [first] = rows;
  const printings = first ? printingsOf(first.card).toSorted(comparePrintings) : [];
  const allOf = ({ id }: Card): Wish => ({ cardId: id, quantity: MAX_CARD_QUANTITY });
  switch (rule) {
    case 'newest':
      return printings.slice(0, 1).map(allOf);
    case 'owned':
      return [
        ...[...rows.map(({ card }) => card), ...printings].map(({ id }) => ({
          cardId: id,
          quantity: ownedOf(id),
        })),
        ...printings.slice(0, 1).map(allOf),
      ];
    case 'noPromos':
      return [
        ...rows
          .filter(({ card }) => card.promoGrouping === null)
          .map(({ card, quantity }) => ({ cardId: card.id, quantity })),
        ...printings
          .filter(({ promoGrouping }) => promoGrouping === null)
          .slice(0, 1)
          .map(allOf),
      ];
  }
}

/** The copies of the rows as the wishes want them; what no wish takes stays where it is. */
function fill(rows: readonly DeckCard[], wishes: readonly Wish[]): readonly DeckCard[] {
  const filled = new Map<string, number>();
  let left = rows.reduce((total, { quantity }) => total + quantity, 0);
  // A printing that is wished for twice gets the larger of both wishes.
  for (const { cardId, quantity } of [...wishes, ...rows]) {
    const there = filled.get(cardId) ?? 0;
    const taken = Math.min(left, Math.max(quantity - there, 0), MAX_CARD_QUANTITY - there);
    if (taken > 0) filled.set(cardId, there + taken);
    left -= taken;
  }
  return [...filled].map(([cardId, quantity]) => ({ cardId, quantity }));
}

/** The changes that lead from some rows of one card to others with as many copies. */
function printingChanges(
  before: readonly DeckCard[],
  after: readonly DeckCard[],
): readonly QuantityChange[] {
  const has = quantitiesOf(before);
  const wants = quantitiesOf(after);
  const gains = after
    .map(({ cardId, quantity }) => ({ cardId, left: quantity - (has.get(cardId) ?? 0) }))
    .filter(({ left }) => left > 0);
  const changes: QuantityChange[] = [];
  for (const { cardId: inPlaceOf, quantity } of before) {
    let surplus = quantity - (wants.get(inPlaceOf) ?? 0);
    for (const gain of gains) {
      const delta = Math.min(surplus, gain.left);
      if (delta <= 0) continue;
      changes.push({ cardId: gain.cardId, delta, inPlaceOf });
      gain.left -= delta;
      surplus -= delta;
    }
  }
  return changes;
}
