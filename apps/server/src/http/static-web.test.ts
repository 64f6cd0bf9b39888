import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handleErrors } from './errors.ts';
import { readPageShell, type PageHead } from './page-shell.ts';
import { serveWeb } from './static-web.ts';

const SCRIPT = 'document.title = "x";';
const PAGE =
  '<!doctype html><html lang="fr" data-default-language="fr"><title>Inkfolio</title>' +
  `<script>${SCRIPT}</script>`;

/** What a hostile player might call a deck. */
const HOSTILE = `"><script>alert('1')</script>$&<!--`;

let head: PageHead & { readonly title: string } = {
  title: 'Moths',
  description: 'Core',
  path: '/decks/7',
  image: '/api/x?a=1&b=2',
};
let webDir: string;
let setLogosDir: string;
let app: FastifyInstance;

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'inkfolio-web-'));
  await mkdir(join(webDir, 'assets'));
  setLogosDir = await mkdtemp(join(tmpdir(), 'inkfolio-logos-'));
  await writeFile(join(setLogosDir, '01_TFC_en.png'), 'a logo');
  await writeFile(join(webDir, 'index.html'), PAGE);
  await writeFile(join(webDir, 'icon.svg'), '<svg/>');
  await writeFile(join(webDir, 'assets/site-abc.js'), 'export const site = 1;');
  await writeFile(join(webDir, 'assets/site-abc.js.br'), 'compressed');
  app = Fastify();
  handleErrors(app);
  await serveWeb(app, {
    webDir,
    shell: await readPageShell(webDir, { defaultLanguage: 'de', hasSetLogos: false }),
    defaultLanguage: 'de',
    setLogosDir,
    headFor: (path, language) => {
      if (path === '/broken') return Promise.reject(new Error('no database'));
      const isDeck = path === '/decks/7';
      return Promise.resolve(isDeck ? { ...head, title: `${head.title} ${language}` } : undefined);
    },
    siteUrl: () => 'https://inkfolio.example',
  });
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
  await rm(setLogosDir, { recursive: true });
});

describe('the logos of sets', () => {
  test('come from the folder of the operator', async () => {
    const response = await app.inject('/logo/sets/01_TFC_en.png');
    expect(response.body).toBe('a logo');
    expect(response.headers['content-type']).toBe('image/png');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  test('that are not there are no error: the page shows its own drawing', async () => {
    const response = await app.inject('/logo/sets/02_ROF_en.png');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('are announced by the page of a site that has some', async () => {
    const shell = await readPageShell(webDir, { defaultLanguage: 'fr', hasSetLogos: true });
    expect(shell).toContain('<html lang="fr" data-default-language="fr" data-set-logos>');
  });
});

describe('the built page', () => {
  test.each(['/', '/cards', '/cards/7?x=1', '/no/such/page'])('%s is the page', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).toContain('<html lang="de" data-default-language="de">');
  });

  test('is not sent again to whoever has it', async () => {
    const { headers } = await app.inject('/');
    const again = await app.inject({
      url: '/',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('its hashed files are kept for ever and sent compressed', async () => {
    const url = '/assets/site-abc.js';
    const response = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.body).toBe('compressed');
  });

  test.each(['/assets/gone-123.js', '/api/nothing'])('%s is missing', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  test.each(['/assets/../../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd'])(
    '%s leads to nothing outside',
    async (url) => {
      const { body } = await app.inject(url);
      expect(body === PAGE.replaceAll('"fr"', '"de"') || body.startsWith('{"error"')).toBe(true);
    },
  );

  test('allows no script but its own', async () => {
    const { headers } = await app.inject('/');
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a page with a head of its own', () => {
  const before = head;
  afterEach(() => {
    head = before;
  });
  const deck = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/decks/7?tab=view', headers });

  test('has title, description, canonical address and social tags', async () => {
    const { statusCode, headers, body } = await deck();
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toBe('accept-encoding, accept-language');
    expect(body.match(/<title>/g)).toHaveLength(1);
    for (const tag of [
      '<title>Moths de · Inkfolio</title>',
      '<meta name="description" content="Core" />',
      '<link rel="canonical" href="https://inkfolio.example/decks/7" />',
      '<meta property="og:site_name" content="Inkfolio" />',
      '<meta property="og:title" content="Moths de" />',
      '<meta property="og:description" content="Core" />',
      '<meta property="og:url" content="https://inkfolio.example/decks/7" />',
      '<meta property="og:image" content="https://inkfolio.example/api/x?a=1&amp;b=2" />',
      '<meta name="twitter:card" content="summary" />',
    ]) {
      expect(body).toContain(tag);
    }
  });

  test('shows a picture large when its size is known', async () => {
    head = { ...before, imageSize: { width: 1200, height: 898 } };
    const { body } = await deck();
    expect(body).toContain('<meta property="og:image:width" content="1200" />');
    expect(body).toContain('<meta property="og:image:height" content="898" />');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
  });

  test.each([
    ['it', 'it'],
    ['pt, en-GB;q=0.9, fr;q=0.8', 'en'],
    ['pt', 'de'],
  ])('speaks to a reader of %s in %s', async (accepted, language) => {
    const { body } = await deck({ 'accept-language': accepted });
    expect(body).toContain(`<title>Moths ${language} ·`);
    expect(body).toContain(`<html lang="${language}" data-default-language="de">`);
  });

  test('lets no name become markup, and its policy still fits', async () => {
    head = { ...before, title: HOSTILE, description: HOSTILE };
    const { headers, body } = await deck();
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<script>/g)).toHaveLength(1);
    expect(body).not.toContain('<!--');
    expect(body).toContain(
      '<title>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;$&amp;&lt;!-- de · Inkfolio</title>',
    );
    const plain = await app.inject('/');
    expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  });

  test('has another entity tag once it says something else', async () => {
    const { headers } = await deck();
    const known = { 'if-none-match': String(headers.etag) };
    expect((await deck(known)).statusCode).toBe(304);
    head = { ...before, title: 'Lamps' };
    expect((await deck(known)).statusCode).toBe(200);
  });

  test('is compressed for the second who asks', async () => {
    const accepted = { 'accept-encoding': 'br' };
    head = { ...before, description: 'moth '.repeat(300) };
    await deck(accepted);
    await expect.poll(async () => (await deck(accepted)).headers['content-encoding']).toBe('br');
  });

  test.each(['/decks/7', '/', '/cards'])(
    '%s answers HEAD like GET, without a body',
    async (url) => {
      const got = await app.inject(url);
      const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url });
      expect([statusCode, body]).toEqual([200, '']);
      expect(headers.etag).toBe(got.headers.etag);
      expect(headers['content-length']).toBe(got.headers['content-length']);
    },
  );

  test('is the plain page when the head cannot be made', async () => {
    const { statusCode, body } = await app.inject('/broken');
    expect([statusCode, body]).toEqual([200, PAGE.replaceAll('"fr"', '"de"')]);
  });
});
