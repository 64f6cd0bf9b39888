import { CARD_TYPES, COLORS, RARITIES } from '@inkfolio/domain/cards/card';
import { COST_CHOICES } from '@inkfolio/domain/cards/card-filter';
import { MAX_QUERY_LENGTH } from '@inkfolio/domain/cards/card-filter';
import {
  COLLECTION_MODES,
  DEFAULT_PLAYSET_QUANTITY,
  FOIL_MODES,
  MAX_COPIES,
  MAX_PLAYSET_QUANTITY,
  type CollectionEntry as DomainEntry,
} from '@inkfolio/domain/collection/collection';
import { MAX_CHANGED_CARDS } from '@inkfolio/domain/collection/copies-edits';
import { LANGUAGES } from '@inkfolio/domain/language';
import Type from 'typebox';
import { Card, CardId, CardSet, SetParams } from './cards.ts';
import { Id, Nullable } from './primitives.ts';
import type { Same, Shape } from './shape.ts';

/** Creates a comma-separated list of some of the values, as in `colors=Amber,Steel`. */
const CommaJoined = (values: readonly (string | number)[], description: string) => {
  const one = `(?:${values.join('|')})`;
  const pattern = `^${one}(?:,${one}){0,${values.length - 1}}$`;
  return Type.Optional(Type.String({ pattern, description }));
};

const Language = Type.Optional(
  Type.Enum(LANGUAGES, { description: 'Language of texts in the response' }),
);

export const CollectionQuery = Type.Object({ language: Language });

export const Copies = Type.Object(
  {
    quantity: Type.Integer({ minimum: 0, maximum: MAX_COPIES, description: 'Normal copies' }),
    foilQuantity: Type.Integer({ minimum: 0, maximum: MAX_COPIES }),
  },
  { additionalProperties: false },
);

export const CopiesChanges = Type.Object(
  {
    cards: Type.Array(
      Type.Object({ cardId: CardId, ...Copies.properties }, { additionalProperties: false }),
      {
        minItems: 1,
        maxItems: MAX_CHANGED_CARDS,
        description: 'The last of repeated entries counts',
      },
    ),
  },
  { additionalProperties: false },
);
export type CopiesChanges = Shape<typeof CopiesChanges>;

/** Owned copies without card data: enough to mark cards that are already displayed. */
export const OwnedCopies = Type.Array(Type.Object({ cardId: Type.String(), ...Copies.properties }));
export type OwnedCopies = Shape<typeof OwnedCopies>;

export const CollectionEntry = Type.Object({ card: Card, ...Copies.properties });

export const CollectionEntries = Type.Array(CollectionEntry, {
  description: 'Owned cards by number',
});

export const CollectionStatsQuery = Type.Object({
  language: Language,
  foilMode: Type.Optional(
    Type.Enum(FOIL_MODES, {
      default: 'all',
      description: 'Copies that count; non-foil hides the special rarities',
    }),
  ),
  collectionMode: Type.Optional(
    Type.Enum(COLLECTION_MODES, {
      default: 'master',
      description: 'A card counts as owned with one copy (master) or a playset (play)',
    }),
  ),
  playsetQuantity: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_PLAYSET_QUANTITY, default: DEFAULT_PLAYSET_QUANTITY }),
  ),
  query: Type.Optional(
    Type.String({
      maxLength: MAX_QUERY_LENGTH,
      description: 'Part of the full name, or a query such as owned>=2 cost:3',
    }),
  ),
  colors: CommaJoined(COLORS, 'Cards with any of these inks'),
  rarities: CommaJoined(RARITIES, 'Cards of any of these rarities'),
  types: CommaJoined(CARD_TYPES, 'Cards of any of these types'),
  costs: CommaJoined(COST_CHOICES, 'Cards of any of these costs; 10 means 10 or more'),
});
export type CollectionStatsQuery = Shape<typeof CollectionStatsQuery>;

/** Progress of the collection in one set, counting the cards that match. */
export const SetStats = Type.Object({
  setName: Type.String(),
  setNumber: Type.Integer(),
  setCode: Type.String(),
  standardOwned: Type.Integer(),
  standardTotal: Type.Integer(),
  specialOwned: Type.Integer(),
  specialTotal: Type.Integer(),
  copies: Type.Integer({ description: 'Copies of these cards in the finish that counts' }),
  isActive: Type.Boolean({ description: 'Whether its prerelease date has passed' }),
  hasCards: Type.Boolean({
    description: 'Whether any card of the set is known, regardless of filters',
  }),
  coreAllowed: Type.Boolean(),
  prereleaseDate: Nullable(Type.String({ format: 'date' })),
});
export type SetStats = Shape<typeof SetStats>;
export const CollectionStats = Type.Array(SetStats);

/** Cards of one set with the player's copies. */
export const Chapter = Type.Object({
  set: Type.Object({
    ...Type.Pick(CardSet, ['setCode', 'number', 'type', 'coreAllowed']).properties,
    prereleaseDate: Nullable(Type.String({ format: 'date' })),
    translations: Type.Array(Type.Object({ language: Type.Enum(LANGUAGES), name: Type.String() }), {
      description: 'English first',
    }),
  }),
  cards: Type.Array(CollectionEntry, { description: 'All cards of the set, by number' }),
  reprints: Type.Array(Type.String(), {
    description: 'Ids of cards with a printing in an earlier set',
  }),
  groups: Type.Array(Type.Object({ code: Type.String(), names: Type.Array(Type.String()) }), {
    description: 'The sets and promo series of the catalogue with everything that names them',
  }),
});
export type Chapter = Shape<typeof Chapter>;

export const CopiesParams = Type.Object({ cardId: CardId });
export const ChapterParams = Type.Object({ setCode: SetParams.properties.code });
export const PublicCollectionParams = Type.Object({ userId: Id });
export const PublicChapterParams = Type.Object({
  ...PublicCollectionParams.properties,
  ...ChapterParams.properties,
});

/** Compile-time check that the response's entry equals the domain's. */
export const entryIsTheDomainEntry: Same<Shape<typeof CollectionEntry>, DomainEntry> = true;
