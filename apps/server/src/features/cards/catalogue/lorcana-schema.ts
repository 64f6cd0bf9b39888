import { LANGUAGES } from '@inkfolio/domain/language';
import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * Schema of the LorcanaJSON fields that we read, for all formats from 2.0. Unknown fields are
 * ignored. Fields that some versions lack are optional and nullable, because tools that rewrite the
 * files often write null for absent fields.
 */

/** Largest id: nine digits, as in card URLs (`CardId`). */
const LARGEST_ID = 999_999_999;

const maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const words = Type.Array(Type.String());
/** Real values are at most 12; the limit rejects garbage. */
const printedNumber = Type.Integer({ minimum: 0, maximum: 999 });
const day = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });
const mark = Type.String({ maxLength: 16 });
const SET_CODE = '^[A-Za-z0-9]{1,16}$';

const LegalitySchema = Type.Object({
  allowed: Type.Boolean(),
  allowedUntilDate: maybe(day),
  bannedSinceDate: maybe(day),
});

/** Formats of a card, since 2.2.0. */
const AllowedInFormatsSchema = Type.Object({
  Core: Type.Optional(LegalitySchema),
  Infinity: Type.Optional(LegalitySchema),
});

const SetSchema = Type.Object({
  name: maybe(Type.String()),
  number: maybe(Type.Integer({ minimum: 0, maximum: LARGEST_ID })),
  type: maybe(Type.String()),
  prereleaseDate: maybe(day),
  releaseDate: maybe(day),
  allowedInFormats: maybe(AllowedInFormatsSchema),
});
export type LorcanaSet = Static<typeof SetSchema>;

const CardSchema = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: LARGEST_ID }),
  name: Type.String(),
  version: maybe(Type.String()),
  fullName: maybe(Type.String()),
  type: Type.String(),
  /** `Amber`, `Amber-Steel`, or empty for no ink. */
  color: maybe(Type.String()),
  /** Inks of dual-ink cards, since 2.1.1. */
  colors: maybe(words),
  rarity: Type.String(),
  cost: printedNumber,
  inkwell: Type.Boolean(),
  strength: maybe(printedNumber),
  willpower: maybe(printedNumber),
  lore: maybe(printedNumber),
  moveCost: maybe(printedNumber),
  setCode: Type.String({ pattern: SET_CODE }),
  number: Type.Integer({ minimum: 0, maximum: LARGEST_ID }),
  variant: maybe(mark),
  promoGrouping: maybe(mark),
  subtypes: maybe(words),
  /** Names, since 2.3.3. */
  names: maybe(words),
  artists: maybe(words),
  fullText: maybe(Type.String()),
  fullTextSections: maybe(words),
  flavorText: maybe(Type.String()),
  clarifications: maybe(words),
  errata: maybe(words),
  images: maybe(Type.Object({ full: maybe(Type.String()) })),
  allowedInFormats: maybe(AllowedInFormatsSchema),
  /** 2.1.3 to 2.1.6 only. */
  bannedSince: maybe(day),
  allowedInTournamentsFromDate: maybe(day),
  /** Copy limit, since 2.1.2: absent means the default, null means unlimited. */
  maxCopiesInDeck: maybe(Type.Integer({ minimum: 1, maximum: 999 })),
});
export type LorcanaCard = Static<typeof CardSchema>;

/** Validates `metadata` first, so that an old format is reported as such. */
export const metadataValidator = Compile(
  Type.Object({
    metadata: maybe(
      Type.Object({
        formatVersion: Type.String(),
        language: Type.Enum(LANGUAGES),
        generatedOn: maybe(Type.String()),
      }),
    ),
  }),
);

export const contentValidator = Compile(
  Type.Object({
    sets: maybe(
      Type.Record(Type.String({ pattern: SET_CODE }), SetSchema, { additionalProperties: false }),
    ),
    cards: Type.Array(CardSchema),
  }),
);
