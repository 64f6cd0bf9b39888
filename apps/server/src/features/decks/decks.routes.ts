import {
  CardAddition,
  CardAdditionQuery,
  CardRemovalQuery,
  Deck,
  DeckCardParams,
  DeckChange,
  DeckCreation,
  DeckDuplication,
  DeckListQuery,
  DeckOwnershipQuery,
  DeckPage,
  DeckParams,
  DeckReadingQuery,
  EditedCards,
  LikeResponse,
  LikeCount,
  LikeWish,
} from '@inkfolio/contract/decks';
import { DeckCollectionStats } from '@inkfolio/contract/deck-ownership';
import { DeckValidation } from '@inkfolio/contract/deck-validity';
import { ErrorResponse } from '@inkfolio/contract/errors';
import { MAX_CARD_QUANTITY } from '@inkfolio/domain/decks/deck';
import Type from 'typebox';
import { userIdOf } from '../../http/requests/access.ts';
import { sendTagged } from '../../http/requests/cached-response.ts';
import type { ReadReplica } from '../../http/requests/read-replica.ts';
import type { TaggedResponses } from '../../http/requests/tagged-responses.ts';
import { openDeckList, type DeckListDependencies } from '../deck-search/deck-list.service.ts';
import { getLikeCount, setLike } from './likes/deck-likes.service.ts';
import {
  getCollectionStats,
  getDeck,
  getDeckWithChanges,
  openDeck,
  validateDeck,
} from './deck-reading.service.ts';
import { changeQuantity } from './deck-edits.service.ts';
import { changeDeck, createDeck, duplicateDeck, removeDeck } from './decks.service.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

const player = { access: 'user', cost: 'normal' } as const;
const everyone = { access: 'optional-user', cost: 'normal' } as const;
const notModified = { 304: Type.Null() };
const errorResponses = { '4xx': ErrorResponse };

interface DeckRouteDependencies extends DeckListDependencies {
  readonly readReplica: ReadReplica;
  readonly taggedResponses: TaggedResponses;
}

