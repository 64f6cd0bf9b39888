import type { Card } from '../cards/card.ts';
import { areSameCopies, type CopiesChange } from './copies-edits.ts';
import type { Copies } from '../cards/copies.ts';

export interface EnteredCopies {
  readonly cardId: string;
  readonly rarity: Card['rarity'];
  readonly before: Copies;
  readonly after: Copies;
}

/** Undoes a step. Later changes are kept: only the step's difference is subtracted. */
export function undoneStep(
  step: readonly EnteredCopies[],
  copiesOf: (cardId: string) => Copies,
): readonly CopiesChange[] {
  return step.map(({ cardId, rarity, before, after }) => {
    const now = copiesOf(cardId);
    return {
      cardId,
      rarity,
      copies: {
        quantity: now.quantity - after.quantity + before.quantity,
        foilQuantity: now.foilQuantity - after.foilQuantity + before.foilQuantity,
      },
    };
  });
}

export function changesOf(step: readonly EnteredCopies[]): readonly CopiesChange[] {
  return step.map(({ cardId, rarity, after }) => ({ cardId, rarity, copies: after }));
}

/** Removes cards without a change from the step. */
export function realStep(step: readonly EnteredCopies[]): readonly EnteredCopies[] {
  return step.filter(({ before, after }) => !areSameCopies(before, after));
}
