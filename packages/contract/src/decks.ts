import { DEFAULT_DECK_PAGE_SIZE } from '@inkfolio/domain/decks/deck-cursor';
import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import {
  ARCHETYPES,
  MAX_CARD_QUANTITY,
  MAX_DECK_ENTRIES,
  MAX_DECK_NAME_LENGTH,
} from '@inkfolio/domain/decks/deck';
import { DECK_TEXTS, mapDeckTexts } from '@inkfolio/domain/decks/deck-texts';
import { LANGUAGES } from '@inkfolio/domain/language';
import Type from 'typebox';
import { Card, CardId, Ownership } from './cards.ts';
import { DeckSearchParameters } from './deck-search.ts';
import { ChangeId, Id, Nullable, Timestamp } from './primitives.ts';
import type { Shape } from './shape.ts';

const MAX_DECK_PAGE_SIZE = 100;
/** Largest offset; deeper pages are reached by filters. */
const MAX_DECK_OFFSET = 1_000_000;

const Colors = Type.Array(Type.Enum(COLORS), { maxItems: COLORS.length, uniqueItems: true });
const Archetypes = Type.Array(Type.Enum(ARCHETYPES), {
  maxItems: ARCHETYPES.length,
  uniqueItems: true,
});
const PercentRange = { minimum: 0, maximum: 100 };
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_CARD_QUANTITY });

/** Deck as shown in lists. */
export const DeckSummary = Type.Object({
  id: Type.String(),
  userId: Nullable(Type.String({ description: 'null: official deck' })),
  name: Type.String(),
  ...mapDeckTexts(() => Nullable(Type.String())),
  format: Type.Enum(FORMATS),
  colors: Type.Array(Type.Enum(COLORS)),
  archetypes: Type.Array(Type.Enum(ARCHETYPES)),
  isPublic: Type.Boolean(),
  isOfficial: Type.Boolean(),
  cardCount: Type.Integer({ description: 'Copies of all its cards' }),
  coverCard: Nullable(Card),
  collectionPercentage: Type.Optional(
    Type.Integer({ description: 'Owned percentage; only for players with a collection' }),
  ),
  missingCopies: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Copies that the player lacks; only in lists, for players with a collection',
    }),
  ),
  recentLikes: Type.Optional(
    Type.Integer({ description: 'Likes of the last seven days; only in the order `trending`' }),
  ),
  isSleeved: Type.Optional(
    Type.Boolean({ description: 'Whether its copies are reserved; only for its owner' }),
  ),
  likes: Type.Array(Type.Object({ userId: Type.String() }), {
    description: 'Like of the requesting player, if any',
  }),
  _count: Type.Object({ likes: Type.Integer() }),
  user: Nullable(
    Type.Object({
      username: Nullable(Type.String()),
      discordUsername: Nullable(Type.String()),
    }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type DeckSummary = Shape<typeof DeckSummary>;

const Cards = Type.Array(Type.Object({ cardId: Type.String(), quantity: Type.Integer() }), {
  description: 'Cards of `deckCards` in the form of deck JSON',
});

export const Deck = Type.Object({
  ...DeckSummary.properties,
  deckCards: Type.Array(
    Type.Object({ cardId: Type.String(), quantity: Type.Integer(), card: Card }),
  ),
  cards: Cards,
  madeChanges: Type.Optional(
    Type.Array(Type.String(), { description: 'Requested `changeIds` that were applied' }),
  ),
});
export type Deck = Shape<typeof Deck>;

/** Short response to an edit of a deck's cards. */
export const EditedCards = Type.Object({ id: Type.String(), cards: Cards, updatedAt: Timestamp });
export type EditedCards = Shape<typeof EditedCards>;

export const DeckPage = Type.Object({
  decks: Type.Array(DeckSummary),
  total: Type.Integer({ description: 'Matching decks on all pages' }),
  hasMore: Type.Boolean(),
  nextCursor: Type.Optional(
    Type.String({ description: 'Cursor of the next page; omitted on the last page' }),
  ),
});
export type DeckPage = Shape<typeof DeckPage>;

export const DeckListQuery = Type.Object({
  ...DeckSearchParameters.properties,
  format: Type.Optional(Type.Enum(FORMATS)),
  colors: Type.Optional({ ...Colors, description: 'Decks with any of these inks' }),
  archetypes: Type.Optional({ ...Archetypes, description: 'Decks with any of these archetypes' }),
  showOnlyLiked: Type.Optional(
    Type.Boolean({ default: false, description: 'Decks that the requesting player likes' }),
  ),
  showOnlyOfficial: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Official decks instead of community or own decks',
    }),
  ),
  minCollectionPercentage: Type.Optional(
    Type.Integer({
      ...PercentRange,
      default: 0,
      description: 'Minimum owned percentage',
    }),
  ),
  maxCollectionPercentage: Type.Optional(
    Type.Integer({
      ...PercentRange,
      default: 100,
      description: 'Maximum owned percentage',
    }),
  ),
  ownership: Ownership,
  language: Type.Optional(Type.Enum(LANGUAGES, { description: 'Language of card texts' })),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_DECK_PAGE_SIZE, default: DEFAULT_DECK_PAGE_SIZE }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_DECK_OFFSET, default: 0 })),
  cursor: Type.Optional(
    Type.String({
      pattern: '^[\\w-]{1,400}$',
      description:
        '`nextCursor` of the previous page; replaces `offset`, equally fast at any depth',
    }),
  ),
});
export type DeckListQuery = Shape<typeof DeckListQuery>;

