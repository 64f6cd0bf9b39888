import { COLORS } from '@inkfolio/domain/cards/card';
import Type from 'typebox';
import { DeckListQuery, DeckQuery } from './decks.ts';
import { Id, Nullable } from './primitives.ts';
import type { Shape } from './shape.ts';
import { TradeListSummary } from './trades.ts';

/** Page of a player: only what they made public. */
export const Player = Type.Object({
  displayName: Type.String(),
  deckCount: Type.Integer({ description: 'Public decks' }),
  likeCount: Type.Integer({ description: 'Likes of these decks' }),
  inks: Type.Array(Type.Object({ color: Type.Enum(COLORS), deckCount: Type.Integer() }), {
    description: 'Inks of these decks, the most frequent first',
  }),
  isPublicCollection: Type.Boolean(),
  wants: Nullable(TradeListSummary),
  trades: Nullable(TradeListSummary),
});
export type Player = Shape<typeof Player>;

export const PlayerParams = Type.Object({ id: Id });
export const PlayerQuery = DeckQuery;
export const PlayerDecksQuery = Type.Omit(DeckListQuery, ['showOnlyOfficial', 'showOnlyLiked']);
