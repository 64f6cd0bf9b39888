import type { SleevedDeck } from '@inkfolio/domain/collection/reserved-copies';
import Type from 'typebox';
import type { Same, Shape } from './shape.ts';

export const SleevedState = Type.Object(
  { isSleeved: Type.Boolean() },
  { additionalProperties: false },
);
export type SleevedState = Shape<typeof SleevedState>;

export const SleevedDecks = Type.Object({
  decks: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      cards: Type.Array(Type.Object({ cardId: Type.String(), quantity: Type.Integer() })),
    }),
    { description: 'In order of sleeving: decks take their copies in this order' },
  ),
});
export type SleevedDecks = Shape<typeof SleevedDecks>;

/** Compile-time check that the response's deck equals the domain's. */
export const sleevedDeckIsTheDomains: Same<SleevedDecks['decks'][number], SleevedDeck> = true;
