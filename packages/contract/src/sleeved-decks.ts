import type { SleevedDeck } from '@inkfolio/domain/collection/reserved-copies';
import Type from 'typebox';
import type { Same, Shape } from './shape.ts';

/** Whether the copies of a deck are reserved. */
export const SleevedState = Type.Object(
  { isSleeved: Type.Boolean() },
  { additionalProperties: false },
);
export type SleevedState = Shape<typeof SleevedState>;

/** The decks of a player whose copies are reserved. */
export const SleevedDecks = Type.Object({
  decks: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      cards: Type.Array(Type.Object({ cardId: Type.String(), quantity: Type.Integer() })),
    }),
    { description: 'Sleeved first before others: they take their copies in this order' },
  ),
});
export type SleevedDecks = Shape<typeof SleevedDecks>;

/** Check of the build that the answer's deck and the domain's are the same. */
export const sleevedDeckIsTheDomains: Same<SleevedDecks['decks'][number], SleevedDeck> = true;
