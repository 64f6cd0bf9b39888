import { changesQuantity, type QuantityChange } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

/** The steps of an editing visit: those made, and those taken back since the last one made. */
export interface EditHistory {
  /** The last one is taken back first. */
  readonly done: readonly QuantityChange[];
  /** The last one is made again first. */
  readonly undone: readonly QuantityChange[];
}

export const NO_HISTORY: EditHistory = { done: [], undone: [] };

/** A step of the history and the change that it makes now; none when there is no step to make. */
export interface HistoryStep {
  readonly history: EditHistory;
  readonly change?: QuantityChange;
}

/** History with one step more; undone steps cannot be redone after it. */
export function withStep(history: EditHistory, change: QuantityChange): EditHistory {
  return { done: [...history.done, change], undone: [] };
}

/**
 * Undoes the last step. Steps that no longer fit what is `shown`, because another tab has changed
 * the same card, are skipped.
 */
export function undo({ done, undone }: EditHistory, shown: readonly DeckCard[]): HistoryStep {
  const place = done.findLastIndex((step) => changesQuantity(shown, inverseOf(step)));
  const step = done[place];
  if (step === undefined) return { history: { done: [], undone } };
  return {
    history: { done: done.slice(0, place), undone: [...undone, step] },
    change: inverseOf(step),
  };
}

/** Makes the step again that was taken back last; passes over others as `undo` does. */
export function redo({ done, undone }: EditHistory, shown: readonly DeckCard[]): HistoryStep {
  const place = undone.findLastIndex((step) => changesQuantity(shown, step));
  const step = undone[place];
  if (step === undefined) return { history: { done, undone: [] } };
  return {
    history: { done: [...done, step], undone: undone.slice(0, place) },
    change: step,
  };
}

function inverseOf({ cardId, delta }: QuantityChange): QuantityChange {
  return { cardId, delta: -delta };
}
