import type { DeckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import Type from 'typebox';
import type { Same, Shape } from './shape.ts';

export const DeckCollectionStats = Type.Object({
  percentage: Type.Integer(),
  totalOwned: Type.Integer({ description: 'Owned copies, at most those required' }),
  totalRequired: Type.Integer(),
  totalFree: Type.Optional(
    Type.Integer({
      description:
        'Owned copies that no other sleeved deck reserves; omitted without sleeved decks',
    }),
  ),
  cards: Type.Array(
    Type.Object({
      cardId: Type.String(),
      quantityOwned: Type.Integer({
        description: 'Normal copies assigned to this row, including others that no row needs',
      }),
      foilQuantityOwned: Type.Integer(),
      quantityInDeck: Type.Integer(),
      quantityOfPrinting: Type.Integer({
        description: 'Owned copies of exactly this printing, normal and foil',
      }),
    }),
  ),
});

export type DeckCollectionStats = Shape<typeof DeckCollectionStats>;

/** Compile-time check that the response equals the domain's ownership. */
export const statsAreTheDomains: Same<DeckCollectionStats, DeckOwnership> = true;
