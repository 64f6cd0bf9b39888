import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import type { MetaCount } from '@inkfolio/domain/decks/game-meta/meta-count';
import { META_PERIODS } from '@inkfolio/domain/decks/game-meta/meta-window';
import Type from 'typebox';
import { Card, LanguageQuery } from './cards.ts';
import { Nullable, Timestamp } from './primitives.ts';
import type { Same, Shape } from './shape.ts';

/** Which public decks are counted. */
export const MetaQuery = Type.Object({
  format: Type.Optional(Type.Enum(FORMATS, { default: 'CORE' })),
  days: Type.Optional(
    Type.Enum(META_PERIODS, {
      default: '30',
      description: 'Days back from today, or since the newest set has come out',
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
  margin: Type.Number({ description: 'The true share is at most so far away, in 19 of 20 cases' }),
  change: Nullable(
    Type.Number({ description: 'Against as many days before; null: too few decks were there' }),
  ),
  trend: Type.Array(Nullable(Share), {
    description: 'The share in each part of the period; null: no deck',
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
      { description: 'Averages of whole decks, in copies' },
    ),
  ),
});

const CardShare = Type.Object({
  cardId: Type.String({ description: 'A printing; the share is that of all printings' }),
  ...DeckShare,
  copies: Type.Number({ description: 'Average copies in decks that play it' }),
  isNew: Type.Boolean({ description: 'Came with the newest set' }),
});

const UptakePoint = Type.Object({
  day: Type.String({ format: 'date', description: 'First day of the part of the period' }),
  decks: Type.Integer({ minimum: 0 }),
  any: Nullable(Share),
  many: Nullable(Type.Number({ description: 'With eight or more new cards' })),
});

const MetaCountShape = Type.Object({
  firstDay: Day,
  lastDay: Day,
  decks: Type.Integer({ minimum: 0, description: 'Public decks of the period' }),
  neededDecks: Type.Integer({ description: 'Below it nothing more is said' }),
  isUnsure: Type.Boolean({ description: 'Few decks: inks and most played cards alone' }),
  inks: Type.Array(InksShare),
  others: Type.Object(
    { decks: Type.Integer({ minimum: 0 }), share: Type.Number() },
    { description: 'Decks of inks that too few have, of none and of three or more' },
  ),
  played: Type.Array(CardShare),
  rising: Type.Array(CardShare),
  uptake: Type.Array(UptakePoint, { description: 'Decks with new cards' }),
  newCards: Type.Array(CardShare),
});
export const isMetaCountOfDomain: Same<Shape<typeof MetaCountShape>, MetaCount> = true;

/** What public decks play. */
export const MetaAnswer = Type.Object({
  countedAt: Nullable(Timestamp),
  newestSet: Nullable(Type.Object({ setCode: Type.String(), name: Type.String() })),
  ...MetaCountShape.properties,
  cards: Type.Array(Card, { description: 'The cards that are named, each once' }),
});
export type MetaAnswer = Shape<typeof MetaAnswer>;
