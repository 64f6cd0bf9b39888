import type { Card } from '../cards/card.ts';
import type { CountedPrintings } from '../cards/ownership-mode.ts';
import { isOrdinaryPrinting } from '../cards/printings.ts';
import { isSpecialRarity } from '../collection/collection.ts';

/** Lists of a player: cards wanted and cards offered. */
export const TRADE_LISTS = ['wants', 'trades'] as const;
export type TradeListName = (typeof TRADE_LISTS)[number];

/** Accepted printings: `any` of the card, or only the `one` of `cardId`. */
export const TRADE_PRINTINGS = ['any', 'one'] as const;
export type TradePrinting = (typeof TRADE_PRINTINGS)[number];

export const TRADE_FINISHES = ['any', 'normal', 'foil'] as const;
export type TradeFinish = (typeof TRADE_FINISHES)[number];

/** Limits of a list (not in the specification). */
export const MAX_TRADE_ENTRIES = 1000;
export const MAX_TRADE_QUANTITY = 99;
export const MAX_TRADE_CHANGES = 500;
export const MAX_TRADE_REASON_LENGTH = 100;

/** Identity of an entry; a list has at most one entry of each. */
export interface TradeItem {
  /** Printing; with `any`, the one that represents all, see `storedTradeItem`. */
  readonly cardId: string;
  readonly printing: TradePrinting;
  readonly finish: TradeFinish;
}

export interface TradeEntry extends TradeItem {
  readonly quantity: number;
  /** Private note of the player, such as the name of the deck that needs the card. */
  readonly reason: string | null;
}

/** Copies of a card on a list, or traded between two players. */
export interface TradedCard {
  readonly card: Card;
  readonly printing: TradePrinting;
  readonly finish: TradeFinish;
  readonly quantity: number;
}

export function tradedCopies(cards: readonly { readonly quantity: number }[]): number {
  return cards.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function tradeItemKey({ cardId, printing, finish }: TradeItem): string {
  return `${cardId} ${printing} ${finish}`;
}

export function tradedKey({ card, printing, finish }: TradedCard): string {
  return tradeItemKey({ cardId: card.id, printing, finish });
}

/** Change of an entry; 0 copies: not on the list. */
export interface TradeEntryChange<T extends TradeEntry = TradeEntry> {
  readonly entry: T;
  readonly before: number;
  readonly after: number;
}

/**
 * Joins another list of the same player: the larger quantity of entries on both, then the entries
 * of the other list until the list is full.
 */
export function joinedTradeLists<T extends TradeEntry>(
  own: readonly T[],
  other: readonly T[],
): { readonly changes: readonly TradeEntryChange<T>[]; readonly left: readonly T[] } {
  const ownByKey = new Map(own.map((entry) => [tradeItemKey(entry), entry]));
  const isNew = (entry: T) => !ownByKey.has(tradeItemKey(entry));
  const larger = other.flatMap(({ quantity, ...item }) => {
    const entry = ownByKey.get(tradeItemKey(item));
    if (entry === undefined || entry.quantity >= quantity) return [];
    return [{ entry, before: entry.quantity, after: quantity }];
  });
  const room = Math.max(MAX_TRADE_ENTRIES - own.length, 0);
  const added = other.filter(isNew);
  return {
    changes: [
      ...larger,
      ...added.slice(0, room).map((entry) => ({ entry, before: 0, after: entry.quantity })),
    ],
    left: added.slice(room),
  };
}

/** Takes the changes back from entries that may have changed since; returns quantities to store. */
export function tradeListWithout<T extends TradeEntry>(
  entries: readonly T[],
  changes: readonly TradeEntryChange[],
): readonly T[] {
  const byKey = new Map(changes.map((change) => [tradeItemKey(change.entry), change]));
  return entries.flatMap((entry) => {
    const change = byKey.get(tradeItemKey(entry));
    if (change === undefined) return [];
    return [{ ...entry, quantity: Math.max(0, entry.quantity - change.after + change.before) }];
  });
}

interface TradedCards {
  readonly findCard: (id: string) => Card | undefined;
  readonly printingIds: CountedPrintings;
}

/**
 * Normalises an item before it is stored. `any` uses the first ordinary printing of the card, so
 * that newer printings change nothing. Special rarities are foil only.
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

/** Creates a lookup of entries by item; with `any`, all printings are the same item. */
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

/** Applies changes; new entries come first, zero quantities are removed. */
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
