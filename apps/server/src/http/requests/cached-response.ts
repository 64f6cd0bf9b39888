import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingNegotiator, SMALLEST_COMPRESSED, withoutSlack } from './compression.ts';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Answer made once and sent often; compressed well behind the first sending, not before it. */
export interface CachedResponse {
  readonly etag: string;
  readonly contentType: string;
  /** The headers of a request that decide about the answer. */
  readonly vary: string;
  readonly body: Buffer;
  readonly brotliQuality: number;
  readonly compressed: Map<Encoding, Buffer | 'in progress'>;
}

/** A good ratio at a tenth of the time of the best; `compression.ts` has a quicker one for what is sent once. */
const BROTLI_QUALITY = 5;
/** Answers waiting to be compressed; beyond it they are sent as they are. */
const MOST_COMPRESSIONS = 8;

const compress: Record<Encoding, (answer: CachedResponse) => Promise<Buffer>> = {
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

/** An answer with the entity tag of its content. */
export function cacheResponse(
  tag: string,
  body: Buffer,
  { contentType = JSON_TYPE, vary = 'accept-encoding', brotliQuality = BROTLI_QUALITY } = {},
): CachedResponse {
  return { etag: `W/"${tag}"`, contentType, vary, body, brotliQuality, compressed: new Map() };
}

/** Sends the answer, or 304 when the client has it, in the best encoding that is ready. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  cacheControl: string,
): void {
  reply.header('etag', answer.etag);
  reply.header('cache-control', cacheControl);
  reply.header('vary', answer.vary);
  if (hasTag(request.headers['if-none-match'], answer.etag)) {
    reply.code(304).send();
    return;
  }
  reply.header('content-type', answer.contentType);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const ready = encoding && answer.compressed.get(encoding);
  if (Buffer.isBuffer(ready)) {
    reply.header('content-encoding', encoding).send(ready);
    return;
  }
  reply.send(answer.body);
  if (encoding !== undefined) void compressInBackground(answer, encoding);
}

/** The same for what each device fetches once: compressed before it is sent, not behind the first sending. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  cacheControl: string,
): Promise<void> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const isKnown = hasTag(request.headers['if-none-match'], answer.etag);
  if (encoding !== undefined && !isKnown) await compressInBackground(answer, encoding);
  sendCached(request, reply, answer, cacheControl);
}

/** Names the state that the answer is made of; true when the client has the answer of that state. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const etag = `W/"${tag}"`;
  reply.header('etag', etag);
  return hasTag(request.headers['if-none-match'], etag);
}

/** An answer of which the state is known before the answer is made. */
export interface TaggedAnswer<T> {
  /** Another one after whatever changes the answer. */
  readonly tag: string;
  readonly read: () => Promise<T>;
}

/** Reads the answer, unless the client has the one of that state: 304. */
export async function sendTagged<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, read }: TaggedAnswer<T>,
): Promise<T | FastifyReply> {
  return isUnchanged(request, reply, tag) ? reply.code(304).send(null) : read();
}

/** Sends JSON that is for one player alone; the route's access forbids caching. */
export function sendUncached(reply: FastifyReply, body: Buffer): void {
  reply.type(JSON_TYPE).send(body);
}

/** Compresses the answer for the requests to come; settles when that is done or was not needed. */
export async function compressInBackground(
  answer: CachedResponse,
  encoding: Encoding,
): Promise<void> {
  const { body, compressed } = answer;
  if (compressed.has(encoding) || body.length < SMALLEST_COMPRESSED) return;
  if (running >= MOST_COMPRESSIONS) return;
  running += 1;
  compressed.set(encoding, 'in progress');
  try {
    compressed.set(encoding, withoutSlack(await compress[encoding](answer)));
  } finally {
    running -= 1;
  }
}

/** Whether an If-None-Match header names the tag, weak or not. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}
