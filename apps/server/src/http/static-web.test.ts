import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handleErrors } from './errors.ts';
import { readPageShell } from './page-shell.ts';
import { serveWeb } from './static-web.ts';

const SCRIPT = 'document.title = "x";';
const PAGE = `<!doctype html><html lang="fr" data-default-language="fr"><script>${SCRIPT}</script>`;

let webDir: string;
let app: FastifyInstance;

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'inkfolio-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), PAGE);
  await writeFile(join(webDir, 'icon.svg'), '<svg/>');
  await writeFile(join(webDir, 'assets/site-abc.js'), 'export const site = 1;');
  await writeFile(join(webDir, 'assets/site-abc.js.br'), 'compressed');
  app = Fastify();
  handleErrors(app);
  const shell = await readPageShell(webDir, 'de');
  await serveWeb(app, { webDir, shell });
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
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
