import Fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handleErrors } from '../http/requests/errors.ts';
import { readSitePages } from '../http/pages/page-files.ts';
import { readPageShell } from '../http/pages/page-shell.ts';
import { createRateLimits, UNLIMITED_READS } from '../http/requests/rate-limits.ts';
import { setDataHeaders } from '../http/pages/security-headers.ts';
import { serveWeb, type BuiltWeb } from '../http/pages/static-web.ts';

/** Only inline script of the page. */
export const EXAMPLE_SCRIPT = 'document.title = "x";';
/** Only inline style of the page. */
export const EXAMPLE_STYLE = 'p { margin: 0 }';
/** Page as the build writes it. */
export const EXAMPLE_PAGE =
  '<!doctype html><html lang="fr" data-default-language="fr"><title>Inkfolio</title></head>' +
  `<script>${EXAMPLE_SCRIPT}</script><style>${EXAMPLE_STYLE}</style><body><!-- first words --></body>`;

/** Build output beside the page. */
const FILES = {
  texts: 'assets/texts-1',
  drawing: 'assets/drawing-1.js',
  pages: [
    { page: 'home', access: 'public', scripts: [], styles: [], texts: ['app'] },
    { page: 'home', access: 'user', scripts: ['assets/player-1.js'], styles: [], texts: [] },
    {
      page: 'cards',
      access: 'public',
      scripts: ['assets/cards-1.js'],
      styles: ['assets/c.css'],
      texts: [],
    },
  ],
};

interface ExampleWeb {
  readonly app: FastifyInstance;
  readonly webDir: string;
  readonly close: () => Promise<void>;
}

/** Starts a server of a small built page; only the home page and the cards have files. */
export async function openExampleWeb(
  said: Partial<Pick<BuiltWeb, 'metaFor' | 'preload' | 'limit'>> = {},
): Promise<ExampleWeb> {
  const webDir = await mkdtemp(join(tmpdir(), 'inkfolio-web-'));
  const setLogosDir = await mkdtemp(join(tmpdir(), 'inkfolio-logos-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(setLogosDir, '01_TFC_en.png'), 'a logo');
  await writeFile(join(webDir, 'index.html'), EXAMPLE_PAGE);
  await writeFile(join(webDir, 'page-files.json'), JSON.stringify(FILES));
  await writeFile(join(webDir, 'icon.svg'), '<svg/>');
  await writeFile(join(webDir, 'sw.js'), 'self.version = 1;');
  await writeFile(join(webDir, 'assets/site-abc.js'), 'export const site = 1;');
  await writeFile(join(webDir, 'assets/site-abc.js.br'), 'compressed');
  const app = Fastify();
  setDataHeaders(app);
  handleErrors(app);
  await serveWeb(app, {
    webDir,
    shell: await readPageShell(webDir, {
      defaultLanguage: 'de',
      hasSetLogos: false,
      doors: [],
      gameName: undefined,
    }),
    pages: await readSitePages(webDir),
    cacheBytes: 1_000_000,
    defaultLanguage: 'de',
    limit: createRateLimits(undefined, UNLIMITED_READS).reads,
    setLogosDir,
    preload: () => Promise.resolve([]),
    siteImage: () => ({ path: '/social.png', alt: '', size: { width: 1200, height: 630 } }),
    metaFor: () => Promise.resolve(undefined),
    siteUrl: () => 'https://inkfolio.example',
    ...said,
  });
  const close = async () => {
    await app.close();
    await rm(webDir, { recursive: true });
    await rm(setLogosDir, { recursive: true });
  };
  return { app, webDir, close };
}
