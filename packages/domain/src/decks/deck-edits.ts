import { COLORS, type Color } from '../cards/card.ts';
import {
  addCards,
  changesQuantity,
  netQuantityChanges,
  type QuantityChange,
} from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

/** "Batch delay 300 ms" (specification, section 9): clicks wait so long for others to join them. */
export const BATCH_DELAY_MS = 300;

/** One call to the server. Made again under the same id it changes nothing more. */
export interface QuantityCall extends QuantityChange {
  readonly changeId: string;
}

/** What a player has done to a deck that the server has not confirmed. */
export interface DeckEdits {
  /** The inks that the deck is to have; undefined when they are not to change. */
  readonly colors?: readonly Color[];
  /** In the order in which they are to be made. */
  readonly calls: readonly QuantityCall[];
  /** Clicks that are in no call yet, in their order. */
  readonly clicks: readonly QuantityChange[];
}

export const NO_EDITS: DeckEdits = { calls: [], clicks: [] };

/** True when all is confirmed. */
export function isSettled({ colors, calls, clicks }: DeckEdits): boolean {
  return colors === undefined && calls.length === 0 && clicks.length === 0;
}

/** The cards as the player sees them: those of the server with all that is not confirmed. */
export function cardsWithEdits(
  cards: readonly DeckCard[],
  { calls, clicks }: DeckEdits,
): readonly DeckCard[] {
  return addCards(cards, [...calls, ...clicks]);
}

/** The cards of which copies are on their way in or out. */
export function editedCardIds({ calls, clicks }: DeckEdits): ReadonlySet<string> {
  return new Set([...calls, ...clicks].map(({ cardId }) => cardId));
}

/** With one click more; the edits as they were when it would change nothing of what is `shown`. */
export function withClick(
  edits: DeckEdits,
  shown: readonly DeckCard[],
  click: QuantityChange,
): DeckEdits {
  return changesQuantity(shown, click) ? { ...edits, clicks: [...edits.clicks, click] } : edits;
}

/** With other inks. */
export function withColors(edits: DeckEdits, colors: readonly Color[]): DeckEdits {
  return { ...edits, colors };
}

/**
 * The clicks as calls: "netted per card, and sent as one add or one remove call" (specification,
 * section 4). `newId` names each call.
 */
export function withClicksAsCalls(edits: DeckEdits, newId: () => string): DeckEdits {
  if (edits.clicks.length === 0) return edits;
  const calls = netQuantityChanges(edits.clicks).map((change) => ({
    ...change,
    changeId: newId(),
  }));
  return { ...edits, clicks: [], calls: [...edits.calls, ...calls] };
}

/** Without calls that the server has confirmed, or refused for good. */
export function withoutCalls(edits: DeckEdits, changeIds: readonly string[]): DeckEdits {
  return { ...edits, calls: edits.calls.filter(({ changeId }) => !changeIds.includes(changeId)) };
}

/** Without inks that the server has confirmed or refused; newer ones stay. */
export function withoutColors(
  { colors, ...rest }: DeckEdits,
  settled: readonly Color[],
): DeckEdits {
  return colors === undefined || colors === settled ? rest : { ...rest, colors };
}

/** Edits that a closed page left behind, before those of this one. A call in both counts once. */
export function withEditsBefore(edits: DeckEdits, earlier: DeckEdits): DeckEdits {
  const known = new Set(edits.calls.map(({ changeId }) => changeId));
  const colors = edits.colors ?? earlier.colors;
  return {
    ...(colors && { colors }),
    calls: [...earlier.calls.filter(({ changeId }) => !known.has(changeId)), ...edits.calls],
    clicks: [...earlier.clicks, ...edits.clicks],
  };
}

/** What `JSON.stringify` made of edits; undefined for anything else. */
export function editsFromJson(text: string): DeckEdits | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isEdits(value) ? value : undefined;
}

function isEdits(value: unknown): value is DeckEdits {
  if (typeof value !== 'object' || value === null) return false;
  const { colors, calls, clicks } = value as Partial<Record<keyof DeckEdits, unknown>>;
  return (
    Array.isArray(calls) &&
    Array.isArray(clicks) &&
    (colors === undefined || (Array.isArray(colors) && colors.every(isColor))) &&
    calls.every((call) => isChange(call) && 'changeId' in call) &&
    clicks.every(isChange)
  );
}

function isColor(value: unknown): value is Color {
  return COLORS.some((color) => color === value);
}

function isChange(value: unknown): value is QuantityChange {
  if (typeof value !== 'object' || value === null) return false;
  const { cardId, delta } = value as Partial<Record<keyof QuantityChange, unknown>>;
  return typeof cardId === 'string' && Number.isInteger(delta);
}
