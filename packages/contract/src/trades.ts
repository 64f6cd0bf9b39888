import {
  MAX_TRADE_CHANGES,
  MAX_TRADE_QUANTITY,
  MAX_TRADE_REASON_LENGTH,
  TRADE_FINISHES,
  TRADE_LISTS,
  TRADE_PRINTINGS,
} from '@inkfolio/domain/trades/trade-lists';
import { MAX_WANT_SOURCES, WANT_SOURCE_PATTERN } from '@inkfolio/domain/trades/wants';
import Type from 'typebox';
import { Card, CardId } from './cards.ts';
import { CollectionQuery } from './collection.ts';
import { Id, isAddition, Nullable } from './primitives.ts';
import type { Shape } from './shape.ts';

const Wish = {
  printing: Type.Enum(TRADE_PRINTINGS, {
    description: 'Any printing of the card, or only the named one',
  }),
  finish: Type.Enum(TRADE_FINISHES),
};
const Reason = Nullable(
  Type.String({
    maxLength: MAX_TRADE_REASON_LENGTH,
    description: 'Private note, such as the name of a deck',
  }),
);

/** New state of some entries of a list. */
export const TradeChanges = Type.Object(
  {
    entries: Type.Array(
      Type.Object(
        {
          cardId: CardId,
          ...Wish,
          quantity: Type.Integer({
            minimum: 0,
            maximum: MAX_TRADE_QUANTITY,
            description: '0 removes the entry',
          }),
          reason: Reason,
        },
        { additionalProperties: false },
      ),
      {
        minItems: 1,
        maxItems: MAX_TRADE_CHANGES,
        description: 'The last of repeated entries counts',
      },
    ),
    keepsHigher: Type.Optional(
      Type.Boolean({
        description: 'true: an entry that is listed keeps its note and the higher quantity',
      }),
    ),
  },
  { additionalProperties: false },
);
export type TradeChanges = Shape<typeof TradeChanges>;

const PublicTradeEntry = Type.Object({
  card: { ...Card, description: 'With `any`, the printing that represents all' },
  ...Wish,
  quantity: Type.Integer(),
});
export type PublicTradeEntry = Shape<typeof PublicTradeEntry>;

const ListedTradeEntry = Type.Object({ ...PublicTradeEntry.properties, reason: Reason });
export type ListedTradeEntry = Shape<typeof ListedTradeEntry>;

/** Want list or trade list of the player, newest entries first. */
export const TradeList = Type.Array(ListedTradeEntry);
export type TradeList = Shape<typeof TradeList>;

export const TradeListQuery = CollectionQuery;
export const PublicTradesParams = Type.Object({ userId: Id });

/** Public lists of a player; null for a private one. */
export const PublicTrades = Type.Object({
  displayName: Type.String(),
  wants: Nullable(Type.Array(PublicTradeEntry)),
  trades: Nullable(Type.Array(PublicTradeEntry)),
});
export type PublicTrades = Shape<typeof PublicTrades>;

export const TradeListSummary = Type.Object({
  copies: Type.Integer({ description: 'Copies of all its entries' }),
  cards: Type.Array(Card, { description: 'Newest cards' }),
});
export type TradeListSummary = Shape<typeof TradeListSummary>;

/** Limit of a public name; the chat platform has no longer ones. */
const MAX_NAME_LENGTH = 100;
export const TradersQuery = Type.Object({
  name: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH, description: 'Public name' }),
});

/** Players with this public name and a public list; names are not unique. */
export const Traders = Type.Array(
  Type.Object({ userId: Type.String(), displayName: Type.String() }),
);
export type Traders = Shape<typeof Traders>;

export const TradeVisibilityChange = Type.Object(
  { list: Type.Enum(TRADE_LISTS), isPublic: Type.Boolean() },
  { additionalProperties: false },
);
export type TradeVisibilityChange = Shape<typeof TradeVisibilityChange>;

export const WantSourcesChange = Type.Object(
  {
    sources: Type.Array(Type.String({ pattern: WANT_SOURCE_PATTERN }), {
      maxItems: MAX_WANT_SOURCES,
      description: '`deck:{id}` or `set:{code}:{goal}`; a set has one goal, the last',
    }),
    isAddition,
  },
  { additionalProperties: false },
);
export type WantSourcesChange = Shape<typeof WantSourcesChange>;

/** Public trade lists with cards that the player wants. */
export const TradeOffers = Type.Object({
  copies: Type.Integer({ description: 'Wanted copies that any of the players offers' }),
  players: Type.Array(
    Type.Object({
      userId: Type.String(),
      displayName: Type.String(),
      copies: Type.Integer({ description: 'Wanted copies that this player offers' }),
    }),
    { description: 'Players with the most copies first' },
  ),
});
export type TradeOffers = Shape<typeof TradeOffers>;
