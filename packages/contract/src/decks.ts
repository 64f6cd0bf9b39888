import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import {
  ARCHETYPES,
  MAX_CARD_QUANTITY,
  MAX_DECK_ENTRIES,
  MAX_DECK_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
} from '@inkfolio/domain/decks/deck';
import { LANGUAGES } from '@inkfolio/domain/language';
import Type from 'typebox';
import { Card, CardId, Ownership } from './cards.ts';
import { DeckSearchParameters } from './deck-search.ts';
import { ChangeId, Id, Nullable, Timestamp } from './primitives.ts';
import type { Shape } from './shape.ts';

/** "Decks list page size 20" (specification, section 9). */
export const DEFAULT_DECK_PAGE_SIZE = 20;
const MAX_DECK_PAGE_SIZE = 100;
/** Largest offset, deeper than any reader goes; what lies beyond is found by filters. */
const MAX_DECK_OFFSET = 1_000_000;

const Colors = Type.Array(Type.Enum(COLORS), { maxItems: COLORS.length, uniqueItems: true });
const Archetypes = Type.Array(Type.Enum(ARCHETYPES), {
  maxItems: ARCHETYPES.length,
  uniqueItems: true,
});
const PercentRange = { minimum: 0, maximum: 100 };
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_CARD_QUANTITY });

/** A deck as lists show it. */
export const DeckSummary = Type.Object({
  id: Type.String(),
  userId: Nullable(Type.String({ description: 'null: an official deck' })),
  name: Type.String(),
  description: Nullable(Type.String()),
  format: Type.Enum(FORMATS),
  colors: Type.Array(Type.Enum(COLORS)),
  archetypes: Type.Array(Type.Enum(ARCHETYPES)),
  isPublic: Type.Boolean(),
  isOfficial: Type.Boolean(),
  youtubeUrl: Nullable(Type.String()),
  cardCount: Type.Integer({ description: 'Copies of all its cards' }),
  coverCard: Nullable(Card),
  collectionPercentage: Type.Optional(
    Type.Integer({ description: 'How much of it the caller owns; for players with a collection' }),
  ),
  missingCopies: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Copies of it that the caller lacks; in lists, for players with a collection',
    }),
  ),
  isSleeved: Type.Optional(Type.Boolean({ description: 'Its copies are reserved; for its owner' })),
  likes: Type.Array(Type.Object({ userId: Type.String() }), {
    description: 'The caller’s like, if they like it',
  }),
  _count: Type.Object({ likes: Type.Integer() }),
  user: Nullable(
    Type.Object({ username: Nullable(Type.String()), discordUsername: Type.String() }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type DeckSummary = Shape<typeof DeckSummary>;

const Cards = Type.Array(Type.Object({ cardId: Type.String(), quantity: Type.Integer() }), {
  description: 'The same cards as `deckCards`, as the JSON of a deck names them',
});

/** A deck with its cards. */
export const Deck = Type.Object({
  ...DeckSummary.properties,
  deckCards: Type.Array(
    Type.Object({ cardId: Type.String(), quantity: Type.Integer(), card: Card }),
  ),
  cards: Cards,
  madeChanges: Type.Optional(
    Type.Array(Type.String(), { description: 'Those of the asked `changeIds` that were made' }),
  ),
});
export type Deck = Shape<typeof Deck>;

/** The short answer to an edit of a deck's cards. */
export const EditedCards = Type.Object({ id: Type.String(), cards: Cards, updatedAt: Timestamp });
export type EditedCards = Shape<typeof EditedCards>;

export const DeckPage = Type.Object({
  decks: Type.Array(DeckSummary),
  total: Type.Integer({ description: 'Decks that match, on all pages' }),
  hasMore: Type.Boolean(),
  nextCursor: Type.Optional(
    Type.String({ description: 'Asks for the page after this one; left out on the last' }),
  ),
});
export type DeckPage = Shape<typeof DeckPage>;

export const DeckListQuery = Type.Object({
  ...DeckSearchParameters.properties,
  format: Type.Optional(Type.Enum(FORMATS)),
  colors: Type.Optional({ ...Colors, description: 'Decks with any of these inks' }),
  archetypes: Type.Optional({ ...Archetypes, description: 'Decks with any of these tags' }),
  showOnlyLiked: Type.Optional(
    Type.Boolean({ default: false, description: 'Decks that the caller likes' }),
  ),
  showOnlyOfficial: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Official decks, in place of the community’s or the caller’s own',
    }),
  ),
  minCollectionPercentage: Type.Optional(
    Type.Integer({
      ...PercentRange,
      default: 0,
      description: 'Decks of which the caller owns at least this much',
    }),
  ),
  maxCollectionPercentage: Type.Optional(
    Type.Integer({
      ...PercentRange,
      default: 100,
      description: 'Decks of which the caller owns at most this much',
    }),
  ),
  ownership: Ownership,
  language: Type.Optional(Type.Enum(LANGUAGES, { description: 'Language of the cards’ words' })),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_DECK_PAGE_SIZE, default: DEFAULT_DECK_PAGE_SIZE }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_DECK_OFFSET, default: 0 })),
  cursor: Type.Optional(
    Type.String({
      pattern: '^[\\w-]{1,400}$',
      description: '`nextCursor` of the page before, in place of an offset: as fast at any depth',
    }),
  ),
});
export type DeckListQuery = Shape<typeof DeckListQuery>;

