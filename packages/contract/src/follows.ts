import { MAX_NEWS, NEWS_CARDS, NEWS_DECKS } from '@inkfolio/domain/users/follows';
import Type from 'typebox';
import { BuildableDeck } from './buildable-decks.ts';
import { Card, LanguageQuery, Ownership } from './cards.ts';
import { DeckSummary } from './decks.ts';
import { Id, Nullable, Timestamp } from './primitives.ts';
import type { Shape } from './shape.ts';

/** Players and cards that a player follows. */
export const Follows = Type.Object({
  players: Type.Array(
    Type.Object({
      id: Type.String(),
      displayName: Nullable(
        Type.String({ description: 'null: the player has nothing public at the moment' }),
      ),
      followedAt: Timestamp,
    }),
    { description: 'Followed last first' },
  ),
  cards: Type.Array(Type.Object({ card: Card, followedAt: Timestamp }), {
    description: 'One printing of each card; followed last first',
  }),
  feedMadeAt: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When the address of the private feed was made; null: there is none',
    }),
  ),
});
export type Follows = Shape<typeof Follows>;

export const FollowsQuery = LanguageQuery;

/** Address of a private feed, which is told once. */
export const FollowFeed = Type.Object({
  path: Type.String({ description: 'Secret; the site keeps a hash of it alone' }),
});
export type FollowFeed = Shape<typeof FollowFeed>;

/** Any text: a wrong address is not found, whatever is wrong with it. */
export const FollowFeedParams = Type.Object({ token: Id });

export const NewsQuery = Type.Object({ ownership: Ownership, ...LanguageQuery.properties });
export type NewsQuery = Shape<typeof NewsQuery>;

const newDecks = Type.Integer({
  minimum: 0,
  maximum: MAX_NEWS,
  description: 'Such decks that were made or changed since the last visit, counted so far',
});

/** News for a player. */
export const News = Type.Object({
  since: Nullable(
    Type.String({ format: 'date-time', description: 'The last visit; null: there was none' }),
  ),
  follows: Type.Integer({ minimum: 0, description: 'Players and cards that the player follows' }),
  followed: Type.Object(
    {
      decks: Type.Array(
        Type.Object({
          deck: DeckSummary,
          card: Nullable({ ...Card, description: 'Followed; null: its player is followed' }),
        }),
        { maxItems: NEWS_DECKS, description: 'Changed last first' },
      ),
      newDecks,
    },
    { description: 'Public decks of followed players, and with followed cards' },
  ),
  buildable: Type.Object(
    {
      decks: Type.Array(BuildableDeck, {
        maxItems: NEWS_DECKS,
        description: 'Fewest missing copies first, then the newest',
      }),
      cards: Type.Array(Card, { description: 'Every card that is missing, once' }),
      newDecks,
    },
    { description: 'Decks of others that the player can build, or nearly' },
  ),
  lastAdded: Type.Array(Type.Object({ card: Card, copies: Type.Integer(), addedAt: Timestamp }), {
    maxItems: NEWS_CARDS,
    description: 'Cards of the collection, those added last first',
  }),
});
export type News = Shape<typeof News>;
