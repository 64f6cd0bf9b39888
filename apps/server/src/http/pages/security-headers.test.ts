import { describe, expect, test } from 'vitest';
import { openExampleWeb } from '../../testing/example-web.ts';
import { createMetrics, serveMetrics } from '../../metrics.ts';
import { DATA_HEADERS } from './security-headers.ts';
import { useSampleApp } from '../../testing/use-sample-app.ts';

const site = await useSampleApp();

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

describe('security headers of data', () => {
  test('are sent by every API route', async () => {
    const { paths } = (await site.app.inject('/api/docs/json')).json<Described>();
    const requests = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method, path.replace(/\{\w+\}/g, '1')] as const),
    );
    expect(requests.length).toBeGreaterThan(40);
    for (const [method, url] of requests) {
      const { headers } = await site.app.inject({ method: method.toUpperCase() as 'GET', url });
      expect({ url, headers }).toMatchObject({ url, headers: DATA_HEADERS });
    }
  });

  test.each([
    ['GET', '/healthz', 200],
    ['GET', '/robots.txt', 200],
    ['GET', '/sitemap.xml', 200],
    ['GET', '/feeds/decks.atom', 200],
    ['GET', '/nowhere', 404],
    ['GET', '/api/nowhere', 404],
    ['GET', '/api/cards/%ff', 400],
    ['GET', '/api/cards/search?limit=x', 400],
    ['DELETE', '/api/cards', 404],
    ['HEAD', '/api/cards', 200],
    ['POST', '/api/decks', 401],
  ] as const)('are sent with %s %s and status %i', async (method, url, status) => {
    const { statusCode, headers } = await site.app.inject({ method, url });
    expect([statusCode, headers]).toMatchObject([status, DATA_HEADERS]);
  });

  test('are unchanged by a 304 response', async () => {
    const { headers: authorization } = await site.signIn('ada');
    for (const url of ['/api/cards/search', '/api/auth/me', '/api/decks/public']) {
      const { headers } = await site.app.inject({ url, headers: authorization });
      const tag = { 'if-none-match': String(headers.etag) };
      const again = await site.app.inject({ url, headers: { ...authorization, ...tag } });
      expect([again.statusCode, again.headers.etag]).toEqual([304, headers.etag]);
      for (const name of Object.keys(DATA_HEADERS)) expect(again.headers).not.toHaveProperty(name);
    }
  });

  test('are sent with 413 and with malformed requests', async () => {
    const { headers: authorization } = await site.signIn('ada');
    const post = (payload: string, type: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/decks',
        headers: { ...authorization, 'content-type': type },
        payload,
      });
    const large = await post(JSON.stringify({ name: 'x'.repeat(300_000) }), 'application/json');
    const unreadable = await post('<xml/>', 'text/xml');
    const responses = [large, unreadable];
    expect(responses.map((response) => response.statusCode)).toEqual([413, 400]);
    for (const response of responses) expect(response.headers).toMatchObject(DATA_HEADERS);
  });

  test('are sent with metrics', async () => {
    const { port, close } = await serveMetrics(createMetrics(), { port: 0, host: '127.0.0.1' });
    for (const path of ['/metrics', '/elsewhere']) {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      expect(Object.fromEntries(headers)).toMatchObject(DATA_HEADERS);
    }
    await close();
  });
});

test('the API documentation has a policy that lets it work', async () => {
  const { statusCode, headers } = await site.app.inject('/api/docs/');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('files have the headers of data, pages their own policy', async () => {
  const { app, close } = await openExampleWeb();
  for (const url of ['/icon.svg', '/logo/sets/01_TFC_en.png', '/no/such/page']) {
    expect((await app.inject(url)).headers).toMatchObject(DATA_HEADERS);
  }
  // A worker that may load nothing would be useless.
  for (const url of ['/assets/site-abc.js', '/sw.js']) {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    const policy = "default-src 'self'; frame-ancestors 'none'";
    expect(headers).toMatchObject({ ...DATA_HEADERS, 'content-security-policy': policy });
  }
  const { headers } = await app.inject('/cards');
  expect(headers['content-security-policy']).toContain("default-src 'self';script-src 'self'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  await close();
});

test.each(['/cards', '/index.html'])(
  'a 304 response of a page keeps its headers: %s',
  async (url) => {
    const { app, close } = await openExampleWeb();
    const { headers } = await app.inject(url);
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    // Another policy would replace the page's in the browser cache.
    const sent = ['cache-control', 'connection', 'date', 'etag', 'vary'];
    expect(Object.keys(again.headers).toSorted()).toEqual(sent);
    await close();
  },
);
