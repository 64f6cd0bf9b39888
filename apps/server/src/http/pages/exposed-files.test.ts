import { expect, test } from 'vitest';
import { openExampleWeb } from '../../testing/example-web.ts';
import { closeAfterAll, useSampleApp } from '../../testing/use-sample-app.ts';

const { app: web } = await closeAfterAll(openExampleWeb());
const site = await useSampleApp();

test.each([
  '/.git/config',
  '/.env',
  '/assets/',
  '/assets',
  '/assets/..%2f..%2fetc/passwd',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/logo/sets/',
  '/logo/sets/..%2f..%2finkfolio.db',
  '/node_modules/fastify/package.json',
  '/src/main.ts',
  '/metrics',
])('%s serves no file and no directory listing', async (url) => {
  const { statusCode, headers, body } = await web.inject(url);
  const isPage = statusCode === 200 && body.includes('data-default-language');
  expect(isPage || headers.location === '/' || statusCode >= 400, `${url}: ${body}`).toBe(true);
});

test.each(['/', '/api/cards/search', '/api/auth/discord', '/nothing'])(
  'TRACE of %s does not echo the request',
  async (url) => {
    for (const app of [web, site.app]) {
      const headers = { 'x-said': 'a word of the caller' };
      const response = await app.inject({ method: 'TRACE', url, headers });
      expect([404, 405, 501]).toContain(response.statusCode);
      expect(response.body).not.toContain('a word of the caller');
    }
  },
);

test.each([
  ['/', 'text/html'],
  ['/index.html', 'text/html'],
  ['/assets/site-abc.js', 'text/javascript'],
  ['/sw.js', 'text/javascript'],
])('%s of the page declares its charset', async (url, type) => {
  const { headers } = await web.inject(url);
  expect(headers['content-type']?.replace('application/', 'text/')).toBe(`${type}; charset=utf-8`);
});

test.each([
  ['/api/cards/search', 'application/json'],
  ['/api/nothing', 'application/json'],
  ['/healthz', 'application/json'],
  ['/robots.txt', 'text/plain'],
  ['/sitemap.xml', 'application/xml'],
  ['/feeds/decks.atom', 'application/atom+xml'],
  ['/feeds/sets.atom', 'application/atom+xml'],
  ['/api/docs', 'text/html'],
])('%s of the site declares its charset', async (url, type) => {
  const { headers } = await site.app.inject(url);
  expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
});

test('only card responses, without player data, are cross-origin', async () => {
  const { headers } = await site.signIn('countess');
  const origin = 'https://elsewhere.example';
  for (const url of ['/api/auth/me', '/api/decks', '/api/collection', '/api/play-sites']) {
    const response = await site.app.inject({ url, headers: { ...headers, origin } });
    expect(response.statusCode, url).toBe(200);
    expect(response.headers['access-control-allow-origin'], url).toBeUndefined();
  }
  const cards = await site.app.inject({ url: '/api/cards/search', headers: { origin } });
  expect(cards.headers['access-control-allow-origin']).toBe('*');
  expect(cards.headers['access-control-allow-credentials']).toBeUndefined();
});
