import type { Card } from '../cards/card.ts';
import type { CountedPrintings } from '../cards/ownership-mode.ts';
import { isOrdinaryPrinting } from '../cards/printings.ts';
import { isSpecialRarity } from '../collection/collection.ts';

/** The two lists of a player: cards to get, and cards to give. */
export const TRADE_LISTS = ['wants', 'trades'] as const;
export type TradeListName = (typeof TRADE_LISTS)[number];

/** Whether any printing of the card will do, or the named one alone. */
export const TRADE_PRINTINGS = ['any', 'one'] as const;
export type TradePrinting = (typeof TRADE_PRINTINGS)[number];

export const TRADE_FINISHES = ['any', 'normal', 'foil'] as const;
export type TradeFinish = (typeof TRADE_FINISHES)[number];

/** Limits of a list (not in the specification). */
export const MAX_TRADE_ENTRIES = 1000;
export const MAX_TRADE_QUANTITY = 99;
export const MAX_TRADE_CHANGES = 500;
export const MAX_TRADE_REASON_LENGTH = 100;

/** What an entry of a list is about; a list has one entry of each. */
export interface TradeItem {
  /** The printing; with `any` the one that stands for all of them, see `storedTradeItem`. */
  readonly cardId: string;
  readonly printing: TradePrinting;
  readonly finish: TradeFinish;
}

/** Entry of a want list or trade list. */
export interface TradeEntry extends TradeItem {
  readonly quantity: number;
  /** Note for the player alone, such as the name of the deck that needs the card. */
  readonly reason: string | null;
}

/** Copies of a card on a list, or between two players. */
export interface TradedCard {
  readonly card: Card;
  readonly printing: TradePrinting;
  readonly finish: TradeFinish;
  readonly quantity: number;
}

/** Key of the item; the same for the same one. */
export function tradeItemKey({ cardId, printing, finish }: TradeItem): string {
  return `${cardId} ${printing} ${finish}`;
}

/** Key of the item of a traded card. */
export function tradedKey({ card, printing, finish }: TradedCard): string {
  return tradeItemKey({ cardId: card.id, printing, finish });
}

/** What a list has to know of the catalogue. */
interface TradedCards {
  readonly findCard: (id: string) => Card | undefined;
  readonly printingIds: CountedPrintings;
}

/**
 * The item as a list has it. "Any printing" of a card stands under its first ordinary one, so that a
 * newer printing changes nothing; special rarities are foil only.
 */
export function storedTradeItem(
  item: TradeItem,
  { findCard, printingIds }: TradedCards,
): TradeItem {
  const { cardId, printing, finish } = item;
  if (printing === 'any') {
    const printings = printingIds(cardId).flatMap((id) => findCard(id) ?? []);
    const first = printings.toSorted(compareFirst)[0];
    return { cardId: first?.id ?? cardId, printing, finish };
  }
  const card = findCard(cardId);
  const isFoil = finish === 'normal' && card !== undefined && isSpecialRarity(card);
  return { cardId, printing, finish: isFoil ? 'foil' : finish };
}

/** Finds the entry of a list about the same item; any printing is one item, whichever stands for it. */
export function tradeEntryFinder<T extends TradedCard>(
  entries: readonly T[],
  printingIds: CountedPrintings,
): (item: Omit<TradedCard, 'quantity'>) => T | undefined {
  const keyOf = ({ card, printing, finish }: Omit<TradedCard, 'quantity'>) => {
    const cardId = printing === 'any' ? (printingIds(card.id)[0] ?? card.id) : card.id;
    return tradeItemKey({ cardId, printing, finish });
  };
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return (item) => byKey.get(keyOf(item));
}

/** The list with the changed entries in place of those of the same items; new ones come first. */
export function withTradeChanges<T extends TradedCard>(
  entries: readonly T[],
  changes: readonly T[],
): readonly T[] {
  const changed = new Map(changes.map((change) => [tradedKey(change), change]));
  const known = new Set(entries.map(tradedKey));
  const added = changes.filter((change) => !known.has(tradedKey(change)));
  return [...added, ...entries.map((entry) => changed.get(tradedKey(entry)) ?? entry)].filter(
    ({ quantity }) => quantity > 0,
  );
}

function compareFirst(a: Card, b: Card): number {
  return Number(isOrdinaryPrinting(b)) - Number(isOrdinaryPrinting(a)) || a.globalId - b.globalId;
}
