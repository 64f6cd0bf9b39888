import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressResponses } from './compression.ts';
import { TaggedResponses } from './tagged-responses.ts';

const LONG = 'lamp '.repeat(1000);

/** App that counts how often it read the response. */
function open(cacheBytes: number) {
  const responses = new TaggedResponses(cacheBytes);
  let reads = 0;
  const app = Fastify();
  compressResponses(app);
  app.get<{ Querystring: { tag: string; text: string } }>('/', async (request, reply) => {
    const { tag, text } = request.query;
    const read = () => Promise.resolve({ text, reads: (reads += 1) });
    return responses.send(request, reply, { tag, read });
  });
  const get = (query: Record<string, string>, headers = {}) =>
    app.inject({ url: '/', query, headers });
  return { get, responses, reads: () => reads };
}

test('a response is computed once per tag, URL and encoding', async () => {
  const { get, reads } = open(1e6);
  const asked = [
    [{ tag: 'a', text: LONG }, {}],
    [{ tag: 'b', text: LONG }, {}],
    [{ tag: 'a', text: 'short' }, {}],
    [{ tag: 'a', text: LONG }, { 'accept-encoding': 'gzip' }],
    [{ tag: 'a', text: LONG }, { 'accept-encoding': 'gzip;q=1, br' }],
  ] as const;
  const first = [];
  for (const [query, headers] of asked) first.push(await get(query, headers));
  expect(reads()).toBe(asked.length);
  for (const [index, [query, headers]] of asked.entries()) {
    const again = await get(query, headers);
    expect(again.rawPayload).toEqual(first[index]?.rawPayload);
    expect(again.headers['content-encoding']).toBe(first[index]?.headers['content-encoding']);
    expect(again.headers.vary).toBe(first[index]?.headers.vary);
    expect(again.headers['content-type']).toBe('application/json; charset=utf-8');
  }
  expect(reads()).toBe(asked.length);
  expect(first.map(({ headers }) => headers['content-encoding'])).toEqual([
    ...[undefined, undefined, undefined],
    ...['gzip', 'br'],
  ]);
});

test('a client with the tag gets 304 without computing', async () => {
  const { get, reads } = open(1e6);
  const response = await get({ tag: 'a', text: LONG }, { 'if-none-match': 'W/"a"' });
  expect([response.statusCode, response.body, reads()]).toEqual([304, '', 0]);
});

test('cached responses have a size limit', async () => {
  const bound = 50_000;
  const { get, responses, reads } = open(bound);
  for (let tag = 0; tag < 30; tag += 1) await get({ tag: String(tag), text: LONG });
  expect(responses.cachedBytes()).toBeLessThanOrEqual(bound);
  expect(responses.cachedBytes()).toBeGreaterThan(bound / 2);
  const before = reads();
  await get({ tag: '0', text: LONG });
  expect(reads()).toBe(before + 1);
});
