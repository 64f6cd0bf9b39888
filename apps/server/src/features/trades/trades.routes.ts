import { ErrorResponse } from '@inkfolio/contract/errors';
import {
  PublicTrades,
  PublicTradesParams,
  TradeChanges,
  TradeList,
  TradeListQuery,
  TradeOffers,
  Traders,
  TradersQuery,
} from '@inkfolio/contract/trades';
import { TRADE_LISTS } from '@inkfolio/domain/trades/trade-lists';
import type { onRequestHookHandler } from 'fastify';
import { userIdOf } from '../../http/requests/access.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';
import type { CollectionDependencies } from '../collection/collection.service.ts';
import { getPublicTrades, getTradeList, getTraders, patchTradeList } from './trades.service.ts';
import { getOffers } from './wants.service.ts';

const NAMES = { wants: 'want list', trades: 'trade list' } as const;
const errorResponses = { '4xx': ErrorResponse };

export const tradeRoutes: TypedRoutes<CollectionDependencies> = (
  app,
  { db, catalogue, clock, collections },
  done,
) => {
  const tags = ['trades'];
  // Omits the `prefix` that Fastify adds to the options.
  const parts = { db, catalogue, clock, collections };

  for (const list of TRADE_LISTS) {
    app.get(
      `/${list}`,
      {
        config: { access: 'user', cost: 'normal' },
        schema: {
          tags,
          summary: `Lists the player’s ${NAMES[list]}, newest entries first`,
          querystring: TradeListQuery,
          response: { 200: TradeList, ...errorResponses },
        },
      },
      async (request) => getTradeList(parts, userIdOf(request), list, request.query.language),
    );

    app.patch(
      `/${list}`,
      {
        config: { access: 'user', cost: 'normal' },
        schema: {
          tags,
          summary: `Changes entries of the player’s ${NAMES[list]}`,
          description:
            'Atomic and idempotent. The response contains the entries as ' +
            'stored: `any` printing is stored under one printing of the card, and special ' +
            'rarities are foil only.',
          body: TradeChanges,
          response: { 200: TradeChanges, ...errorResponses },
        },
      },
      async (request) => patchTradeList(parts, userIdOf(request), list, request.body),
    );
  }

  // The owner may make a list private at any time.
  const uncached = { onRequest: noStore };

  app.get(
    '/trades/offers',
    {
      ...uncached,
      config: { access: 'user', cost: 'expensive' },
      schema: {
        tags,
        summary: 'Finds players whose public trade list has cards that the player wants',
        response: { 200: TradeOffers, ...errorResponses },
      },
    },
    async (request) => getOffers(parts, userIdOf(request)),
  );

  app.get(
    '/trades/players',
    {
      ...uncached,
      config: { access: 'public', cost: 'normal' },
      schema: {
        tags,
        summary: 'Finds players with a public want list or trade list by name',
        querystring: TradersQuery,
        response: { 200: Traders, ...errorResponses },
      },
    },
    async (request) => getTraders(parts, request.query.name),
  );

  app.get(
    '/trades/public/:userId',
    {
      ...uncached,
      config: { access: 'public', cost: 'normal' },
      schema: {
        tags,
        summary: 'Returns the public want list and trade list of a player',
        params: PublicTradesParams,
        querystring: TradeListQuery,
        response: { 200: PublicTrades, ...errorResponses },
      },
    },
    async ({ params, query }) => getPublicTrades(parts, params.userId, query.language),
  );
  done();
};

const noStore: onRequestHookHandler = (_, reply, next) => {
  void reply.header('cache-control', 'no-store');
  next();
};
