import fastifyStatic from '@fastify/static';
import type { Language } from '@inkfolio/domain/language';
import type { FastifyInstance } from 'fastify';
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from './errors.ts';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from './prepared-answer.ts';

/** Files whose names change with their content. */
const HASHED_FILE = /[/\\]assets[/\\]/;
/** Paths under which a missing thing is missing, and no page of the site. */
const NO_PAGE = /^\/(api|assets)(\/|$)/;

interface WebOptions {
  /** The folder of the built page; undefined: the API stands alone. */
  readonly webDir: string | undefined;
  readonly defaultLanguage: Language;
}

/**
 * Serves the built page: its files, and the page itself for every other path that a browser asks
 * for (the page decides what a path shows). Unknown paths of the API are 404.
 */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { webDir, defaultLanguage } = options;
  if (webDir === undefined) {
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    return;
  }
  await serveFiles(app, webDir);
  const shell = await pageShell(webDir, defaultLanguage);
  app.get('/', { schema: { hide: true } }, (request, reply) => {
    sendPrepared(request, reply, shell, 'no-cache');
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !NO_PAGE.test(request.url);
    if (!isPage) throw new AppError('not_found');
    sendPrepared(request, reply, shell, 'no-cache');
  });
}

async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      const hashed = HASHED_FILE.test(path);
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

async function pageShell(webDir: string, defaultLanguage: Language): Promise<PreparedAnswer> {
  const template = await readFile(join(webDir, 'index.html'), 'utf8');
  const html = template
    .replace('data-default-language="fr"', `data-default-language="${defaultLanguage}"`)
    .replace('<html lang="fr"', `<html lang="${defaultLanguage}"`);
  return prepareAnswer(
    hash('sha1', html, 'base64url'),
    Buffer.from(html),
    'text/html; charset=utf-8',
  );
}
