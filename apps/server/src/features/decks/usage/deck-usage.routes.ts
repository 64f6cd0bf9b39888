import { CardParams } from '@inkfolio/contract/cards';
import {
  CardSuggestions,
  CardUsage,
  SimilarDecks,
  SuggestionParameters,
  SuggestionQuery,
} from '@inkfolio/contract/deck-usage';
import { DeckParams, DeckQuery } from '@inkfolio/contract/decks';
import { ErrorResponse } from '@inkfolio/contract/errors';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';
import type { DeckListDependencies } from '../../deck-search/deck-list.service.ts';
import { getSuggestions } from './card-suggestions.service.ts';
import { getCardUsage } from './card-usage.service.ts';
import { getSimilarDecks } from './similar-decks.service.ts';

export const deckUsageRoutes: TypedRoutes<DeckListDependencies> = (app, dependencies, done) => {
  const errorResponses = { '4xx': ErrorResponse };

  app.get(
    '/cards/:id/usage',
    {
      config: { access: 'public', cost: 'expensive' },
      schema: {
        tags: ['cards'],
        summary: 'Returns how public decks play a card',
        params: CardParams,
        querystring: DeckQuery,
        response: { 200: CardUsage, ...errorResponses },
      },
    },
    async ({ params, query }) => getCardUsage(dependencies, params.id, query.language),
  );

  app.post(
    '/decks/suggestions',
    {
      config: { access: 'public', cost: 'expensive', limit: 'reads' },
      schema: {
        tags: ['decks'],
        summary: 'Suggests cards often played with the cards of a deck',
        querystring: SuggestionParameters,
        body: SuggestionQuery,
        response: { 200: CardSuggestions, ...errorResponses },
      },
    },
    async ({ body, query }) => getSuggestions(dependencies, body, query.language),
  );

  app.get(
    '/decks/:id/similar',
    {
      config: { access: 'optional-user', cost: 'expensive' },
      schema: {
        tags: ['decks'],
        summary: 'Lists public decks that share most cards with a deck',
        params: DeckParams,
        querystring: DeckQuery,
        response: { 200: SimilarDecks, ...errorResponses },
      },
    },
    async ({ params, query, userId }) =>
      getSimilarDecks(dependencies, params.id, userId, query.language),
  );
  done();
};
