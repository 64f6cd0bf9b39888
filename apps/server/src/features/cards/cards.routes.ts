import cors from '@fastify/cors';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import {
  Card,
  CardPage,
  CardParams,
  CardSearchQuery,
  CardSet,
  LanguageQuery,
  SetParams,
} from '@inkfolio/contract/cards';
import { ErrorAnswer } from '@inkfolio/contract/errors';
import Type from 'typebox';
import { AppError } from '../../http/errors.ts';
import { sendPrepared } from '../../http/prepared-answer.ts';
import type { CardAnswers } from './card-answers.ts';
import { cardQueryOf } from './card-query.ts';

/** "Cached card data 5 minutes" (specification, section 9). */
const CACHE_CONTROL = 'public, max-age=300';

/** All calls on sets and cards: open to everyone, also to pages of other sites. */
export const cardRoutes: FastifyPluginCallbackTypebox<{ readonly answers: CardAnswers }> = (
  app,
  { answers },
  done,
) => {
  void app.register(cors, { origin: '*', methods: ['GET', 'HEAD'] });
  const tags = ['cards'];
  const config = { access: 'everyone' } as const;

  app.get(
    '/sets',
    {
      config,
      schema: {
        tags,
        summary: 'Every set, in order',
        querystring: LanguageQuery,
        response: { 200: Type.Array(CardSet) },
      },
    },
    (request, reply) => {
      sendPrepared(request, reply, answers.sets(request.query.language), CACHE_CONTROL);
    },
  );

  app.get(
    '/sets/:code',
    {
      config,
      schema: {
        tags,
        summary: 'One set',
        params: SetParams,
        querystring: LanguageQuery,
        response: { 200: CardSet, 404: ErrorAnswer },
      },
    },
    (request, reply) => {
      const answer = answers.set(request.params.code, request.query.language);
      if (answer === undefined) throw new AppError('set_not_found');
      sendPrepared(request, reply, answer, CACHE_CONTROL);
    },
  );

  app.get(
    '/cards/search',
    {
      config,
      schema: {
        tags,
        summary: 'A page of the cards that match',
        querystring: CardSearchQuery,
        response: { 200: CardPage, 400: ErrorAnswer },
      },
    },
    (request, reply) => {
      const answer = answers.search(cardQueryOf(request.query), request.query.language);
      sendPrepared(request, reply, answer, CACHE_CONTROL);
    },
  );

  app.get(
    '/cards',
    {
      config,
      schema: {
        tags,
        summary: 'The whole catalogue',
        querystring: LanguageQuery,
        response: { 200: CardPage },
      },
    },
    (request, reply) => {
      sendPrepared(request, reply, answers.allCards(request.query.language), CACHE_CONTROL);
    },
  );

  const oneCard = {
    tags,
    summary: 'One card',
    params: CardParams,
    querystring: LanguageQuery,
    response: { 200: Card, 404: ErrorAnswer },
  };

  for (const path of ['/cards/:id', '/cards/global/:id'] as const) {
    app.get(path, { config, schema: oneCard }, (request, reply) => {
      const answer = answers.card(request.params.id, request.query.language);
      if (answer === undefined) throw new AppError('card_not_found');
      sendPrepared(request, reply, answer, CACHE_CONTROL);
    });
  }

  app.get(
    '/cards/:id/reprints',
    {
      config,
      schema: {
        ...oneCard,
        summary: 'All printings of a card, itself included',
        response: { 200: Type.Array(Card), 404: ErrorAnswer },
      },
    },
    (request, reply) => {
      const answer = answers.reprints(request.params.id, request.query.language);
      if (answer === undefined) throw new AppError('card_not_found');
      sendPrepared(request, reply, answer, CACHE_CONTROL);
    },
  );
  done();
};
