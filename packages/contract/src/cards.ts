import {
  CARD_TYPES,
  COLORS,
  FORMATS,
  RARITIES,
  type Card as DomainCard,
} from '@inkfolio/domain/cards/card';
import {
  CARD_SORTS,
  DEFAULT_CARD_PAGE_SIZE,
  OPEN_ENDED_COST,
  SEARCH_MODES,
  SORT_ORDERS,
  STAT_OPERATORS,
} from '@inkfolio/domain/cards/card-filter';
import { MAX_REPEATS } from '@inkfolio/domain/cards/card-filter';
import { SET_TYPES } from '@inkfolio/domain/cards/card-set';
import { OWNERSHIP_MODES } from '@inkfolio/domain/cards/ownership-mode';
import { MAX_QUERY_LENGTH } from '@inkfolio/domain/cards/card-filter';
import { QUERY_KEYS } from '@inkfolio/domain/cards/query-language/query-keys';
import { LANGUAGES } from '@inkfolio/domain/language';
import Type from 'typebox';
import { Nullable } from './primitives.ts';
import type { Same, Shape } from './shape.ts';

const IsoDate = Type.String({ format: 'date', examples: ['2026-05-15'] });

const Language = Type.Enum(LANGUAGES, { description: 'Language of texts in the response' });

const Repeatable = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Optional(Type.Array(schema, { maxItems: MAX_REPEATS, description }));

/** Limit of a bound on strength, willpower or lore. */
const MAX_STAT = 99;
/** Limit of a page in a card search. */
export const MAX_CARD_LIMIT = 200;

export const CardTranslation = Type.Object({
  language: Type.Enum(LANGUAGES),
  name: Type.String(),
  fullName: Type.String({ description: 'Name, or "Name - Version"' }),
  version: Nullable(Type.String()),
  text: Type.String({ description: 'Rules text, one line per paragraph' }),
  flavorText: Nullable(Type.String()),
  subtypes: Type.Array(Type.String()),
  imageUrl: Nullable(Type.String()),
});

const FormatLegality = Type.Object({
  allowedUntil: Nullable(IsoDate),
  bannedSince: Nullable(IsoDate),
});

export const Card = Type.Object({
  id: Type.String(),
  globalId: Type.Integer(),
  type: Type.Enum(CARD_TYPES),
  cost: Type.Integer(),
  colors: Type.Array(Type.Enum(COLORS)),
  strength: Nullable(Type.Integer()),
  willpower: Nullable(Type.Integer()),
  lore: Nullable(Type.Integer()),
  moveCost: Nullable(Type.Integer()),
  inkwell: Type.Boolean(),
  rarity: Type.Enum(RARITIES),
  setCode: Type.String(),
  number: Type.Integer(),
  variant: Nullable(Type.String()),
  promoGrouping: Nullable(Type.String()),
  subtypes: Type.Array(Type.String(), { description: 'In English' }),
  names: Type.Array(Type.String(), {
    description: 'Characters that the card counts as, if there are several',
  }),
  artists: Type.Array(Type.String()),
  imageUrl: Nullable(Type.String()),
  coreAllowed: Type.Boolean(),
  infinityAllowed: Type.Boolean(),
  legality: Type.Object({
    core: FormatLegality,
    infinity: FormatLegality,
    tournamentsFrom: Nullable(IsoDate),
  }),
  maxCopiesInDeck: Nullable(Type.Integer({ description: 'null: any number of copies' })),
  englishName: Type.Optional(
    Type.String({
      description:
        'English full name, only set if a translated name does not identify the card: a ' +
        'printing is not translated, or another card has the same translation',
    }),
  ),
  translations: Type.Array(CardTranslation, {
    description:
      'With a requested language: only that translation, or English if the card was ' +
      'not printed in it. Otherwise all, English first.',
  }),
  rulings: Type.Optional(
    Type.Array(
      Type.Object({
        language: Type.Enum(LANGUAGES),
        errata: Type.Array(Type.String({ description: 'Correction of the printed text' })),
        clarifications: Type.Array(Type.String({ description: 'Answer to a question' })),
      }),
      {
        description:
          'Omitted in lists of cards and without rulings. With a requested language: in that ' +
          'language, else in English.',
      },
    ),
  ),
});

export const CardSet = Type.Object({
  setCode: Type.String(),
  number: Type.Integer(),
  type: Type.Enum(SET_TYPES),
  name: Type.String({ description: 'In the requested language, else in English' }),
  prereleaseDate: Type.Optional(IsoDate),
  releaseDate: Type.Optional(Type.String({ format: 'date', description: 'Absent: upcoming' })),
  coreAllowed: Type.Boolean(),
  cardCount: Type.Integer({ description: 'Printings in the catalogue, including promos' }),
});
export type CardSet = Shape<typeof CardSet>;

export const LanguageQuery = Type.Object({ language: Type.Optional(Language) });
export type LanguageQuery = Shape<typeof LanguageQuery>;

/** Id of a card, at most nine digits: a 4-byte integer in every table. */
export const CardId = Type.String({ pattern: '^\\d{1,9}$', description: 'Id of the card' });

/** Path parameters of one card; the number of `/cards/global/{id}` is the id as text. */
export const CardParams = Type.Object({ id: CardId });
export type CardParams = Shape<typeof CardParams>;

