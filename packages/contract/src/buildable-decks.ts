import { MAX_MISSING_CARDS } from '@inkfolio/domain/decks/buildable-decks';
import { DECK_SOURCES } from '@inkfolio/domain/decks/deck-source';
import Type from 'typebox';
import { Card, CardId } from './cards.ts';
import { Copies } from './collection.ts';
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

/** Query for copies that a visitor sends, who has no decks on the server. */
export const PublicBuildableDecksQuery = Type.Object({
  ...Type.Omit(BuildableDecksQuery, ['countSleeved']).properties,
  source: Type.Optional(
    Type.Enum(
      DECK_SOURCES.filter((source) => source !== 'own'),
      { description: 'Source of the decks; omitted: both' },
    ),
  ),
});

/** Limit of cards in a request: the game has 3,000 printings, and 256 kB hold 5,000. */
export const MAX_SENT_CARDS = 5000;

export const SentCopies = Type.Object(
  {
    copies: Type.Array(
      Type.Object({ cardId: CardId, ...Copies.properties }, { additionalProperties: false }),
      {
        maxItems: MAX_SENT_CARDS,
        description:
          'Free copies, without those in sleeved decks; the last of repeated cards counts',
      },
    ),
  },
  { additionalProperties: false },
);
export type SentCopies = Shape<typeof SentCopies>;

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
