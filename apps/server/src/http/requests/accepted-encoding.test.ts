import Fastify from 'fastify';
import { expect, test } from 'vitest';
import {
  compressInBackground,
  cacheResponse,
  sendCached,
  sendCompressed,
} from './cached-response.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.000', undefined],
  ['*;q=0', undefined],
  ['identity, br;q=0', undefined],
  ['deflate', undefined],
])('a response to %j is encoded as %s', async (accepted, encoding) => {
  const response = cacheResponse('tag', Buffer.from('moth '.repeat(1000)));
  await Promise.all([compressInBackground(response, 'br'), compressInBackground(response, 'gzip')]);
  const app = Fastify();
  app.get('/', (request, reply) => {
    sendCached(request, reply, response, 'no-cache');
  });
  const { headers } = await app.inject({
    url: '/',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
  expect(headers['content-encoding']).toBe(encoding);
  await app.close();
});

test('the catalogue copy is compressed for the first client', async () => {
  const response = cacheResponse('tag', Buffer.from('moth '.repeat(1000)));
  const app = Fastify();
  app.get('/', async (request, reply) => {
    await sendCompressed(request, reply, response, 'no-cache');
    return reply;
  });
  const known = { 'accept-encoding': 'gzip', 'if-none-match': response.etag };
  expect((await app.inject({ url: '/', headers: known })).statusCode).toBe(304);
  expect(response.compressed.size).toBe(0);
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'zstd, br' } });
  expect(first.headers['content-encoding']).toBe('br');
  expect(first.rawPayload).toEqual(response.compressed.get('br'));
  await app.close();
});
