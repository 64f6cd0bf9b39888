import { FORMATS } from '@inkfolio/domain/cards/card';
import { MAX_CARD_QUANTITY, MAX_DECK_ENTRIES } from '@inkfolio/domain/decks/deck';
import { USAGE_DAYS } from '@inkfolio/domain/decks/usage/card-usage';
import Type from 'typebox';
import { Card, CardId } from './cards.ts';
import { DeckQuery, DeckSummary } from './decks.ts';
import { Nullable, Timestamp } from './primitives.ts';
import type { Shape } from './shape.ts';

export const DEFAULT_SUGGESTIONS = 20;
const MAX_SUGGESTIONS = 40;

const compared = Type.Integer({
  description: 'Number of compared public decks: all, or the last changed ones',
});
const Share = Type.Number({ minimum: 0, maximum: 1, description: 'From 0 to 1' });
const UsageShare = { decks: Type.Integer(), of: Type.Integer({ description: 'Decks in total' }) };

const ofDays = `changed in the last ${USAGE_DAYS} days`;

/** Use of a card in public decks. */
export const CardUsage = Type.Object({
  decks: Type.Integer({
    description: `Public decks with any printing of the card, ${ofDays}`,
  }),
  compared: Type.Integer({ description: `Number of counted public decks, ${ofDays}` }),
  since: Nullable(Timestamp),
  formats: Type.Array(Type.Object({ format: Type.Enum(FORMATS), ...UsageShare })),
  numbers: Nullable(
    Type.Object({
      averageCopies: Type.Number(),
      byCopies: Type.Array(Type.Integer(), {
        description: 'Numbers of decks with one, two, three, and four or more copies',
      }),
      months: Type.Array(Type.Object({ month: Type.String(), ...UsageShare }), {
        description:
          'By month of the last change, oldest first, at most a year; empty for fewer than three',
      }),
      playedWith: Type.Array(Type.Object({ card: Card, share: Share }), {
        description: 'Cards that occur in most of these decks',
      }),
    }),
  ),
  examples: Type.Array(
    Type.Object({ deck: DeckSummary, copies: Type.Integer({ description: 'Copies of the card' }) }),
    { description: 'Most liked decks with the card' },
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
  share: Type.Number({ minimum: 0, maximum: 1, description: 'Share of `decks` with the card' }),
  decks: Type.Integer({ description: 'Public decks with the cards of `reason`' }),
  reason: Type.Array(Card, {
    description: 'Requested cards in these decks, at most two; empty: all decks of the inks',
  }),
});
export type CardSuggestion = Shape<typeof CardSuggestion>;

export const CardSuggestions = Type.Object({
  suggestions: Type.Array(CardSuggestion, {
    description: 'Best first; never a requested card or a card that is not allowed',
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
    { description: 'Most similar first' },
  ),
  cards: Type.Array(Card, { description: 'Distinct cards of the differences' }),
});
export type SimilarDecks = Shape<typeof SimilarDecks>;
