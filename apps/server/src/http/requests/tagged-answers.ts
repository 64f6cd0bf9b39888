import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { recordCacheLookup } from '../../cache-uses.ts';
import { isUnchanged, JSON_TYPE, type TaggedAnswer } from './cached-response.ts';
import { encodeBody, negotiateEncoding, setEncoding, type EncodedBody } from './compression.ts';

/** Longest stay of an answer in memory: what was deleted is out of reach at once, and gone by then. */
const LONGEST_STAY_MS = 10 * 60 * 1000;
const TIME_PRECISION_MS = 1000;
/** Bytes that an answer costs beside its own. */
const ANSWER_OVERHEAD = 512;

/**
 * Cache of answers as they were sent, by address, tag and encoding. Nobody is answered from it before
 * the database has said what they may see and in which state it is, of which the tag is made.
 */
export class TaggedAnswers {
  readonly #answers: LRUCache<string, EncodedBody>;

  constructor(cacheBytes: number) {
    this.#answers = new LRUCache({
      maxSize: cacheBytes,
      sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ANSWER_OVERHEAD,
      ttl: LONGEST_STAY_MS,
      ttlAutopurge: true,
      ttlResolution: TIME_PRECISION_MS,
    });
  }

  /** Sends the answer from the cache, or reads it; 304 when the client has it. */
  async send<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    { tag, read }: TaggedAnswer<T>,
  ): Promise<T | FastifyReply> {
    if (isUnchanged(request, reply, tag)) return reply.code(304).send(null);
    const accepted = negotiateEncoding(request.headers['accept-encoding']);
    const key = `${tag} ${accepted ?? ''} ${request.url}`;
    const known = this.#answers.get(key);
    recordCacheLookup('tagged_answers', known !== undefined);
    const answer = known ?? (await encodeBody(serialize(reply, await read()), accepted));
    if (known === undefined) this.#answers.set(key, answer);
    if (answer.encoding !== undefined) setEncoding(reply, answer.encoding);
    return reply.type(JSON_TYPE).send(answer.body);
  }

  /** Memory of the cached answers, in bytes. */
  cachedBytes(): number {
    return this.#answers.calculatedSize;
  }
}

/** The answer as the schema of its route has it; bytes are JSON already. */
function serialize(reply: FastifyReply, answer: unknown): Buffer {
  if (Buffer.isBuffer(answer)) return answer;
  // Text, as by every serializer of a schema.
  return Buffer.from(reply.serialize(answer) as string);
}
