import { ErrorResponse } from '@inkfolio/contract/errors';
import { ImageQuery } from '@inkfolio/contract/images';
import Type from 'typebox';
import { AppError } from '../../http/requests/errors.ts';
import { hasTag } from '../../http/requests/cached-response.ts';
import type { RequestLimit } from '../../http/requests/rate-limits.ts';
import type { ImageService } from './images.service.ts';
import { IMAGE_TYPES, thumbnailFormat } from './image-formats.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

export interface ImageRoutesOptions {
  readonly images: ImageService;
  /** Rate limit of images that must be fetched. */
  readonly limit: RequestLimit;
}

/** Cache time of a month, because the publisher may replace a picture under the same URL. */
const ORIGINAL_CACHING = 'public, max-age=2592000';
const THUMBNAIL_CACHING = 'public, max-age=31536000, immutable';

const schema = {
  tags: ['images'],
  summary: 'Returns a card image from the publisher’s hosts, original or thumbnail',
  querystring: ImageQuery,
  response: {
    200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'Image' }),
    304: Type.Unsafe<undefined>({ type: 'null', description: 'Not modified' }),
    '4xx': ErrorResponse,
    '5xx': ErrorResponse,
  },
};

/** `GET /api/proxy/image`: images of the allowed hosts, for pages and image export. */
export const imageRoutes: TypedRoutes<ImageRoutesOptions> = (app, { images, limit }, done) => {
  // Cached images are not rate-limited: a page of cards requests a hundred.
  const config = { access: 'public', cost: 'cheap' } as const;
  app.get('/proxy/image', { config, schema }, async (request, reply) => {
    const { url, width } = request.query;
    if (width !== undefined) void reply.header('Vary', 'Accept');

    const checkLimit = () => limit.count(request.ip);
    const result =
      width === undefined
        ? await images.original(url, checkLimit)
        : await images.thumbnail(url, width, thumbnailFormat(request.headers.accept), checkLimit);
    if (!result.ok) {
      const { code, reason } = result;
      // Log only the host: the URL may contain a password or account id.
      request.log.info({ code, reason, host: hostOf(url) }, 'image unavailable');
      throw new AppError(code);
    }

    const { bytes, format, hash } = result.image;
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
