import { MAX_MISSING_CARDS } from '@inkfolio/domain/decks/buildable-decks';
import { DECK_SOURCES } from '@inkfolio/domain/decks/deck-source';
import Type from 'typebox';
import { Card } from './cards.ts';
import { DeckListQuery, DeckSummary } from './decks.ts';
import type { Shape } from './shape.ts';

/** Limit of missing copies in a request; more than any tournament deck has. */
export const MAX_MISSING = 1000;

const { format, colors, archetypes, ownership, language, limit } = DeckListQuery.properties;

export const BuildableDecksQuery = Type.Object({
  maxMissing: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_MISSING,
      description: 'Maximum number of missing copies; omitted: any number',
    }),
  ),
  source: Type.Optional(
    Type.Enum(DECK_SOURCES, { description: 'Source of the decks; omitted: all' }),
  ),
  countSleeved: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Counts copies in sleeved decks and lists these decks, which are omitted otherwise',
    }),
  ),
  ...{ format, colors, archetypes, ownership, language, limit },
  cursor: Type.Optional(
    Type.String({
      pattern: '^\\d{1,5}-[\\w-]{1,400}$',
      description: '`nextCursor` of the previous page',
    }),
  ),
});
export type BuildableDecksQuery = Shape<typeof BuildableDecksQuery>;

export const BuildableDeck = Type.Object({
  ...DeckSummary.properties,
  missing: Type.Integer({ description: 'Copies that the player lacks, all cards together' }),
  missingCards: Type.Array(
    Type.Object({
      cardId: Type.String(),
      quantity: Type.Integer({ description: 'Missing copies' }),
    }),
    {
      maxItems: MAX_MISSING_CARDS,
      description: 'First distinct cards; all printings of a card count as one',
    },
  ),
});
export type BuildableDeck = Shape<typeof BuildableDeck>;

export const BuildableDecks = Type.Object({
  decks: Type.Array(BuildableDeck, { description: 'Fewest missing copies first, then newest' }),
  cards: Type.Array(Card, { description: 'Distinct missing cards' }),
  total: Type.Integer({ description: 'Matching decks on all pages' }),
  complete: Type.Integer({ description: 'Matching decks without missing copies' }),
  leastMissing: Type.Optional(
    Type.Integer({
      description:
        'Copies missing from the deck with the fewest, even above the limit; ' +
        'omitted without decks',
    }),
  ),
  ownedCopies: Type.Integer({ description: 'Copies in the player’s collection' }),
  sleevedDecks: Type.Integer({ description: 'Sleeved decks of the player that are omitted' }),
  sleevedCopies: Type.Integer({ description: 'Copies in these decks; they are not counted' }),
  hasMore: Type.Boolean(),
  nextCursor: Type.Optional(
    Type.String({ description: 'Cursor of the next page; omitted on the last page' }),
  ),
});
export type BuildableDecks = Shape<typeof BuildableDecks>;
