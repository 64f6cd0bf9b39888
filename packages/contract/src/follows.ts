import { MAX_NEWS, NEWS_CARDS, NEWS_DECKS } from '@inkfolio/domain/users/follows';
import Type from 'typebox';
import { BuildableDeck } from './buildable-decks.ts';
import { Card, LanguageQuery, Ownership } from './cards.ts';
import { DeckSummary } from './decks.ts';
import { Id, Nullable, Timestamp } from './primitives.ts';
import type { Shape } from './shape.ts';

export const Follows = Type.Object({
  players: Type.Array(
    Type.Object({
      id: Type.String(),
      displayName: Nullable(
        Type.String({ description: 'null: the player has no public content now' }),
      ),
      followedAt: Timestamp,
    }),
    { description: 'Last followed first' },
  ),
  cards: Type.Array(Type.Object({ card: Card, followedAt: Timestamp }), {
    description: 'One printing per card; last followed first',
  }),
  feedMadeAt: Nullable(
    Type.String({
      format: 'date-time',
      description: 'Creation time of the private feed’s address; null: none',
    }),
  ),
});
export type Follows = Shape<typeof Follows>;

export const FollowsQuery = LanguageQuery;

/** Address of a private feed, returned only once. */
export const FollowFeed = Type.Object({
  path: Type.String({ description: 'Secret; the site only stores a hash' }),
});
export type FollowFeed = Shape<typeof FollowFeed>;

/** Token of a feed; any text is accepted so that every wrong URL returns 404. */
export const FollowFeedParams = Type.Object({ token: Id });

export const NewsQuery = Type.Object({ ownership: Ownership, ...LanguageQuery.properties });
export type NewsQuery = Shape<typeof NewsQuery>;

const newDecks = Type.Integer({
  minimum: 0,
  maximum: MAX_NEWS,
  description: 'Matching decks created or changed since the last visit, counted up to the maximum',
});

export const News = Type.Object({
  since: Nullable(Type.String({ format: 'date-time', description: 'Last visit; null: none' })),
  follows: Type.Integer({ minimum: 0, description: 'Number of followed players and cards' }),
  followed: Type.Object(
    {
      decks: Type.Array(
        Type.Object({
          deck: DeckSummary,
          card: Nullable({ ...Card, description: 'Followed card; null: the player is followed' }),
        }),
        { maxItems: NEWS_DECKS, description: 'Last changed first' },
      ),
      newDecks,
    },
    { description: 'Public decks of followed players or with followed cards' },
  ),
  buildable: Type.Object(
    {
      decks: Type.Array(BuildableDeck, {
        maxItems: NEWS_DECKS,
        description: 'Fewest missing copies first, then newest',
      }),
      cards: Type.Array(Card, { description: 'Distinct missing cards' }),
      newDecks,
    },
    { description: 'Decks of others that the player can build or almost build' },
  ),
  lastAdded: Type.Array(Type.Object({ card: Card, copies: Type.Integer(), addedAt: Timestamp }), {
    maxItems: NEWS_CARDS,
    description: 'Cards of the collection, last added first',
  }),
});
export type News = Shape<typeof News>;
