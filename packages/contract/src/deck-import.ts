import { COLORS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES, MAX_IMPORTED_DECKS } from '@inkfolio/domain/decks/deck';
import { MAX_PASTE_LENGTH } from '@inkfolio/domain/decks/import-detection';
import Type from 'typebox';
import { Card } from './cards.ts';
import { Deck, DeckCreation, NewDeckId } from './decks.ts';
import { ErrorResponse } from './errors.ts';
import { Nullable } from './primitives.ts';
import type { Shape } from './shape.ts';

/** Pasted text or content of a file, in any supported form. */
export const DeckPaste = Type.Object(
  { text: Type.String({ maxLength: MAX_PASTE_LENGTH }) },
  { additionalProperties: false },
);
export type DeckPaste = Shape<typeof DeckPaste>;

export const DeckImportProblem = Type.Object({
  line: Type.Optional(Type.Integer({ description: 'Line of a list, from 1' })),
  place: Type.Optional(
    Type.String({ description: 'Path in deck JSON, such as `cards[3].quantity`' }),
  ),
  code: Type.Enum([
    'invalid_line',
    'too_long',
    'too_many_cards',
    'card_not_found',
    'card_unsure',
    'not_searched',
    'not_a_deck',
    'name_missing',
    'name_too_long',
    'invalid_description',
    'invalid_format',
    'invalid_colors',
    'invalid_archetypes',
    'cards_missing',
    'invalid_card',
    'invalid_quantity',
  ]),
  text: Type.String({ description: 'Text of the line, verbatim' }),
  name: Type.Optional(Type.String({ description: 'Name of an unknown card' })),
  quantity: Type.Optional(Type.Integer({ description: 'Copies of an unknown card' })),
  suggestions: Type.Array(Card, { description: 'At most three, closest first' }),
});
export type DeckImportProblem = Shape<typeof DeckImportProblem>;

/** Analysis of a pasted text; nothing is created. */
export const DeckAnalysis = Type.Object({
  kind: Type.Enum(
    [
      'card_list',
      'play_code',
      'play_link',
      'tabletop',
      'deck_json',
      'deck_array',
      'invalid_json',
      'app_link',
      'other_link',
    ],
    {
      description:
        'deck_array: several decks for a separate import. app_link, other_link: link without cards',
    },
  ),
  name: Nullable(Type.String()),
  description: Nullable(Type.String()),
  colors: Type.Array(Type.Enum(COLORS), {
    description: 'As given in the text, else the inks of its cards',
  }),
  archetypes: Type.Array(Type.Enum(ARCHETYPES)),
  cards: Deck.properties.deckCards,
  singles: Type.Array(Type.Object({ line: Type.Integer(), text: Type.String(), card: Card }), {
    description: 'Lines without a quantity, read as one copy each',
  }),
  leftOut: Type.Array(Type.Object({ line: Type.Integer(), text: Type.String() }), {
    description: 'Lines without a card: totals, headings, remarks',
  }),
  merged: Type.Array(
    Type.Object({
      card: Card,
      times: Type.Integer(),
      quantity: Type.Integer({ description: 'Copies of all its lines together' }),
    }),
    { description: 'Cards listed more than once' },
  ),
  sections: Type.Array(
    Type.Object({
      kind: Type.Enum(['sideboard', 'maybeboard'], {
        description: 'Cards of a sideboard count, cards of a maybeboard are omitted',
      }),
      count: Type.Integer({ description: 'Copies of all its cards' }),
    }),
  ),
  problems: Type.Array(DeckImportProblem),
});
export type DeckAnalysis = Shape<typeof DeckAnalysis>;

/** Deck of an import, created as private; the id makes the request idempotent. */
export const ImportedDeck = Type.Object(
  { ...Type.Omit(DeckCreation, ['id', 'isPublic']).properties, id: NewDeckId },
  { additionalProperties: false },
);
export type ImportedDeck = Shape<typeof ImportedDeck>;

/** Import of several decks; an invalid deck does not reject the others. */
export const DeckImport = Type.Object(
  {
    decks: Type.Array(Type.Union([ImportedDeck, Type.Unknown()]), {
      minItems: 1,
      maxItems: MAX_IMPORTED_DECKS,
    }),
  },
  { additionalProperties: false },
);

export const DeckImportResponse = Type.Object({
  refused: Type.Array(
    Type.Object({
      position: Type.Integer({ description: 'Index in the request, from 0' }),
      ...ErrorResponse.properties,
    }),
    { description: 'Decks that were rejected; all others were created' },
  ),
});
export type DeckImportResponse = Shape<typeof DeckImportResponse>;
