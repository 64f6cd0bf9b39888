import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import type { MetaCount } from '@inkfolio/domain/decks/game-meta/meta-count';
import { META_PERIODS } from '@inkfolio/domain/decks/game-meta/meta-window';
import Type from 'typebox';
import { Card, LanguageQuery } from './cards.ts';
import { Nullable, Timestamp } from './primitives.ts';
import type { Same, Shape } from './shape.ts';

/** Selection of the counted public decks. */
export const MetaQuery = Type.Object({
  format: Type.Optional(Type.Enum(FORMATS, { default: 'CORE' })),
  days: Type.Optional(
    Type.Enum(META_PERIODS, {
      default: '30',
      description: 'Days back from today, or `set` for the time since the newest release',
    }),
  ),
  ...LanguageQuery.properties,
});
export type MetaQuery = Shape<typeof MetaQuery>;

const Day = Type.String({ format: 'date' });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Copies = Type.Integer({ minimum: 0 });

const DeckShare = {
  decks: Type.Integer({ minimum: 0 }),
  share: Share,
  margin: Type.Number({ description: 'Half width of the 95 % confidence interval' }),
  change: Nullable(
    Type.Number({
      description: 'Difference to the equally long period before; null: too few decks',
    }),
  ),
  trend: Type.Array(Nullable(Share), {
    description: 'Share in each part of the period; null: no decks',
  }),
};

const InksShare = Type.Object({
  colors: Type.Array(Type.Enum(COLORS)),
  ...DeckShare,
  typical: Nullable(
    Type.Object(
      {
        averageCost: Type.Number(),
        inkable: Copies,
        characters: Copies,
        actions: Copies,
        items: Copies,
        locations: Copies,
        costCurve: Type.Array(
          Type.Object({ cost: Type.Integer(), inkable: Copies, notInkable: Copies }),
        ),
      },
      { description: 'Averages of complete decks, in copies' },
    ),
  ),
});

const CardShare = Type.Object({
  cardId: Type.String({ description: 'Id of one printing; the share covers all printings' }),
  ...DeckShare,
  copies: Type.Number({ description: 'Average copies in decks that play it' }),
  isNew: Type.Boolean({ description: 'Whether the card first appeared in the newest set' }),
});

const UptakePoint = Type.Object({
  day: Type.String({ format: 'date', description: 'First day of the part of the period' }),
  decks: Type.Integer({ minimum: 0 }),
  any: Nullable(Share),
  many: Nullable(Type.Number({ description: 'Share of decks with eight or more new cards' })),
});

const MetaCountShape = Type.Object({
  firstDay: Day,
  lastDay: Day,
  decks: Type.Integer({ minimum: 0, description: 'Number of public decks in the period' }),
  neededDecks: Type.Integer({ description: 'Minimum number of decks for shares' }),
  isUnsure: Type.Boolean({
    description: 'Whether there are too few decks for more than inks and most played cards',
  }),
  inks: Type.Array(InksShare),
  others: Type.Object(
    { decks: Type.Integer({ minimum: 0 }), share: Type.Number() },
    { description: 'Decks with rare ink combinations, no ink, or three or more' },
  ),
  played: Type.Array(CardShare),
  rising: Type.Array(CardShare),
  uptake: Type.Array(UptakePoint, { description: 'Shares of decks with new cards' }),
  newCards: Type.Array(CardShare),
});
export const isMetaCountOfDomain: Same<Shape<typeof MetaCountShape>, MetaCount> = true;

export const MetaResponse = Type.Object({
  countedAt: Nullable(Timestamp),
  newestSet: Nullable(Type.Object({ setCode: Type.String(), name: Type.String() })),
  ...MetaCountShape.properties,
  cards: Type.Array(Card, { description: 'Distinct cards of the response' }),
});
export type MetaResponse = Shape<typeof MetaResponse>;
