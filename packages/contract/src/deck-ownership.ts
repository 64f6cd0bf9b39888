import type { DeckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import Type from 'typebox';
import type { Same, Shape } from './shape.ts';

/** Ownership of a deck. */
export const DeckCollectionStats = Type.Object({
  percentage: Type.Integer(),
  totalOwned: Type.Integer({ description: 'Copies that the deck needs and the player has' }),
  totalRequired: Type.Integer(),
  totalFree: Type.Optional(
    Type.Integer({
      description:
        'Of the owned ones, those that no other sleeved deck of the player has; left out where none is sleeved',
    }),
  ),
  cards: Type.Array(
    Type.Object({
      cardId: Type.String(),
      quantityOwned: Type.Integer({
        description: 'Normal copies for this row: of its printing, and others that no row needs',
      }),
      foilQuantityOwned: Type.Integer(),
      quantityInDeck: Type.Integer(),
      quantityOfPrinting: Type.Integer({
        description: 'Copies in the collection of the printing itself, normal and foil',
      }),
    }),
  ),
});

export type DeckCollectionStats = Shape<typeof DeckCollectionStats>;

/** Check of the build that the answer and the domain's ownership are the same. */
export const statsAreTheDomains: Same<DeckCollectionStats, DeckOwnership> = true;
