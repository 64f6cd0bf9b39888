import { DECK_PICTURE_FORMATS, DeckPictureQuery, SentDeck } from '@inkfolio/contract/deck-picture';
import { DeckParams } from '@inkfolio/contract/decks';
import { ErrorResponse } from '@inkfolio/contract/errors';
import type { Language } from '@inkfolio/domain/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { hasTag } from '../../http/requests/cached-response.ts';
import type { RequestLimit } from '../../http/requests/rate-limits.ts';
import { queuedRequestOf } from '../../http/requests/work-queue.ts';
import type { DeckPictures, FoundPicture } from './deck-pictures.service.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

export interface DeckPictureRoutesOptions {
  readonly pictures: DeckPictures;
  /** Rate limit for pictures that are not cached. */
  readonly limit: RequestLimit;
  readonly defaultLanguage: Language;
}

const FORMATS = {
  png: { size: '1200 pixels wide', file: 'PNG file' },
  webp: { size: '600 pixels wide', file: 'WebP file' },
};

/**
 * Routes `GET /api/decks/{id}/image.png` for sharing and link previews, and `image.webp` for the
 * page. Separate URLs instead of content negotiation, because some link-preview bots send wrong
 * Accept headers. `POST /api/decks/image.png` and `image.webp` draw a deck that the request contains.
 */
export const deckPictureRoutes: TypedRoutes<DeckPictureRoutesOptions> = (
  app,
  { pictures, limit, defaultLanguage },
  done,
) => {
  /** Undefined once the request is aborted. */
  async function drawnFor(request: FastifyRequest, reply: FastifyReply, picture: FoundPicture) {
    if (!picture.isCached) await limit.count(request.ip, request.userId);
    return picture.draw(queuedRequestOf(request, reply));
  }

  for (const format of DECK_PICTURE_FORMATS) {
    const wantedOf = ({ view = 'stack', language = defaultLanguage }: DeckPictureQuery) => {
      return { view, language, format };
    };
    const send = (reply: FastifyReply, bytes: Buffer) =>
      reply
        .header('content-disposition', `inline; filename="deck.${format}"`)
        .type(`image/${format}`)
        .send(bytes);
    const { size, file } = FORMATS[format];
    const schema = { tags: ['decks'], querystring: DeckPictureQuery };
    const responses = {
      200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: file }),
      '4xx': ErrorResponse,
      '5xx': ErrorResponse,
    };

    app.get(
      `/decks/:id/image.${format}` as const,
      {
        config: { access: 'optional-user', cost: 'normal' },
        schema: {
          ...schema,
          summary: `Returns a picture of a deck, ${size}`,
          params: DeckParams,
          response: {
            ...responses,
            304: Type.Unsafe<undefined>({ type: 'null', description: 'Not modified' }),
          },
        },
      },
      async (request, reply) => {
        const { params, userId, query } = request;
        const picture = await pictures.find(params.id, userId, wantedOf(query));
        const etag = `"${picture.tag}"`;
        // `no-cache` requires revalidation: the deck may have changed or become private.
        const mayKeep = () =>
          reply.header('etag', etag).header('cache-control', 'public, no-cache');
        if (picture.isPublic && hasTag(request.headers['if-none-match'], etag)) {
          return mayKeep().code(304).send();
        }
        const drawn = await drawnFor(request, reply, picture);
        if (drawn === undefined) return reply;
        // Incomplete and private pictures keep the default `no-store`: the former may improve, the
        // latter must not be stored.
        if (picture.isPublic && drawn.isComplete) void mayKeep();
        return send(reply, drawn.bytes);
      },
    );

    app.post(
      `/decks/image.${format}` as const,
      {
        config: { access: 'public', cost: 'normal', limit: 'reads' },
        schema: {
          ...schema,
          summary: `Returns a picture of the sent deck, ${size}`,
          body: SentDeck,
          response: responses,
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const picture = pictures.ofSent(request.body, wantedOf(request.query));
        const drawn = await drawnFor(request, reply, picture);
        return drawn === undefined ? reply : send(reply, drawn.bytes);
      },
    );
  }
  done();
};
