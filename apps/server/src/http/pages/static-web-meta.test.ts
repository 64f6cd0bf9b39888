import { afterEach, describe, expect, test } from 'vitest';
import { EXAMPLE_PAGE, openExampleWeb } from '../../testing/example-web.ts';
import { AppError } from '../requests/errors.ts';
import { preloadedData, type PreloadedData } from './preloaded-data.ts';
import type { PageMeta } from './page-meta.ts';
import { closeAfterAll } from '../../testing/use-sample-app.ts';

/** Deck name of a hostile player. */
const HOSTILE = `"><script>alert('1')</script>$&<!--`;

let head: PageMeta & { readonly title: string } = {
  title: 'Moths',
  description: 'Core',
  path: '/decks/7',
  image: { path: '/api/x?a=1&b=2', alt: 'A moth' },
};
let responses: readonly PreloadedData[] = [];

const { app } = await closeAfterAll(
  openExampleWeb({
    preload: () => Promise.resolve(responses),
    metaFor: ({ page, language }) => {
      if (page === 'settings') return Promise.reject(new Error('no database'));
      const isDeck = page === 'deck';
      return Promise.resolve(isDeck ? { ...head, title: `${head.title} ${language}` } : undefined);
    },
  }),
);

describe('a page with its own meta tags', () => {
  const before = head;
  afterEach(() => {
    head = before;
  });
  const deck = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/decks/7?tab=view', headers });

  test('has title, description, canonical URL and social tags', async () => {
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
      '<link rel="alternate" hreflang="it" href="https://inkfolio.example/decks/7?lang=it" />',
      '<link rel="alternate" hreflang="x-default" href="https://inkfolio.example/decks/7" />',
      '<meta property="og:locale" content="de_DE" />',
      '<meta property="og:locale:alternate" content="en_GB" />',
      '<meta property="og:image" content="https://inkfolio.example/api/x?a=1&amp;b=2" />',
      '<meta property="og:image:alt" content="A moth" />',
      '<meta name="twitter:card" content="summary" />',
    ]) {
      expect(body).toContain(tag);
    }
  });

  test('is named in text before its script runs', async () => {
    head = { ...before, description: 'Core · <60 cards>' };
    const { body } = await deck();
    expect(body).toContain('<strong>Moths de</strong> Core · &lt;60 cards&gt;</p>');
    head = { ...before, heading: 'Six <inks>' };
    expect((await deck()).body).toContain('<strong>Six &lt;inks&gt;</strong> Core</p>');
    expect((await app.inject('/cards')).body).not.toContain('first-words');
  });

  test('shows a large picture when the size is known', async () => {
    head = { ...before, image: { path: '/x', alt: '', size: { width: 1200, height: 898 } } };
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

  test('uses the language of its canonical URL', async () => {
    const { body } = await app.inject({
      url: '/decks/7?lang=it',
      headers: { 'accept-language': 'fr' },
    });
    expect(body).toContain('<html lang="it"');
    expect(body).toContain('<title>Moths it ·');
    expect(body).toContain(
      '<link rel="canonical" href="https://inkfolio.example/decks/7?lang=it" />',
    );
    const unknown = await app.inject({ url: '/decks/7?lang=tlh', headers: {} });
    expect(unknown.body).toContain(
      '<link rel="canonical" href="https://inkfolio.example/decks/7" />',
    );
  });

  test('without index has no canonical URL but is served', async () => {
    head = { ...before, isHidden: true };
    const { body } = await deck();
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toContain('rel="canonical"');
    expect(body).toContain('og:title');
  });

  test("falls back to the site's picture", async () => {
    head = { ...before, image: undefined };
    const { body } = await deck();
    expect(body).toContain('content="https://inkfolio.example/social.png"');
  });

  test('escapes names, and its policy still matches', async () => {
    head = {
      ...before,
      title: HOSTILE,
      description: HOSTILE,
      data: [{ '@type': 'Thing', name: `</script>${HOSTILE}`, url: '/decks/7' }],
    };
    const { headers, body } = await deck();
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<script>/g)).toHaveLength(1);
    expect(body).not.toContain('<!--');
    expect(body).toContain(
      '<title>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;$&amp;&lt;!-- de · Inkfolio</title>',
    );
    expect(body).toContain('"url":"https://inkfolio.example/decks/7"');
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    const plain = await app.inject('/');
    expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  });

  test('changes its entity tag with its text', async () => {
    const { headers } = await deck();
    const known = { 'if-none-match': String(headers.etag) };
    expect((await deck(known)).statusCode).toBe(304);
    head = { ...before, title: 'Lamps' };
    expect((await deck(known)).statusCode).toBe(200);
  });

  test('inlines the first API responses, escaped and compressed', async () => {
    const hostile = { name: `</script>${HOSTILE}`.repeat(200) };
    responses = [preloadedData('/decks/7?language=de&x=1', hostile), preloadedData('/moths', [1])];
    const { body } = await deck();
    expect(body.match(/<\/script>/g)).toHaveLength(3);
    const blocks = body.matchAll(
      /<script type="application\/json" class="preloaded-data" data-path="([^"]*)">([^<]*)</g,
    );
    const read = [...blocks].map(([, path, json = '']) => [path, JSON.parse(json) as unknown]);
    expect(read).toEqual([
      ['/decks/7?language=de&amp;x=1', hostile],
      ['/moths', [1]],
    ]);
    responses = [];
  });

  test('preloads the card renderer only for cards without a picture', async () => {
    const drawing = '<link rel="modulepreload" crossorigin href="/assets/drawing-1.js" />';
    const withPicture = (imageUrl: string | null) => [preloadedData('/decks/7', [{ imageUrl }])];
    responses = withPicture('https://pictures.example/7.jpg');
    expect((await deck()).body).not.toContain(drawing);
    responses = withPicture(null);
    expect((await deck()).body).toContain(drawing);
    responses = [];
  });

  test('is served compressed once background compression finishes', async () => {
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

  test('is the plain page when its meta tags fail', async () => {
    const { statusCode, body } = await app.inject('/settings');
    expect([statusCode, body]).toEqual([200, EXAMPLE_PAGE.replaceAll('"fr"', '"de"')]);
  });

  test('is the plain page above the rate limit', async () => {
    const count = () => Promise.reject(new AppError('rate_limited'));
    const limited = await openExampleWeb({
      limit: { count },
      metaFor: () => Promise.resolve(head),
    });
    const { statusCode, body } = await limited.app.inject('/decks/7');
    expect([statusCode, body]).toEqual([200, EXAMPLE_PAGE.replaceAll('"fr"', '"de"')]);
    await limited.close();
  });
});
