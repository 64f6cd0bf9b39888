import cors from '@fastify/cors';
import {
  Card,
  CardPage,
  CardParams,
  CardSearchQuery,
  CardSet,
  CatalogueCopy,
  CatalogueCopyQuery,
  LanguageQuery,
  RelatedPrintings,
  SetParams,
} from '@inkfolio/contract/cards';
import { ErrorResponse } from '@inkfolio/contract/errors';
import { dependsOnOwned } from '@inkfolio/domain/cards/card-query';
import { countedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import { countedCopiesIn } from '@inkfolio/domain/collection/collection';
import Type from 'typebox';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/requests/errors.ts';
import { sendCached, sendCompressed, sendUncached } from '../../http/requests/cached-response.ts';
import { readCollection } from '../collection/collection.repository.ts';
import type { CardResponses } from './card-responses.ts';
import type { Catalogue } from './catalogue/catalogue.service.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

/** "Cached card data 5 minutes" (specification, section 9). */
const CACHE_CONTROL = 'public, max-age=300';

interface CardRouteDependencies {
  readonly responses: CardResponses;
  readonly catalogue: Catalogue;
  readonly db: Database['db'];
}

/** Routes of sets and cards: public, with CORS for all origins. */
export const cardRoutes: TypedRoutes<CardRouteDependencies> = (
  app,
  { responses, catalogue, db },
  done,
) => {
  void app.register(cors, { origin: '*', methods: ['GET', 'HEAD'], strictPreflight: false });
  const tags = ['cards'];
  const config = { access: 'public', cost: 'cheap' } as const;

  app.get(
    '/sets',
    {
      config,
      schema: {
        tags,
        summary: 'Lists all sets in order',
        querystring: LanguageQuery,
        response: { 200: Type.Array(CardSet) },
      },
    },
    (request, reply) => {
      sendCached(request, reply, responses.sets(request.query.language), CACHE_CONTROL);
    },
  );

  app.get(
    '/sets/:code',
    {
      config,
      schema: {
        tags,
        summary: 'Returns a set',
        params: SetParams,
        querystring: LanguageQuery,
        response: { 200: CardSet, 404: ErrorResponse },
      },
    },
    (request, reply) => {
      const response = responses.set(request.params.code, request.query.language);
      if (response === undefined) throw new AppError('set_not_found');
      sendCached(request, reply, response, CACHE_CONTROL);
    },
  );

  app.get(
    '/cards/search',
    {
      // The caller is needed for queries by owned copies.
      config: { access: 'optional-user', cost: 'normal' },
      schema: {
        tags,
        summary: 'Searches cards',
        querystring: CardSearchQuery,
        response: { 200: CardPage, '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { language, ownership } = request.query;
      const query = responses.queryOf(request.query);
      if (!dependsOnOwned(query)) {
        sendCached(request, reply, responses.search(query, language), CACHE_CONTROL);
        return reply;
      }
      if (request.userId === undefined) throw new AppError('sign_in_needed');
      const collection = await readCollection(db, request.userId);
      const counted = countedPrintings(ownership, catalogue.current());
      const owned = countedCopiesIn(collection, counted);
      sendUncached(reply, responses.searchOwned(query, language, owned));
      return reply;
    },
  );

  app.get(
    '/cards',
    {
      config,
      schema: {
        tags,
        summary: 'Lists all cards',
        querystring: LanguageQuery,
        response: { 200: CardPage },
      },
    },
    (request, reply) => {
      sendCached(request, reply, responses.allCards(request.query.language), CACHE_CONTROL);
    },
  );

  app.get(
    '/cards/printings',
    {
      config,
      schema: {
        tags,
        summary: 'Lists related printings',
        response: { 200: RelatedPrintings },
      },
    },
    (request, reply) => {
      sendCached(request, reply, responses.printings(), CACHE_CONTROL);
    },
  );

  app.get(
    '/cards/catalogue',
    {
      config,
      schema: {
        tags,
        summary: 'Returns the catalogue in one language, for offline use',
        querystring: CatalogueCopyQuery,
        response: { 200: CatalogueCopy },
      },
    },
    async (request, reply) => {
      await sendCompressed(request, reply, responses.copy(request.query.language), CACHE_CONTROL);
      return reply;
    },
  );

  const oneCard = {
    tags,
    summary: 'Returns a card',
    params: CardParams,
    querystring: LanguageQuery,
    response: { 200: Card, 404: ErrorResponse },
  };

  for (const path of ['/cards/:id', '/cards/global/:id'] as const) {
    app.get(path, { config, schema: oneCard }, (request, reply) => {
      const response = responses.card(request.params.id, request.query.language);
      if (response === undefined) throw new AppError('card_not_found');
      sendCached(request, reply, response, CACHE_CONTROL);
    });
  }

  app.get(
    '/cards/:id/reprints',
    {
      config,
      schema: {
        ...oneCard,
        summary: 'Lists all printings of a card, including itself',
        response: { 200: Type.Array(Card), 404: ErrorResponse },
      },
    },
    (request, reply) => {
      const response = responses.reprints(request.params.id, request.query.language);
      if (response === undefined) throw new AppError('card_not_found');
      sendCached(request, reply, response, CACHE_CONTROL);
    },
  );
  done();
};
