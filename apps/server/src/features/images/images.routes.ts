import { ErrorAnswer } from '@inkfolio/contract/errors';
import { ImageQuery } from '@inkfolio/contract/images';
import Type from 'typebox';
import { AppError } from '../../http/requests/errors.ts';
import { hasTag } from '../../http/requests/cached-response.ts';
import type { CallLimit } from '../../http/requests/rate-limits.ts';
import { BUSY_RETRY_SECONDS } from './image-problems.ts';
import type { ImageService } from './images.service.ts';
import { IMAGE_TYPES, thumbnailFormat } from './image-formats.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

export interface ImageRoutesOptions {
  readonly images: ImageService;
  /** Counts the pictures that have to be fetched. */
  readonly limit: CallLimit;
}

/** A month: how long the publisher keeps a picture under its address is not ours to promise. */
const ORIGINAL_CACHING = 'public, max-age=2592000';
const THUMBNAIL_CACHING = 'public, max-age=31536000, immutable';

const schema = {
  tags: ['images'],
  summary: 'A card picture from the publisher’s hosts, whole or as a thumbnail',
  querystring: ImageQuery,
  response: {
    200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'The picture' }),
    304: Type.Unsafe<undefined>({ type: 'null', description: 'The caller has it already' }),
    '4xx': ErrorAnswer,
    '5xx': ErrorAnswer,
  },
};

/** `GET /api/proxy/image`: pictures of the allowed hosts, for the page and for image export. */
export const imageRoutes: TypedRoutes<ImageRoutesOptions> = (app, { images, limit }, done) => {
  // What is kept is not counted: a page of cards asks for a hundred pictures.
  const config = { access: 'public', cost: 'cheap' } as const;
  app.get('/proxy/image', { config, schema }, async (request, reply) => {
    const { url, width } = request.query;
    if (width !== undefined) void reply.header('Vary', 'Accept');

    const mayFetch = () => limit.count(request.ip);
    const answer =
      width === undefined
        ? await images.original(url, mayFetch)
        : await images.thumbnail(url, width, thumbnailFormat(request.headers.accept), mayFetch);
    if (!answer.ok) {
      const { code, reason } = answer;
      // The rest of the address may hold a password, or the number of a player's account.
      request.log.info({ code, reason, host: hostOf(url) }, 'image unavailable');
      if (code === 'images_busy') void reply.header('Retry-After', BUSY_RETRY_SECONDS);
      throw new AppError(code);
    }

    const { bytes, format, hash } = answer.image;
    const etag = `"${hash}"`;
    void reply
      .header('Cache-Control', width === undefined ? ORIGINAL_CACHING : THUMBNAIL_CACHING)
      .header('ETag', etag);
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .type(IMAGE_TYPES[format])
      .header('Content-Disposition', `inline; filename="picture.${format}"`)
      .send(bytes);
  });
  done();
};

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
