import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cacheResponse, compressInBackground, sendCached } from './cached-response.ts';
import { compressResponses, encodeBody } from './compression.ts';
import { useSampleApp } from '../../testing/use-sample-app.ts';

const DECOMPRESS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

const site = await useSampleApp();

/** Response to a player in the encodings they accept. */
async function chapter(accepted?: string) {
  const { headers } = await site.signIn('compressed');
  return site.app.inject({
    url: '/api/collection/chapter/1',
    headers: { ...headers, ...(accepted !== undefined && { 'accept-encoding': accepted }) },
  });
}

describe('a cacheable compressed body', () => {
  const body = Buffer.from('all the decks of the players '.repeat(100));

  test.each(['zstd', 'br', 'gzip'] as const)('holds only its own memory: %s', async (encoding) => {
    const encoded = await encodeBody(body, encoding);
    expect(encoded.body.buffer.byteLength).toBe(encoded.body.length);
    expect(DECOMPRESS[encoding](encoded.body)).toEqual(body);
  });

  test.each(['br', 'gzip'] as const)(
    'made in the background holds only its own memory: %s',
    async (encoding) => {
      const response = cacheResponse('tag', body);
      await compressInBackground(response, encoding);
      const compressed = response.compressed.get(encoding);
      expect(compressed).toBeInstanceOf(Buffer);
      expect((compressed as Buffer).buffer.byteLength).toBe(compressed?.length);
    },
  );
});

describe('a response for one request', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const)('is compressed for clients that accept %s', async (accepted, encoding) => {
    const plain = await chapter();
    const compressed = await chapter(accepted);
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(compressed.headers.vary).toContain('accept-encoding');
    expect(compressed.headers['content-length']).toBe(String(compressed.rawPayload.length));
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(DECOMPRESS[encoding](compressed.rawPayload).toString()).toBe(plain.body);
  });

  test.each([undefined, 'identity', 'zstd;q=0', 'deflate'])(
    'is uncompressed for clients that accept %s',
    async (accepted) => {
      const { headers } = await chapter(accepted);
      expect(headers).not.toHaveProperty('content-encoding');
      // A shared cache must still vary by encoding.
      expect(headers.vary).toContain('accept-encoding');
    },
  );

  test('is uncompressed when small', async () => {
    const { headers } = await site.app.inject({
      url: '/api/health',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('has the size of its GET in a HEAD response', async () => {
    const ask = { url: '/api/cards', headers: { 'accept-encoding': 'zstd' } } as const;
    const got = await site.app.inject({ ...ask, method: 'GET' });
    const head = await site.app.inject({ ...ask, method: 'HEAD' });
    expect(head.body).toBe('');
    expect(head.headers['content-encoding']).toBe(got.headers['content-encoding']);
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
  });
});

test('images and compressed bodies are not compressed', async () => {
  const response = cacheResponse('tag', Buffer.from('moth '.repeat(1000)));
  await compressInBackground(response, 'br');
  const app = Fastify();
  compressResponses(app);
  app.get('/picture', (_, reply) => reply.type('image/webp').send(Buffer.alloc(5000)));
  app.get('/cached', (request, reply) => sendCached(request, reply, response, 'no-cache'));
  const headers = { 'accept-encoding': 'zstd, br' };
  expect((await app.inject({ url: '/picture', headers })).headers).not.toHaveProperty(
    'content-encoding',
  );
  const cached = await app.inject({ url: '/cached', headers });
  expect(cached.headers['content-encoding']).toBe('br');
  expect(cached.rawPayload).toEqual(response.compressed.get('br'));
  await app.close();
});
