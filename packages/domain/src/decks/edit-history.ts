import { changesQuantity, type QuantityChange } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

/** Changes that are made, taken back and made again as one. */
export type EditStep = readonly QuantityChange[];

/** The steps of an editing visit: those made, and those taken back since the last one made. */
export interface EditHistory {
  /** The last one is taken back first. */
  readonly done: readonly EditStep[];
  /** The last one is made again first. */
  readonly undone: readonly EditStep[];
}

export const NO_HISTORY: EditHistory = { done: [], undone: [] };

/** A step of the history and the changes that it makes now; none when there is no step to make. */
export interface HistoryStep {
  readonly history: EditHistory;
  readonly changes: EditStep;
}

/** History with one step more; undone steps cannot be redone after it. */
export function withStep(history: EditHistory, step: EditStep): EditHistory {
  return { done: [...history.done, step], undone: [] };
}

/**
 * Undoes the last step. Steps that no longer fit what is `shown`, because another tab has changed
 * the same card, are skipped.
 */
export function undo({ done, undone }: EditHistory, shown: readonly DeckCard[]): HistoryStep {
  const place = done.findLastIndex((step) => changesQuantity(shown, ...inverseOf(step)));
  const step = done[place];
  if (step === undefined) return { history: { done: [], undone }, changes: [] };
  return {
    history: { done: done.slice(0, place), undone: [...undone, step] },
    changes: inverseOf(step),
  };
}

/** Makes the step again that was taken back last; passes over others as `undo` does. */
export function redo({ done, undone }: EditHistory, shown: readonly DeckCard[]): HistoryStep {
  const place = undone.findLastIndex((step) => changesQuantity(shown, ...step));
  const step = undone[place];
  if (step === undefined) return { history: { done, undone: [] }, changes: [] };
  return {
    history: { done: [...done, step], undone: undone.slice(0, place) },
    changes: step,
  };
}

function inverseOf(step: EditStep): EditStep {
  return step.map(({ cardId, delta, inPlaceOf }) =>
    inPlaceOf === undefined
      ? { cardId, delta: -delta }
      : { cardId: inPlaceOf, delta, inPlaceOf: cardId },
  );
}
