import { COLORS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES, MAX_IMPORTED_DECKS } from '@inkfolio/domain/decks/deck';
import { MAX_PASTE_LENGTH } from '@inkfolio/domain/decks/import-detection';
import Type from 'typebox';
import { Card } from './cards.ts';
import { Deck, DeckCreation, NewDeckId } from './decks.ts';
import { ErrorAnswer } from './errors.ts';
import { Nullable } from './primitives.ts';
import type { Shape } from './shape.ts';

/** A pasted text or the content of a file, whatever it may be. */
export const DeckPaste = Type.Object(
  { text: Type.String({ maxLength: MAX_PASTE_LENGTH }) },
  { additionalProperties: false },
);
export type DeckPaste = Shape<typeof DeckPaste>;

/** Problem of a line of a paste that could not be read or found. */
export const DeckImportProblem = Type.Object({
  line: Type.Optional(Type.Integer({ description: 'Of a list; counts from 1' })),
  place: Type.Optional(Type.String({ description: 'In deck JSON, such as `cards[3].quantity`' })),
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
  text: Type.String({ description: 'The line, word for word' }),
  name: Type.Optional(Type.String({ description: 'Of a card that was not found' })),
  quantity: Type.Optional(Type.Integer({ description: 'Of a card that was not found' })),
  suggestions: Type.Array(Card, { description: 'At most three, the closest first' }),
});
export type DeckImportProblem = Shape<typeof DeckImportProblem>;

/** Analysis of a paste: its kind and its cards; nothing has been created. */
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
        'deck_array: several decks, to be imported one by one. app_link, other_link: a link that carries no cards',
    },
  ),
  name: Nullable(Type.String()),
  description: Nullable(Type.String()),
  colors: Type.Array(Type.Enum(COLORS), { description: 'As the paste says, else of its cards' }),
  archetypes: Type.Array(Type.Enum(ARCHETYPES)),
  cards: Deck.properties.deckCards,
  singles: Type.Array(Type.Object({ line: Type.Integer(), text: Type.String(), card: Card }), {
    description: 'Lines without a quantity: one copy each',
  }),
  leftOut: Type.Array(Type.Object({ line: Type.Integer(), text: Type.String() }), {
    description: 'Lines that are no cards: totals, headings, what a player says',
  }),
  merged: Type.Array(
    Type.Object({
      card: Card,
      times: Type.Integer(),
      quantity: Type.Integer({ description: 'Copies of all its lines together' }),
    }),
    { description: 'Cards that are listed more than once' },
  ),
  sections: Type.Array(
    Type.Object({
      kind: Type.Enum(['sideboard', 'maybeboard'], {
        description: 'The cards of a sideboard count, those of a maybeboard are left out',
      }),
      count: Type.Integer({ description: 'Copies of its cards' }),
    }),
  ),
  problems: Type.Array(DeckImportProblem),
});
export type DeckAnalysis = Shape<typeof DeckAnalysis>;

/** A deck of an import, which is private; sent again by the same id it is not made twice. */
export const ImportedDeck = Type.Object(
  { ...Type.Omit(DeckCreation, ['id', 'isPublic']).properties, id: NewDeckId },
  { additionalProperties: false },
);
export type ImportedDeck = Shape<typeof ImportedDeck>;

/** Each deck is checked for itself, so that one that is no deck does not refuse the others. */
export const DeckImport = Type.Object(
  {
    decks: Type.Array(Type.Union([ImportedDeck, Type.Unknown()]), {
      minItems: 1,
      maxItems: MAX_IMPORTED_DECKS,
    }),
  },
  { additionalProperties: false },
);

export const DeckImportAnswer = Type.Object({
  refused: Type.Array(
    Type.Object({
      position: Type.Integer({ description: 'In the call; counts from 0' }),
      ...ErrorAnswer.properties,
    }),
    { description: 'The decks that were not made; all others are there' },
  ),
});
export type DeckImportAnswer = Shape<typeof DeckImportAnswer>;