const SetCode = Type.String({ pattern: '^[A-Za-z0-9]{1,10}$' });

export const SetParams = Type.Object({ code: SetCode });
export type SetParams = Shape<typeof SetParams>;

const StatOperator = Type.Optional(
  Type.Enum(STAT_OPERATORS, { description: 'Comparison with the number; equal by default' }),
);
const StatValue = Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_STAT }));

export const Ownership = Type.Optional(
  Type.Enum(OWNERSHIP_MODES, {
    default: 'card',
    description: 'Copies that count as owned: of all printings of a card, or only of the named one',
  }),
);

export const CardSearchQuery = Type.Object({
  query: Type.Optional(
    Type.String({
      maxLength: MAX_QUERY_LENGTH,
      description:
        'Words, or a query if it contains a term: `ink:amber cost<=3 (t:song or -set:4)`. ' +
        'Keys: ' +
        `${QUERY_KEYS.join(', ')}; also in French, German and Italian. ` +
        'Operators: `:` `=` `!=` `<` `<=` `>` `>=`. An invalid query returns 400 with the ' +
        'position. `owned` requires a sign-in.',
    }),
  ),
  language: Type.Optional(Language),
  color: Repeatable(Type.Enum(COLORS), 'Cards with any of these inks'),
  rarity: Repeatable(Type.Enum(RARITIES), 'Cards of any of these rarities'),
  cost: Repeatable(
    Type.Integer({ minimum: 0, maximum: OPEN_ENDED_COST }),
    'Cards of any of these costs; 10 means 10 or more',
  ),
  inkwell: Type.Optional(Type.Boolean({ description: 'Inkable or not' })),
  setCode: Repeatable(SetCode, 'Cards of any of these sets'),
  type: Repeatable(Type.Enum(CARD_TYPES), 'Cards of any of these types'),
  format: Type.Optional(Type.Enum(FORMATS)),
  subtype: Repeatable(
    Type.String({ minLength: 1, maxLength: 60 }),
    'Cards with any of these classifications, in English',
  ),
  artist: Repeatable(
    Type.String({ minLength: 1, maxLength: 60 }),
    'Cards by any of these artists, full names',
  ),
  includeSongs: Type.Optional(
    Type.Boolean({
      description:
        'true: songs in addition to the chosen types; false: no songs; omitted: songs are actions',
    }),
  ),
  strengthOperator: StatOperator,
  strengthValue: StatValue,
  willpowerOperator: StatOperator,
  willpowerValue: StatValue,
  loreOperator: StatOperator,
  loreValue: StatValue,
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_CARD_LIMIT, default: DEFAULT_CARD_PAGE_SIZE }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  sort: Type.Optional(Type.Enum(CARD_SORTS, { default: 'number' })),
  sortOrder: Type.Optional(Type.Enum(SORT_ORDERS, { default: 'ASC' })),
  searchMode: Type.Optional(
    Type.Enum(SEARCH_MODES, {
      default: 'full',
      description: 'name: the full name; full: also rules text, subtypes and artists',
    }),
  ),
  owned: Type.Optional(
    Type.Boolean({
      description: 'Cards that the player owns, or does not own. Requires a sign-in.',
    }),
  ),
  ownership: Ownership,
  namesFirst: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Lists cards with all words in their name before those with words elsewhere',
    }),
  ),
  deduplicate: Type.Optional(
    Type.Boolean({ default: false, description: 'Returns one printing per full name' }),
  ),
});
export type CardSearchQuery = Shape<typeof CardSearchQuery>;

/** Ids of printings, grouped by card, for cards with several. */
export const RelatedPrintings = Type.Array(Type.Array(Type.String()));
export type RelatedPrintings = Shape<typeof RelatedPrintings>;

export const CardPage = Type.Object({
  cards: Type.Array(Card),
  total: Type.Integer({ description: 'Matching cards on all pages' }),
  offset: Type.Integer(),
  limit: Type.Integer(),
});
export type CardPage = Shape<typeof CardPage>;

/** Catalogue stored on a device to answer requests about sets and cards offline. */
export const CatalogueCopy = Type.Object({
  version: Type.String({ description: 'Changes with every change of the contents' }),
  sets: Type.Array(
    Type.Object({
      setCode: Type.String(),
      number: Type.Integer(),
      type: Type.Enum(SET_TYPES),
      prereleaseDate: Nullable(IsoDate),
      releaseDate: Nullable(IsoDate),
      coreAllowed: Type.Boolean(),
      translations: Type.Array(
        Type.Object({ language: Type.Enum(LANGUAGES), name: Type.String() }),
      ),
    }),
  ),
  cards: Type.Array(Card, { description: 'In English and in the requested language' }),
  retired: Type.Array(Card, { description: 'Cards removed from the catalogue' }),
});
export type CatalogueCopy = Shape<typeof CatalogueCopy>;

export const CatalogueCopyQuery = Type.Object({ language: Language });
export type CatalogueCopyQuery = Shape<typeof CatalogueCopyQuery>;

/** Compile-time check that the response's card equals the domain's. */
export const cardIsTheDomainCard: Same<Shape<typeof Card>, DomainCard> = true;