export const DeckParams = Type.Object({ id: Id });
export const DeckCardParams = Type.Object({ id: Id, cardId: CardId });
export const DeckQuery = Type.Object({
  language: Type.Optional(Type.Enum(LANGUAGES, { description: 'Language of card texts' })),
});

const MAX_CHANGES_ASKED = 100;

export const DeckReadingQuery = Type.Object({
  ...DeckQuery.properties,
  ownership: Ownership,
  changeIds: Type.Optional(
    Type.Array(ChangeId, {
      maxItems: MAX_CHANGES_ASKED,
      description: 'Ids of changes without a response; `madeChanges` lists those applied',
    }),
  ),
});
export type DeckReadingQuery = Shape<typeof DeckReadingQuery>;
export const DeckOwnershipQuery = Type.Object({ ownership: Ownership });

/** Creates a text schema without U+0000, which PostgreSQL cannot store. */
const storableText = (bounds: { readonly minLength?: number; readonly maxLength: number }) =>
  Type.String({ ...bounds, pattern: '^[^\\u0000]*$' });

const details = {
  name: storableText({ minLength: 1, maxLength: 2 * MAX_DECK_NAME_LENGTH }),
  ...mapDeckTexts((name) =>
    Type.Optional(Nullable(storableText({ maxLength: DECK_TEXTS[name].maxLength }))),
  ),
  colors: Colors,
  archetypes: Type.Optional(Archetypes),
  isPublic: Type.Optional(Type.Boolean()),
};

export const NewDeckId = Type.String({
  pattern: '^[0-9a-f]{32}$',
  description:
    'Random id chosen by the client, for example for a deck created offline: ' +
    'a repeated request returns the same deck',
});

/** New deck; `format` is ignored because it is computed from the cards. */
export const DeckCreation = Type.Object(
  {
    id: Type.Optional(NewDeckId),
    ...details,
    format: Type.Optional(Type.Enum(FORMATS)),
    cards: Type.Optional(
      Type.Array(
        Type.Object({ cardId: CardId, quantity: Quantity }, { additionalProperties: false }),
        { maxItems: MAX_DECK_ENTRIES, description: 'Repeated cards are added up' },
      ),
    ),
  },
  { additionalProperties: false },
);
export type DeckCreation = Shape<typeof DeckCreation>;

/** Optional id of the copy; it makes the request idempotent. Without it, the server chooses one. */
export const DeckDuplication = Nullable(
  Type.Object({ id: Type.Optional(NewDeckId) }, { additionalProperties: false }),
);

/** Changes of a deck's details; omitted fields stay unchanged. */
export const DeckChange = Type.Partial(
  Type.Object({
    ...details,
    base: Type.Partial(Type.Object(details), {
      additionalProperties: false,
      description: 'Values last seen by the client; the request is rejected if they have changed',
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
        'Other printing of the card that loses as many copies, at most those in the deck',
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
      description: 'Returns only card ids and quantities instead of the whole deck',
    }),
  ),
});
export type CardAdditionQuery = Shape<typeof CardAdditionQuery>;

export const CardRemovalQuery = Type.Object({
  ...CardAdditionQuery.properties,
  quantity: Type.Optional({ ...Quantity, description: 'Omitted: all copies' }),
  changeId: Type.Optional(ChangeId),
});
export type CardRemovalQuery = Shape<typeof CardRemovalQuery>;

/** Target state of the like; without it, or without a body, the like is toggled. */
export const LikeWish = Nullable(
  Type.Object({ liked: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
);

export const LikeResponse = Type.Object({ liked: Type.Boolean(), count: Type.Integer() });
export type LikeResponse = Shape<typeof LikeResponse>;
export const LikeCount = Type.Object({ count: Type.Integer() });

/** Cards of a deck at the start of an editing visit. */
export const DeckVersion = Type.Object({
  number: Type.Integer({ description: 'Counts up from 1 per deck' }),
  savedAt: Timestamp,
  colors: Type.Array(Type.Enum(COLORS)),
  cardCount: Type.Integer({ description: 'Copies of all its cards' }),
  deckCards: Type.Array(Type.Object({ cardId: Type.String(), quantity: Type.Integer() })),
  changes: Type.Array(
    Type.Object({
      cardId: Type.String(),
      before: Type.Integer({ description: 'Copies in the previous version' }),
      after: Type.Integer({ description: 'Copies in this version' }),
    }),
    { description: 'Changes of the previous editing visit' },
  ),
});
export type DeckVersion = Shape<typeof DeckVersion>;

export const DeckVersions = Type.Object({
  versions: Type.Array(DeckVersion, { description: 'Newest first' }),
  cards: Type.Array(Card, { description: 'Distinct cards of all versions' }),
});
export type DeckVersions = Shape<typeof DeckVersions>;

export const DeckVersionParams = Type.Object({
  id: Id,
  number: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});
