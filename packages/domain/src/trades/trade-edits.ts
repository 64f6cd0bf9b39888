import { objectFromJson } from '../cards/object-from-json.ts';
import type { Card } from '../cards/card.ts';
import {
  MAX_TRADE_QUANTITY,
  MAX_TRADE_REASON_LENGTH,
  TRADE_FINISHES,
  TRADE_PRINTINGS,
  tradeItemKey,
  withTradeChanges,
  type TradedCard,
  type TradeEntry,
} from './trade-lists.ts';

/** Unconfirmed entries of a list by `tradeItemKey`; 0 copies means removed. */
export type TradeEdits = ReadonlyMap<string, TradeEntry>;

export interface ListedTrade extends TradedCard {
  readonly reason: string | null;
}

export function tradeEditsOf(entries: readonly ListedTrade[]): TradeEdits {
  const edits = entries.map(({ card, printing, finish, quantity, reason }): TradeEntry => {
    return { cardId: card.id, printing, finish, quantity, reason };
  });
  return new Map(edits.map((edit) => [tradeItemKey(edit), edit]));
}

/** Applies edits to a list; entries with an unknown card are omitted. */
export function withTradeEdits(
  entries: readonly ListedTrade[],
  edits: TradeEdits,
  findCard: (id: string) => Card | undefined,
): readonly ListedTrade[] {
  if (edits.size === 0) return entries;
  const listed = new Map(entries.map(({ card }) => [card.id, card]));
  const changes = [...edits.values()].flatMap(({ cardId, ...edit }): ListedTrade[] => {
    const card = listed.get(cardId) ?? findCard(cardId);
    return card === undefined ? [] : [{ card, ...edit }];
  });
  return withTradeChanges(entries, changes);
}

/** Parses an edit from JSON; undefined if invalid. */
export function tradeEditFromJson(text: string): TradeEntry | undefined {
  const fields: Partial<Record<keyof TradeEntry, unknown>> = objectFromJson(text) ?? {};
  const { cardId, quantity, reason, ...wish } = fields;
  const printing = TRADE_PRINTINGS.find((each) => each === wish.printing);
  const finish = TRADE_FINISHES.find((each) => each === wish.finish);
  const isEdit =
    typeof cardId === 'string' &&
    printing !== undefined &&
    finish !== undefined &&
    isQuantity(quantity) &&
    isReason(reason);
  return isEdit ? { cardId, printing, finish, quantity, reason } : undefined;
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_TRADE_QUANTITY;
}

function isReason(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= MAX_TRADE_REASON_LENGTH);
}
