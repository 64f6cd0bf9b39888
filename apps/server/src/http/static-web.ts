import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@inkfolio/domain/language';
import { acceptedLanguage } from './accepted-language.ts';
import { AppError } from './errors.ts';
import { preparePageShells, type PageHead, type PageShells } from './page-shell.ts';
import { sendPrepared, type PreparedAnswer } from './prepared-answer.ts';
import { offerPageHeaders } from './security-headers.ts';

/** Files whose names change with their content. */
const HASHED_FILE = /[/\\]assets[/\\]/;
/** Paths under which a missing thing is missing, and no page of the site. */
const NO_PAGE = /^\/(api|assets)(\/|$)/;

const PAGE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The built page: its folder, the shell that every address begins with, and the heads of pages. */
export interface BuiltWeb {
  readonly webDir: string;
  readonly shell: string;
  readonly defaultLanguage: Language;
  /** Where the operator has put the logos of sets; undefined: nowhere. */
  readonly setLogosDir: string | undefined;
  /** What the page at a path says of itself to everybody; undefined: nothing. */
  readonly headFor: (path: string, language: Language) => Promise<PageHead | undefined>;
  /** Where visitors find the site, without a slash at the end. */
  readonly siteUrl: () => string;
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
  if (web.setLogosDir !== undefined) await serveSetLogos(app, web.setLogosDir);
  const shells = preparePageShells(web.shell);
  const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const shell = await shellFor(request, shells, web);
    reply.helmet();
    sendPrepared(request, reply, shell, 'no-cache');
    return reply;
  };
  app.get('/', { schema: { hide: true } }, sendShell);
  app.setNotFoundHandler((request, reply) => {
    const isPage = PAGE_METHODS.has(request.method) && !NO_PAGE.test(request.url);
    if (!isPage) throw new AppError('not_found');
    return sendShell(request, reply);
  });
}

/** The page itself is not lost when what is said of it cannot be read. */
async function shellFor(
  request: FastifyRequest,
  shells: PageShells,
  { headFor, siteUrl, defaultLanguage }: BuiltWeb,
): Promise<PreparedAnswer> {
  const path = /^[^?#]*/.exec(request.url)?.[0] ?? '';
  const language = acceptedLanguage(request) ?? defaultLanguage;
  try {
    const head = await headFor(path === '/' ? path : path.replace(/\/$/, ''), language);
    return head === undefined ? shells.plain : shells.withHead(head, language, siteUrl());
  } catch (err) {
    request.log.error({ err }, 'the head of a page could not be made');
    return shells.plain;
  }
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

/** A logo that is not there is answered with the page, and the page draws the set's name. */
async function serveSetLogos(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/logo/sets/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cache-control', 'public, max-age=3600');
    },
  });
}
