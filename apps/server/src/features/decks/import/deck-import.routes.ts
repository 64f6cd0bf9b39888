import { DeckAnalysis, DeckPaste } from '@inkfolio/contract/deck-import';
import { DeckQuery } from '@inkfolio/contract/decks';
import { ErrorAnswer } from '@inkfolio/contract/errors';
import { MAX_PASTE_LENGTH } from '@inkfolio/domain/decks/import-detection';
import type { Catalogue } from '../../cards/catalogue/catalogue.service.ts';
import { analysePaste } from './deck-import.service.ts';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';

interface DeckImportRouteOptions {
  readonly catalogue: Catalogue;
}

/** The first step of an import; the second is to create the deck. */
export const deckImportRoutes: TypedRoutes<DeckImportRouteOptions> = (app, { catalogue }, done) => {
  app.post(
    '/decks/analysis',
    {
      config: { access: 'user' },
      // A character may take several bytes, and JSON escapes line breaks and quotes.
      bodyLimit: 3 * MAX_PASTE_LENGTH,
      schema: {
        tags: ['decks'],
        summary: 'Says which deck a card list, deck JSON, code or link stands for',
        querystring: DeckQuery,
        body: DeckPaste,
        response: { 200: DeckAnalysis, '4xx': ErrorAnswer },
      },
    },
    (request) => analysePaste(catalogue.current(), request.body.text, request.query.language),
  );
  done();
};
