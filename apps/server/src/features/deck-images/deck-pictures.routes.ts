import {
  DECK_PICTURE_FORMATS,
  DeckPictureQuery,
  type DeckPictureFormat,
} from '@inkfolio/contract/deck-picture';
import { DeckParams } from '@inkfolio/contract/decks';
import { ErrorResponse } from '@inkfolio/contract/errors';
import type { Language } from '@inkfolio/domain/language';
import Type from 'typebox';
import { hasTag } from '../../http/requests/cached-response.ts';
import type { RequestLimit } from '../../http/requests/rate-limits.ts';
import { queuedRequestOf } from '../../http/requests/work-queue.ts';
import type { DeckPictures } from './deck-pictures.service.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

export interface DeckPictureRoutesOptions {
  readonly pictures: DeckPictures;
  /** Rate limit for pictures that are not cached. */
  readonly limit: RequestLimit;
  readonly defaultLanguage: Language;
}

const DESCRIPTIONS = {
  png: { summary: 'Returns a picture of a deck, 1200 pixels wide', file: 'PNG file' },
  webp: { summary: 'Returns a picture of a deck, 600 pixels wide', file: 'WebP file' },
};

const schemaOf = (format: DeckPictureFormat) => ({
  tags: ['decks'],
  summary: DESCRIPTIONS[format].summary,
  params: DeckParams,
  querystring: DeckPictureQuery,
  response: {
    200: Type.Unsafe<Buffer>({
      type: 'string',
      format: 'binary',
      description: DESCRIPTIONS[format].file,
    }),
    304: Type.Unsafe<undefined>({ type: 'null', description: 'Not modified' }),
    '4xx': ErrorResponse,
    '5xx': ErrorResponse,
  },
});

/**
 * Routes `GET /api/decks/{id}/image.png` for sharing and link previews, and `image.webp` for the
 * page. Separate URLs instead of content negotiation, because some link-preview bots send wrong
 * Accept headers.
 */
export const deckPictureRoutes: TypedRoutes<DeckPictureRoutesOptions> = (
  app,
  { pictures, limit, defaultLanguage },
  done,
) => {
  const config = { access: 'optional-user', cost: 'normal' } as const;
  for (const format of DECK_PICTURE_FORMATS) {
    const schema = schemaOf(format);
    app.get(`/decks/:id/image.${format}` as const, { config, schema }, async (request, reply) => {
      const { view = 'stack', language = defaultLanguage } = request.query;
      const options = { view, language, format };
      const picture = await pictures.find(request.params.id, request.userId, options);
      const etag = `"${picture.tag}"`;
      // `no-cache` requires revalidation: the deck may have changed or become private.
      const mayKeep = () => reply.header('etag', etag).header('cache-control', 'public, no-cache');
      if (picture.isPublic && hasTag(request.headers['if-none-match'], etag)) {
        return mayKeep().code(304).send();
      }
      if (!picture.isCached) await limit.count(request.ip, request.userId);
      const drawn = await picture.draw(queuedRequestOf(request, reply));
      if (drawn === undefined) return reply;
      const { bytes, isComplete } = drawn;
      // Incomplete and private pictures keep the default `no-store`: the former may improve, the
      // latter must not be stored.
      if (picture.isPublic && isComplete) void mayKeep();
      void reply.header('content-disposition', `inline; filename="deck.${format}"`);
      return reply.type(`image/${format}`).send(bytes);
    });
  }
  done();
};
