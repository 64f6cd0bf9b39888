import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { recordCacheLookup } from '../../cache-uses.ts';
import { isUnchanged, JSON_TYPE, type TaggedResponse } from './cached-response.ts';
import { encodeBody, negotiateEncoding, setEncoding, type EncodedBody } from './compression.ts';

/** Cache TTL; bounds how long deleted data stays in memory (it is unreachable at once). */
const TTL_MS = 10 * 60 * 1000;
const TTL_RESOLUTION_MS = 1000;
const RESPONSE_OVERHEAD = 512;

/**
 * LRU cache of encoded responses by URL, tag and encoding. Callers compute the tag from the
 * database first, which checks visibility and current state.
 */
export class TaggedResponses {
  readonly #cache: LRUCache<string, EncodedBody>;

  constructor(cacheBytes: number) {
    this.#cache = new LRUCache({
      maxSize: cacheBytes,
      sizeCalculation: ({ body }, key) => body.length + 2 * key.length + RESPONSE_OVERHEAD,
      ttl: TTL_MS,
      ttlAutopurge: true,
      ttlResolution: TTL_RESOLUTION_MS,
    });
  }

  async send<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    { tag, read }: TaggedResponse<T>,
  ): Promise<T | FastifyReply> {
    if (isUnchanged(request, reply, tag)) return reply.code(304).send(null);
    const accepted = negotiateEncoding(request.headers['accept-encoding']);
    const key = `${tag} ${accepted ?? ''} ${request.url}`;
    const cached = this.#cache.get(key);
    recordCacheLookup('tagged_responses', cached !== undefined);
    const encoded = cached ?? (await encodeBody(serialize(reply, await read()), accepted));
    if (cached === undefined) this.#cache.set(key, encoded);
    if (encoded.encoding !== undefined) setEncoding(reply, encoded.encoding);
    return reply.type(JSON_TYPE).send(encoded.body);
  }

  /** Bytes. */
  cachedBytes(): number {
    return this.#cache.calculatedSize;
  }
}

/** Serializes by the schema of the route; buffers are already JSON. */
function serialize(reply: FastifyReply, response: unknown): Buffer {
  if (Buffer.isBuffer(response)) return response;
  // All schema serializers return strings.
  return Buffer.from(reply.serialize(response) as string);
}
