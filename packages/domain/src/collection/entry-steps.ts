import type { Card } from '../cards/card.ts';
import { areSameCopies, type CopiesChange } from './copies-edits.ts';
import type { Copies } from '../cards/copies.ts';

/** One card of a step: how many copies there were before it, and after. */
export interface EnteredCopies {
  readonly cardId: string;
  readonly rarity: Card['rarity'];
  readonly before: Copies;
  readonly after: Copies;
}

/** Changes that undo a step. What has been changed since then stays changed by as much. */
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

/** The step as changes. */
export function changesOf(step: readonly EnteredCopies[]): readonly CopiesChange[] {
  return step.map(({ cardId, rarity, after }) => ({ cardId, rarity, copies: after }));
}

/** Step without the cards that do not change. */
export function realStep(step: readonly EnteredCopies[]): readonly EnteredCopies[] {
  return step.filter(({ before, after }) => !areSameCopies(before, after));
}
