import { FORMATS } from '@inkfolio/domain/cards/card';
import { MAX_CARD_QUANTITY, MAX_DECK_ENTRIES } from '@inkfolio/domain/decks/deck';
import { USAGE_DAYS } from '@inkfolio/domain/decks/usage/card-usage';
import Type from 'typebox';
import { Card, CardId } from './cards.ts';
import { DeckQuery, DeckSummary } from './decks.ts';
import { Nullable, Timestamp } from './primitives.ts';
import type { Shape } from './shape.ts';

/** Suggestions of one call, when it does not say how many. */
export const DEFAULT_SUGGESTIONS = 20;
const MAX_SUGGESTIONS = 40;

const compared = Type.Integer({
  description: 'Public decks that were counted: all, or those that were changed last',
});
const Share = Type.Number({ minimum: 0, maximum: 1, description: 'From 0 to 1' });
const UsageShare = { decks: Type.Integer(), of: Type.Integer({ description: 'Decks in all' }) };

const ofDays = `changed in the last ${USAGE_DAYS} days`;

/** How a card is played. */
export const CardUsage = Type.Object({
  decks: Type.Integer({
    description: `Public decks with the card, whichever of its printings, ${ofDays}`,
  }),
  compared: Type.Integer({ description: `Public decks that were counted, ${ofDays}` }),
  since: Nullable(Timestamp),
  formats: Type.Array(Type.Object({ format: Type.Enum(FORMATS), ...UsageShare })),
  numbers: Nullable(
    Type.Object({
      averageCopies: Type.Number(),
      byCopies: Type.Array(Type.Integer(), {
        description: 'Decks with one copy, two, three, and four or more',
      }),
      months: Type.Array(Type.Object({ month: Type.String(), ...UsageShare }), {
        description:
          'By month of the last change, the oldest first, a year at most; empty for less than three',
      }),
      playedWith: Type.Array(Type.Object({ card: Card, share: Share }), {
        description: 'Cards that are in most of these decks',
      }),
    }),
  ),
  examples: Type.Array(
    Type.Object({ deck: DeckSummary, copies: Type.Integer({ description: 'Of the card' }) }),
    { description: 'The most liked decks with the card' },
  ),
});
export type CardUsage = Shape<typeof CardUsage>;

export const SuggestionQuery = Type.Object(
  {
    cards: Type.Array(
      Type.Object(
        { cardId: CardId, quantity: Type.Integer({ minimum: 1, maximum: MAX_CARD_QUANTITY }) },
        { additionalProperties: false },
      ),
      { maxItems: MAX_DECK_ENTRIES },
    ),
    format: Type.Optional(Type.Enum(FORMATS)),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_SUGGESTIONS, default: DEFAULT_SUGGESTIONS }),
    ),
  },
  { additionalProperties: false },
);
export type SuggestionQuery = Shape<typeof SuggestionQuery>;

export const SuggestionParameters = DeckQuery;

export const CardSuggestion = Type.Object({
  card: Card,
  share: Type.Number({ minimum: 0, maximum: 1, description: 'Part of `decks` with the card' }),
  decks: Type.Integer({ description: 'Public decks of the reason' }),
  reason: Type.Array(Card, {
    description: 'Cards of the call that these decks have, two at most; none: decks of its inks',
  }),
});
export type CardSuggestion = Shape<typeof CardSuggestion>;

export const CardSuggestions = Type.Object({
  suggestions: Type.Array(CardSuggestion, {
    description: 'The most fitting first; never a card of the call, nor one that is not allowed',
  }),
  compared,
});
export type CardSuggestions = Shape<typeof CardSuggestions>;

const Difference = Type.Array(Type.Object({ cardId: Type.String(), quantity: Type.Integer() }));

export const SimilarDecks = Type.Object({
  decks: Type.Array(
    Type.Object({
      deck: DeckSummary,
      similarity: Share,
      added: Difference,
      missing: Difference,
    }),
    { description: 'The most similar first' },
  ),
  cards: Type.Array(Card, { description: 'Every card of the differences, once' }),
});
export type SimilarDecks = Shape<typeof SimilarDecks>;
