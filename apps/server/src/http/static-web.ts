import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { AppError } from './errors.ts';
import { prepareAnswer, sendPrepared } from './prepared-answer.ts';
import { offerPageHeaders } from './security-headers.ts';

/** Files whose names change with their content. */
const HASHED_FILE = /[/\\]assets[/\\]/;
/** Paths under which a missing thing is missing, and no page of the site. */
const NO_PAGE = /^\/(api|assets)(\/|$)/;

/** The built page: its folder, and the shell that every address begins with. */
export interface BuiltWeb {
  readonly webDir: string;
  readonly shell: string;
}

/**
 * Serves the built page: its files, and the shell for every other path that a browser asks for
 * (the page decides what a path shows). Unknown paths of the API are 404, and without a built page
 * all are.
 */
export async function serveWeb(app: FastifyInstance, web: BuiltWeb | undefined): Promise<void> {
  if (web === undefined) {
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    return;
  }
  await offerPageHeaders(app, web.shell);
  await serveFiles(app, web.webDir);
  const tag = hash('sha1', web.shell, 'base64url');
  const shell = prepareAnswer(tag, Buffer.from(web.shell), 'text/html; charset=utf-8');
  const sendShell = (request: FastifyRequest, reply: FastifyReply) => {
    reply.helmet();
    sendPrepared(request, reply, shell, 'no-cache');
  };
  app.get('/', { schema: { hide: true } }, sendShell);
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !NO_PAGE.test(request.url);
    if (!isPage) throw new AppError('not_found');
    sendShell(request, reply);
  });
}

async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    // A call that does not exist is refused without a look at the disk.
    allowedPath: (path) => !path.startsWith('/api/'),
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      reply.header('x-content-type-options', 'nosniff');
      const hashed = HASHED_FILE.test(path);
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
