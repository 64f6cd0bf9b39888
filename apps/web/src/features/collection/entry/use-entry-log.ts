import type { Card } from '@inkfolio/domain/cards/card';
import { NO_COPIES, type Copies } from '@inkfolio/domain/cards/copies';
import type { CollectionEntry } from '@inkfolio/domain/collection/collection';
import type { CopiesChange } from '@inkfolio/domain/collection/copies-edits';
import { changesOf, undoneStep, type EnteredCopies } from '@inkfolio/domain/collection/entry-steps';
import { useRef, useState } from 'react';

type StepKind =
  | {
      readonly name: 'card';
      readonly card: Card;
      readonly finish: keyof Copies;
      readonly delta: number;
    }
  | { readonly name: 'commons' | 'complete'; readonly count: number };

export interface LoggedStep {
  readonly id: number;
  readonly kind: StepKind;
  readonly cards: readonly EnteredCopies[];
}

/** Entries since the page was opened, and actions that add or undo one. */
export interface EntryLog {
  /** Latest first. */
  readonly steps: readonly LoggedStep[];
  readonly add: (kind: StepKind, cards: readonly EnteredCopies[]) => void;
  readonly undo: (step: LoggedStep) => void;
}

/** Provides the log of a chapter; `entries` are its current cards. */
export function useEntryLog(
  entries: readonly CollectionEntry[],
  change: (changes: readonly CopiesChange[]) => void,
): EntryLog {
  const [steps, setSteps] = useState<readonly LoggedStep[]>([]);
  const lastId = useRef(0);
  const copiesOf = (cardId: string): Copies =>
    entries.find(({ card }) => card.id === cardId) ?? NO_COPIES;
  return {
    steps,
    add: (kind, cards) => {
      lastId.current += 1;
      const step = { id: lastId.current, kind, cards };
      setSteps((before) => [step, ...before]);
      change(changesOf(cards));
    },
    undo: (step) => {
      setSteps((before) => before.filter(({ id }) => id !== step.id));
      change(undoneStep(step.cards, copiesOf));
    },
  };
}
