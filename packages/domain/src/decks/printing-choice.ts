import { getOrInsert } from '../cards/get-or-insert.ts';
import type { Card } from '../cards/card.ts';
import { comparePrintings, printingKey } from '../cards/printings.ts';
import { quantitiesOf, type QuantityChange } from './deck-quantities.ts';
import { MAX_CARD_QUANTITY, type DeckCard, type DeckEntry } from './deck.ts';

export const PRINTING_RULES = ['newest', 'owned', 'noPromos'] as const;
export type PrintingRule = (typeof PRINTING_RULES)[number];

export interface KnownPrintings {
  /** All printings of a card, in any order. */
  readonly printingsOf: (card: Card) => readonly Card[];
  /** Owned copies of a printing, normal and foil. */
  readonly ownedOf: (cardId: string) => number;
}

/**
 * Creates the changes that apply a rule; rows that already conform are unchanged. The copies per
 * full name stay the same.
 * - `newest`: the newest ordinary printing.
 * - `owned`: owned printings, those of the rows first, then the newest for the rest.
 * - `noPromos`: replaces promos by the newest printing that is not a promo.
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

/** Counts rows that change their printing, in part or entirely. */
export function rowsChangedBy(changes: readonly QuantityChange[]): number {
  return new Set(changes.map(({ inPlaceOf }) => inPlaceOf)).size;
}

/** Limited request for copies of a printing; earlier requests have priority. */
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

/** Assigns the copies of the rows to the wishes; unassigned copies keep their printing. */
function fill(rows: readonly DeckCard[], wishes: readonly Wish[]): readonly DeckCard[] {
  const filled = new Map<string, number>();
  let left = rows.reduce((total, { quantity }) => total + quantity, 0);
  // For repeated printings, the larger wish counts.
  for (const { cardId, quantity } of [...wishes, ...rows]) {
    const there = filled.get(cardId) ?? 0;
    const taken = Math.min(left, Math.max(quantity - there, 0), MAX_CARD_QUANTITY - there);
    if (taken > 0) filled.set(cardId, there + taken);
    left -= taken;
  }
  return [...filled].map(([cardId, quantity]) => ({ cardId, quantity }));
}

/** Creates the changes between two lists of rows of one card with equal totals. */
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
