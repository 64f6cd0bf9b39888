import { COLORS } from '@inkfolio/domain/cards/card';
import type { DeckWarning, LeavingCard } from '@inkfolio/domain/decks/deck-warnings';
import type { DeckValidity as DomainValidity } from '@inkfolio/domain/decks/deck-validity';
import Type from 'typebox';
import type { Same, Shape } from './shape.ts';

const Colors = Type.Array(Type.Enum(COLORS));
const IsoDate = Type.String({ format: 'date' });

const TooFewCards = Type.Object({
  code: Type.Literal('too_few_cards'),
  total: Type.Integer(),
  required: Type.Integer(),
});
const TooManyCopies = Type.Object({
  code: Type.Literal('too_many_copies'),
  cardId: Type.String({ description: 'Printing of the card in the deck' }),
  copies: Type.Integer({ description: 'Copies of all printings together' }),
  allowed: Type.Integer(),
});
const Problem = Type.Union([
  TooFewCards,
  TooManyCopies,
  Type.Object({
    code: Type.Literal('too_many_inks_not_inkable'),
    colors: Colors,
    allowed: Type.Integer(),
  }),
  Type.Object({
    code: Type.Enum(['not_allowed_in_core', 'not_allowed_in_infinity'] as const),
    cardIds: Type.Array(Type.String()),
  }),
]);
const FormatValidity = Type.Object({ valid: Type.Boolean(), problems: Type.Array(Problem) });

const Warning = Type.Union([
  TooFewCards,
  TooManyCopies,
  Type.Object({
    code: Type.Literal('too_many_inks'),
    colors: Colors,
    allowed: Type.Integer(),
  }),
  Type.Object({ code: Type.Literal('banned'), cardId: Type.String(), since: IsoDate }),
  Type.Object({ code: Type.Literal('not_yet_allowed'), cardId: Type.String(), from: IsoDate }),
]);
const Leaving = Type.Object({ cardId: Type.String(), allowedUntil: IsoDate });

/** Validity of a deck with its problems, and warnings for an official tournament today. */
export const DeckValidation = Type.Object({
  core: FormatValidity,
  infinity: FormatValidity,
  warnings: Type.Array(Warning, { description: 'Warnings for tournaments of the deck’s format' }),
  leavingAtRotation: Type.Array(Leaving),
});
export type DeckValidation = Shape<typeof DeckValidation>;

/** Compile-time check that the response equals the domain's type. */
export const validationIsTheDomains: Same<
  DeckValidation,
  DomainValidity & {
    readonly warnings: readonly DeckWarning[];
    readonly leavingAtRotation: readonly LeavingCard[];
  }
> = true;
