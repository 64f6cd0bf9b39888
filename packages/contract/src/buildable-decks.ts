import { DECK_SOURCES } from '@inkfolio/domain/decks/deck-source';
import Type from 'typebox';
import { Card } from './cards.ts';
import { DeckListQuery, DeckSummary } from './decks.ts';
import type { Shape } from './shape.ts';

/** Most missing copies that can be asked for; more than any tournament deck has. */
export const MAX_MISSING = 1000;

const { format, colors, archetypes, ownership, language, limit } = DeckListQuery.properties;

export const BuildableDecksQuery = Type.Object({
  maxMissing: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_MISSING,
      description: 'Decks of which at most so many copies are missing; left out: any number',
    }),
  ),
  source: Type.Optional(
    Type.Enum(DECK_SOURCES, { description: 'Whose decks; left out: all of these' }),
  ),
  countSleeved: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Counts the copies in sleeved decks, and shows these decks, which else are left out',
    }),
  ),
  ...{ format, colors, archetypes, ownership, language, limit },
  cursor: Type.Optional(
    Type.String({
      pattern: '^\\d{1,5}-[\\w-]{1,400}$',
      description: '`nextCursor` of the page before',
    }),
  ),
});
export type BuildableDecksQuery = Shape<typeof BuildableDecksQuery>;

/** A deck with what the player lacks of it. */
export const BuildableDeck = Type.Object({
  ...DeckSummary.properties,
  missing: Type.Integer({ description: 'Copies that the player lacks, of all its cards' }),
  missingCards: Type.Array(
    Type.Object({
      cardId: Type.String(),
      quantity: Type.Integer({ description: 'Copies that are missing' }),
    }),
    { description: 'Each card once, whichever of its printings the deck names' },
  ),
});
export type BuildableDeck = Shape<typeof BuildableDeck>;

export const BuildableDecks = Type.Object({
  decks: Type.Array(BuildableDeck, { description: 'Fewest missing copies first, then the newest' }),
  cards: Type.Array(Card, { description: 'Every card that is missing, once' }),
  total: Type.Integer({ description: 'Decks that match, on all pages' }),
  complete: Type.Integer({ description: 'Those of which nothing is missing' }),
  leastMissing: Type.Optional(
    Type.Integer({
      description:
        'Copies that the nearest deck misses, also where it misses too many; ' +
        'left out where there is no deck',
    }),
  ),
  ownedCopies: Type.Integer({ description: 'Copies in the player’s collection' }),
  sleevedDecks: Type.Integer({ description: 'Sleeved decks of the player that are left out' }),
  sleevedCopies: Type.Integer({ description: 'Copies in these decks, which are not counted' }),
  hasMore: Type.Boolean(),
  nextCursor: Type.Optional(
    Type.String({ description: 'Asks for the page after this one; left out on the last' }),
  ),
});
export type BuildableDecks = Shape<typeof BuildableDecks>;
