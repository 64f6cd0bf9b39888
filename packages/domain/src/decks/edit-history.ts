import { changesQuantity, type QuantityChange } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

/** Changes that are undone and redone together. */
export type EditStep = readonly QuantityChange[];

export interface EditHistory {
  /** Steps to undo, the next one last. */
  readonly done: readonly EditStep[];
  /** Undone steps, the next one to redo last. */
  readonly undone: readonly EditStep[];
}

export const NO_HISTORY: EditHistory = { done: [], undone: [] };

/** History after an undo or redo with the changes to apply; empty without a step. */
export interface HistoryStep {
  readonly history: EditHistory;
  readonly changes: EditStep;
}

/** Appends a step; undone steps can no longer be redone. */
export function withStep(history: EditHistory, step: EditStep): EditHistory {
  return { done: [...history.done, step], undone: [] };
}

/** Undoes the last step that still fits the displayed cards; another tab may change them. */
export function undo({ done, undone }: EditHistory, shown: readonly DeckCard[]): HistoryStep {
  const place = done.findLastIndex((step) => changesQuantity(shown, ...inverseOf(step)));
  const step = done[place];
  if (step === undefined) return { history: { done: [], undone }, changes: [] };
  return {
    history: { done: done.slice(0, place), undone: [...undone, step] },
    changes: inverseOf(step),
  };
}

/** Redoes the last undone step; steps that no longer fit are skipped as in `undo`. */
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
