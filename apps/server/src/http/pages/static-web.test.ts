import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_SCRIPT, EXAMPLE_STYLE, openExampleWeb } from '../../testing/example-web.ts';
import { readPageShell } from './page-shell.ts';
import { closeAfterAll } from '../../testing/use-sample-app.ts';

const { app, webDir } = await closeAfterAll(openExampleWeb());

describe('set logos', () => {
  test("are served from the operator's folder", async () => {
    const response = await app.inject('/logo/sets/01_TFC_en.png');
    expect(response.body).toBe('a logo');
    expect(response.headers['content-type']).toBe('image/png');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  test('are 404 when missing', async () => {
    for (const url of ['/logo/sets/02_ROF_en.png', '/logo/other.png']) {
      const response = await app.inject(url);
      expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not_found' }]);
    }
  });

  test('are announced by the page if there are any', async () => {
    const shell = await readPageShell(webDir, {
      defaultLanguage: 'fr',
      hasSetLogos: true,
      gameName: undefined,
      doors: [],
    });
    expect(shell).toContain('<html lang="fr" data-default-language="fr" data-set-logos>');
  });
});

test('the game name is an attribute of the page if set', async () => {
  const settings = { defaultLanguage: 'fr', hasSetLogos: false, doors: [] } as const;
  const named = await readPageShell(webDir, { ...settings, gameName: `"Six" & <Inks>$&` });
  expect(named).toContain('data-game-name="&quot;Six&quot; &amp; &lt;Inks&gt;$&amp;">');
  const unnamed = await readPageShell(webDir, { ...settings, gameName: undefined });
  expect(unnamed).not.toContain('data-game-name');
});

test('ways to log in besides passkeys are an attribute of the page if there are any', async () => {
  const settings = { defaultLanguage: 'fr', hasSetLogos: false, gameName: undefined } as const;
  expect(await readPageShell(webDir, { ...settings, doors: ['discord', 'email'] })).toContain(
    '<html lang="fr" data-default-language="fr" data-doors="discord email">',
  );
  expect(await readPageShell(webDir, { ...settings, doors: [] })).toContain(
    '<html lang="fr" data-default-language="fr">',
  );
});

describe('the built page', () => {
  test.each(['/', '/cards', '/Cards/', '/cards/7?x=1', '/profile'])(
    'is served at %s',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.body).toContain('<html lang="de" data-default-language="de">');
    },
  );

  test.each(['/no/such/page', '/cards/7/8', '/index.php?x=1'])(
    'is not served at %s; unknown paths redirect home',
    async (url) => {
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers.location]).toEqual([302, '/']);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  test.each([
    '/auth/callback',
    '/Auth/Callback/?token=x',
    '/cards?token=x',
    '/index.html?token=x',
    '/no/such/page?token=x',
  ])('is not cached and sends no referrer with a token in the URL: %s', async (url) => {
    const { headers } = await app.inject(url);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('has noindex without content', async () => {
    const { body } = await app.inject('/profile');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toContain('canonical');
  });

  test("preloads its next files in the reader's language", async () => {
    const { body } = await app.inject('/cards/7');
    expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/c.css" />');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/cards-1.js" />');
    const home = await app.inject({ url: '/', headers: { 'accept-language': 'it' } });
    expect(home.body).toContain('href="/assets/texts-1/it/app.js"');
    expect(home.body).not.toContain('/assets/player-1.js');
  });

  test('answers 304 to a matching entity tag', async () => {
    const { headers } = await app.inject('/');
    const again = await app.inject({
      url: '/',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('its hashed files are immutable and compressed', async () => {
    const url = '/assets/site-abc.js';
    const response = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.body).toBe('compressed');
  });

  test.each(['/assets/gone-123.js', '/api/nothing'])('%s is 404', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  test.each(['/assets/../../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd'])(
    '%s leads to nothing outside',
    async (url) => {
      const { body, headers } = await app.inject(url);
      expect(headers.location === '/' || body.startsWith('{"error"')).toBe(true);
    },
  );

  test('allows only its own scripts and styles', async () => {
    const { headers } = await app.inject('/');
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(EXAMPLE_SCRIPT)}';`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(EXAMPLE_STYLE)}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none';base-uri 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('files for offline use', () => {
  test('the shell without meta tags has its own URL', async () => {
    const shell = await app.inject('/index.html');
    expect(shell.body).toContain('<title>Inkfolio</title>');
    expect(shell.body).toContain('data-default-language="de"');
    expect(shell.headers['content-security-policy']).toContain("default-src 'self'");
    expect(shell.headers['cache-control']).toBe('no-cache');
  });

  test('the service worker is revalidated on each request', async () => {
    const { headers } = await app.inject('/sw.js');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('a missing manifest is 404', async () => {
    expect((await app.inject('/manifest.webmanifest')).statusCode).toBe(404);
  });
});