export const deckRoutes: TypedRoutes<DeckRouteDependencies> = (app, dependencies, done) => {
  const tags = ['decks'];
  const { readReplica, taggedResponses: responses } = dependencies;
  const on = (db: DeckListDependencies['db']) => {
    return { ...dependencies, db, lists: dependencies.lists.on(db) };
  };
  /** Changes the cards; returns the updated deck, or only its cards if `short`. */
  const editCards = async (
    userId: string,
    id: string,
    change: Parameters<typeof changeQuantity>[3],
    { short = false, language }: CardAdditionQuery,
  ): Promise<Deck | EditedCards> => {
    const edited = await changeQuantity(dependencies, userId, id, change);
    return short ? edited : getDeck(dependencies, id, userId, { language });
  };

  app.get(
    '/decks',
    {
      config: player,
      schema: {
        tags,
        summary: 'Lists the player’s decks, or official decks',
        querystring: DeckListQuery,
        response: { 200: DeckPage, ...notModified, ...errorResponses },
      },
    },
    async (request, reply) => {
      const owner = { ownerId: userIdOf(request), viewerId: userIdOf(request) };
      return responses.send(request, reply, await openDeckList(dependencies, request.query, owner));
    },
  );

  app.get(
    '/decks/public',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Lists public decks',
        querystring: DeckListQuery,
        response: { 200: DeckPage, ...notModified, ...errorResponses },
      },
    },
    async (request, reply) =>
      readReplica(request, async (db) => {
        const viewer = { viewerId: request.userId };
        const list = await openDeckList(on(db), request.query, viewer);
        // A player's list is private to the player and changes with other players' decks.
        const isShared = request.userId === undefined;
        return isShared ? responses.send(request, reply, list) : sendTagged(request, reply, list);
      }),
  );

  app.get(
    '/decks/:id',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Returns a deck with its cards',
        params: DeckParams,
        querystring: DeckReadingQuery,
        response: { 200: Deck, ...notModified, ...errorResponses },
      },
    },
    async (request, reply) =>
      readReplica(request, async (db) => {
        const { query, userId } = request;
        const { id } = request.params;
        if (query.changeIds?.length) return getDeckWithChanges(on(db), id, userId, query);
        return responses.send(request, reply, await openDeck(on(db), id, userId, query));
      }),
  );

  app.post(
    '/decks',
    {
      config: player,
      schema: {
        tags,
        summary: 'Creates a deck, optionally with cards',
        body: DeckCreation,
        response: { 201: Deck, ...errorResponses },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createDeck(dependencies, userIdOf(request), request.body)),
  );

  app.patch(
    '/decks/:id',
    {
      config: player,
      schema: {
        tags,
        summary: 'Changes texts and settings of a deck',
        params: DeckParams,
        body: DeckChange,
        response: { 200: Deck, ...errorResponses },
      },
    },
    async (request) => changeDeck(dependencies, userIdOf(request), request.params.id, request.body),
  );

  app.delete(
    '/decks/:id',
    {
      config: player,
      schema: {
        tags,
        summary: 'Deletes a deck',
        params: DeckParams,
        response: { 204: Type.Null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await removeDeck(dependencies, userIdOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/decks/:id/cards',
    {
      config: player,
      schema: {
        tags,
        summary: 'Adds copies of a card',
        params: DeckParams,
        querystring: CardAdditionQuery,
        body: CardAddition,
        response: { 200: Type.Union([Deck, EditedCards]), ...errorResponses },
      },
    },
    async (request) => {
      const { quantity, ...addition } = request.body;
      const change = { ...addition, delta: quantity };
      return editCards(userIdOf(request), request.params.id, change, request.query);
    },
  );

  app.delete(
    '/decks/:id/cards/:cardId',
    {
      config: player,
      schema: {
        tags,
        summary: 'Removes copies of a card, or all',
        params: DeckCardParams,
        querystring: CardRemovalQuery,
        response: { 200: Type.Union([Deck, EditedCards]), ...errorResponses },
      },
    },
    async (request) => {
      const { id, cardId } = request.params;
      const { quantity = MAX_CARD_QUANTITY, changeId, ...wanted } = request.query;
      const change = { cardId, delta: -quantity, changeId };
      return editCards(userIdOf(request), id, change, wanted);
    },
  );

  app.post(
    '/decks/:id/duplicate',
    {
      config: player,
      schema: {
        tags,
        summary: 'Copies a deck into a private deck of the player',
        params: DeckParams,
        body: DeckDuplication,
        response: { 201: Deck, ...errorResponses },
      },
    },
    async (request, reply) => {
      reply.code(201);
      return duplicateDeck(dependencies, userIdOf(request), request.params.id, request.body?.id);
    },
  );

  app.post(
    '/decks/:id/like',
    {
      config: player,
      schema: {
        tags,
        summary: 'Likes a public deck of another player, or removes the like',
        params: DeckParams,
        body: LikeWish,
        response: { 200: LikeResponse, ...errorResponses },
      },
    },
    async (request) =>
      setLike(dependencies, userIdOf(request), request.params.id, request.body?.liked),
  );

  app.get(
    '/decks/:id/validate',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Validates a deck',
        params: DeckParams,
        response: { 200: DeckValidation, ...errorResponses },
      },
    },
    async (request) =>
      readReplica(request, (db) => validateDeck(on(db), request.params.id, request.userId)),
  );

  app.get(
    '/decks/:id/collection-stats',
    {
      config: { access: 'user', cost: 'expensive' },
      schema: {
        tags,
        summary: 'Returns the player’s ownership of a deck',
        params: DeckParams,
        querystring: DeckOwnershipQuery,
        response: { 200: DeckCollectionStats, ...errorResponses },
      },
    },
    async (request) => {
      const asker = { userId: userIdOf(request), mode: request.query.ownership };
      return getCollectionStats(dependencies, request.params.id, asker);
    },
  );

  app.get(
    '/decks/:id/likes/count',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Returns the like count of a deck',
        params: DeckParams,
        response: { 200: LikeCount, ...errorResponses },
      },
    },
    async (request) =>
      readReplica(request, async (db) => ({
        count: await getLikeCount(on(db), request.params.id, request.userId),
      })),
  );
  done();
};
