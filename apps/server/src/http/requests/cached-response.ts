import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingNegotiator, MIN_COMPRESSED_BYTES, withoutSlack } from './compression.ts';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Response that is built once and sent often; compressed in the background after its first use. */
export interface CachedResponse {
  readonly etag: string;
  readonly contentType: string;
  readonly vary: string;
  readonly body: Buffer;
  readonly brotliQuality: number;
  readonly compressed: Map<Encoding, Buffer | 'in progress'>;
}

/**
 * Good ratio at a tenth of the time of the best quality; `compression.ts` has a faster setting for
 * responses sent once.
 */
const BROTLI_QUALITY = 5;
/** Limit of concurrent compressions; beyond it responses are sent uncompressed. */
const MAX_COMPRESSIONS = 8;

const compress: Record<Encoding, (response: CachedResponse) => Promise<Buffer>> = {
  br: ({ body, brotliQuality }) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: ({ body }) => promisify(gzip)(body),
};

const acceptedEncoding = encodingNegotiator(ENCODINGS);

let running = 0;

export const JSON_TYPE = 'application/json; charset=utf-8';

export function cacheResponse(
  tag: string,
  body: Buffer,
  { contentType = JSON_TYPE, vary = 'accept-encoding', brotliQuality = BROTLI_QUALITY } = {},
): CachedResponse {
  return { etag: `W/"${tag}"`, contentType, vary, body, brotliQuality, compressed: new Map() };
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  cacheControl: string,
): void {
  reply.header('etag', response.etag);
  reply.header('cache-control', cacheControl);
  reply.header('vary', response.vary);
  if (hasTag(request.headers['if-none-match'], response.etag)) {
    reply.code(304).send();
    return;
  }
  reply.header('content-type', response.contentType);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const ready = encoding && response.compressed.get(encoding);
  if (Buffer.isBuffer(ready)) {
    reply.header('content-encoding', encoding).send(ready);
    return;
  }
  reply.send(response.body);
  if (encoding !== undefined) void compressInBackground(response, encoding);
}

/**
 * Compresses before sending even on first use; for large responses that each device fetches once.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  cacheControl: string,
): Promise<void> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const isKnown = hasTag(request.headers['if-none-match'], response.etag);
  if (encoding !== undefined && !isKnown) await compressInBackground(response, encoding);
  sendCached(request, reply, response, cacheControl);
}

/** Sets the entity tag; returns true if the client has this version. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const etag = `W/"${tag}"`;
  reply.header('etag', etag);
  return hasTag(request.headers['if-none-match'], etag);
}

/** Response whose entity tag is known before its body is built. */
export interface TaggedResponse<T> {
  readonly tag: string;
  readonly read: () => Promise<T>;
}

/** Sends 304, or builds and sends the response. */
export async function sendTagged<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, read }: TaggedResponse<T>,
): Promise<T | FastifyReply> {
  return isUnchanged(request, reply, tag) ? reply.code(304).send(null) : read();
}

/** Sends JSON for a single player; the route's access already forbids caching. */
export function sendUncached(reply: FastifyReply, body: Buffer): void {
  reply.type(JSON_TYPE).send(body);
}

/** Compresses the response for later requests; resolves when that is done or unnecessary. */
export async function compressInBackground(
  response: CachedResponse,
  encoding: Encoding,
): Promise<void> {
  const { body, compressed } = response;
  if (compressed.has(encoding) || body.length < MIN_COMPRESSED_BYTES) return;
  if (running >= MAX_COMPRESSIONS) return;
  running += 1;
  compressed.set(encoding, 'in progress');
  try {
    compressed.set(encoding, withoutSlack(await compress[encoding](response)));
  } finally {
    running -= 1;
  }
}

/** Returns true if an If-None-Match header contains the tag (weak comparison). */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}
