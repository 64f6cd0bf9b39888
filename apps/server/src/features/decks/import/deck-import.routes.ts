import {
  DeckAnalysis,
  DeckImport,
  DeckImportResponse,
  DeckPaste,
  ImportedDeck,
} from '@inkfolio/contract/deck-import';
import { DeckQuery } from '@inkfolio/contract/decks';
import { ErrorResponse } from '@inkfolio/contract/errors';
import { MAX_PASTE_LENGTH } from '@inkfolio/domain/decks/import-detection';
import { userIdOf } from '../../../http/requests/access.ts';
import { invalidRequest } from '../../../http/requests/errors.ts';
import type { DeckDependencies } from '../deck-reading.service.ts';
import { createDecks } from '../decks.service.ts';
import { analysePaste } from './deck-import.service.ts';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';

/** Body limit in bytes: more than the largest allowed import needs. */
const MAX_IMPORT_BYTES = 2_000_000;

export const deckImportRoutes: TypedRoutes<DeckDependencies> = (app, dependencies, done) => {
  const { catalogue } = dependencies;
  app.post(
    '/decks/analysis',
    {
      config: { access: 'user', cost: 'normal' },
      // UTF-8 needs several bytes per character, and JSON escapes line breaks and quotes.
      bodyLimit: 3 * MAX_PASTE_LENGTH,
      schema: {
        tags: ['decks'],
        summary: 'Analyses a card list, deck JSON, code or link',
        querystring: DeckQuery,
        body: DeckPaste,
        response: { 200: DeckAnalysis, '4xx': ErrorResponse },
      },
    },
    (request) => analysePaste(catalogue.current(), request.body.text, request.query.language),
  );

  app.post(
    '/decks/import',
    {
      config: { access: 'user', cost: 'expensive' },
      bodyLimit: MAX_IMPORT_BYTES,
      schema: {
        tags: ['decks'],
        summary: 'Creates private decks and lists rejected ones; counts as one request',
        body: DeckImport,
        response: { 200: DeckImportResponse, '4xx': ErrorResponse },
      },
    },
    async (request) => {
      const check = request.compileValidationSchema(ImportedDeck);
      const isDeck = (deck: unknown): deck is ImportedDeck => check(deck);
      const outcomes = request.body.decks.map((deck) =>
        isDeck(deck) ? deck : invalidRequest(check.errors?.[0], 'is no deck'),
      );
      const errors = await createDecks(dependencies, userIdOf(request), outcomes);
      const refused = errors.flatMap((error, position) =>
        error === undefined ? [] : [{ position, error: error.message, code: error.code }],
      );
      return { refused };
    },
  );
  done();
};