export const DeckParams = Type.Object({ id: Id });
export const DeckCardParams = Type.Object({ id: Id, cardId: CardId });
export const DeckQuery = Type.Object({
  language: Type.Optional(Type.Enum(LANGUAGES, { description: 'Language of the cards’ words' })),
});

const MAX_CHANGES_ASKED = 100;

export const DeckReadingQuery = Type.Object({
  ...DeckQuery.properties,
  ownership: Ownership,
  changeIds: Type.Optional(
    Type.Array(ChangeId, {
      maxItems: MAX_CHANGES_ASKED,
      description: 'Changes of which the owner does not know whether they were made',
    }),
  ),
});
export type DeckReadingQuery = Shape<typeof DeckReadingQuery>;
export const DeckOwnershipQuery = Type.Object({ ownership: Ownership });

/** A text without U+0000, which PostgreSQL does not keep. */
const storableText = (bounds: { readonly minLength?: number; readonly maxLength: number }) =>
  Type.String({ ...bounds, pattern: '^[^\\u0000]*$' });

const details = {
  name: storableText({ minLength: 1, maxLength: 2 * MAX_DECK_NAME_LENGTH }),
  description: Type.Optional(Nullable(storableText({ maxLength: MAX_DESCRIPTION_LENGTH }))),
  youtubeUrl: Type.Optional(Nullable(storableText({ maxLength: 300 }))),
  colors: Colors,
  archetypes: Type.Optional(Archetypes),
  isPublic: Type.Optional(Type.Boolean()),
};

export const NewDeckId = Type.String({
  pattern: '^[0-9a-f]{32}$',
  description:
    'Id that the caller has made at random, as for a deck that was made without a network: ' +
    'sending it again answers with the same deck',
});

/** A new deck. Its format follows from its cards, whatever `format` says. */
export const DeckCreation = Type.Object(
  {
    id: Type.Optional(NewDeckId),
    ...details,
    format: Type.Optional(Type.Enum(FORMATS)),
    cards: Type.Optional(
      Type.Array(
        Type.Object({ cardId: CardId, quantity: Quantity }, { additionalProperties: false }),
        { maxItems: MAX_DECK_ENTRIES, description: 'A card that is named twice counts twice' },
      ),
    ),
  },
  { additionalProperties: false },
);
export type DeckCreation = Shape<typeof DeckCreation>;

/** Without an id the server chooses one; with it the call is safe to repeat. */
export const DeckDuplication = Nullable(
  Type.Object({ id: Type.Optional(NewDeckId) }, { additionalProperties: false }),
);

/** Fields that are left out stay as they are. */
export const DeckChange = Type.Partial(
  Type.Object({
    ...details,
    base: Type.Partial(Type.Object(details), {
      additionalProperties: false,
      description:
        'The values that the caller has seen; where another one stands by now, the call is refused',
    }),
  }),
  { additionalProperties: false, minProperties: 1 },
);
export type DeckChange = Shape<typeof DeckChange>;

export const CardAddition = Type.Object(
  {
    cardId: CardId,
    quantity: Quantity,
    changeId: Type.Optional(ChangeId),
    inPlaceOf: Type.Optional({
      ...CardId,
      description:
        'Another printing of the card: as many of its copies leave the deck, at most those it has',
    }),
  },
  { additionalProperties: false },
);
export type CardAddition = Shape<typeof CardAddition>;

export const CardAdditionQuery = Type.Object({
  ...DeckQuery.properties,
  short: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Answers with the cards and their numbers alone, in place of the whole deck',
    }),
  ),
});
export type CardAdditionQuery = Shape<typeof CardAdditionQuery>;

export const CardRemovalQuery = Type.Object({
  ...CardAdditionQuery.properties,
  quantity: Type.Optional({ ...Quantity, description: 'Left out: all copies' }),
  changeId: Type.Optional(ChangeId),
});
export type CardRemovalQuery = Shape<typeof CardRemovalQuery>;

/** Wanted state of the like; without it, or without a body, the like is toggled. */
export const LikeWish = Nullable(
  Type.Object({ liked: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
);

export const LikeAnswer = Type.Object({ liked: Type.Boolean(), count: Type.Integer() });
export type LikeAnswer = Shape<typeof LikeAnswer>;
export const LikeCount = Type.Object({ count: Type.Integer() });

/** The cards of a deck as they were when an editing visit began. */
export const DeckVersion = Type.Object({
  number: Type.Integer({ description: 'Counts up from 1 in each deck' }),
  savedAt: Timestamp,
  colors: Type.Array(Type.Enum(COLORS)),
  cardCount: Type.Integer({ description: 'Copies of all its cards' }),
  deckCards: Type.Array(Type.Object({ cardId: Type.String(), quantity: Type.Integer() })),
  changes: Type.Array(
    Type.Object({
      cardId: Type.String(),
      before: Type.Integer({ description: 'Copies in the version before' }),
      after: Type.Integer({ description: 'Copies in this version' }),
    }),
    { description: 'What the visit before it changed' },
  ),
});
export type DeckVersion = Shape<typeof DeckVersion>;

export const DeckVersions = Type.Object({
  versions: Type.Array(DeckVersion, { description: 'The newest first' }),
  cards: Type.Array(Card, { description: 'Every card that a version names, once' }),
});
export type DeckVersions = Shape<typeof DeckVersions>;

export const DeckVersionParams = Type.Object({
  id: Id,
  number: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});
