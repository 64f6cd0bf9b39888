import { isPagePath, pageAt, type PageAddress } from '@inkfolio/contract/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '@inkfolio/domain/language';
import { acceptedLanguage } from '../requests/accepted-language.ts';
import { AppError } from '../requests/errors.ts';
import type { PreloadedData } from './preloaded-data.ts';
import type { SitePages } from './page-files.ts';
import type { PageMeta, PageImage } from './page-meta.ts';
import { preparePageShells, type PageShells } from './page-shell.ts';
import { hasTag, sendCompressed, type CachedResponse } from '../requests/cached-response.ts';
import type { CallLimit } from '../requests/rate-limits.ts';
import { offerPageHeaders, SCRIPT_POLICY } from './security-headers.ts';

/** Files whose names change with their content. */
const HASHED_FILE = /[/\\]assets[/\\]/;
/** Path of the shell without the data of a page, which a device caches for all addresses. */
const PLAIN_SHELL = '/index.html';
/** Service worker, which browsers fetch to detect a new version: a cached copy would delay that. */
const SERVICE_WORKER = /[/\\]sw\.js(\.br|\.gz)?$/;
const SCRIPT = /\.js(\.br|\.gz)?$/;

const PAGE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** A visit of a page, as far as the meta of the page depends on it. */
export interface PageVisit extends PageAddress {
  readonly params: URLSearchParams;
  readonly language: Language;
}

/** The built page: its folder, the shell that every address begins with, and the heads of pages. */
export interface BuiltWeb {
  readonly webDir: string;
  readonly shell: string;
  readonly pages: SitePages;
  /** Memory for the shells of pages. */
  readonly cacheBytes: number;
  readonly defaultLanguage: Language;
  /** Folder of the operator's set logos; undefined: none. */
  readonly setLogosDir: string | undefined;
  /** Meta of a page for everybody; undefined: it has none. */
  readonly metaFor: (visit: PageVisit) => Promise<PageMeta | undefined>;
  /** The answers of the calls that the page begins with as a visitor; the others are left to it. */
  readonly preload: (visit: PageVisit) => Promise<readonly PreloadedData[]>;
  /** Counts the pages of an address that are made for it. */
  readonly limit: CallLimit;
  readonly siteImage: (language: Language) => PageImage;
  /** Base URL of the site, without a trailing slash. */
  readonly siteUrl: () => string;
}

/**
 * Serves the built page: its files, and the shell for the addresses that a browser asks for (the
 * page decides what a path shows). "Any unknown path redirects to /" (specification, section 2).
 * Unknown paths of the API are 404, and without a built page all are.
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
  const shells = preparePageShells(web.shell, web.pages, web.cacheBytes);
  const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const { address, params } = askedFor(request);
    const caching = cachingOf(request);
    if (address === undefined) {
      // Temporary: the address may become a page later.
      return reply.header('cache-control', caching).redirect('/', 302);
    }
    const shell = await shellFor(request, { params, ...address, shells, web });
    return sendPage(request, reply, shell);
  };
  app.get(PLAIN_SHELL, { schema: { hide: true } }, (request, reply) =>
    sendPage(request, reply, shells.plain),
  );
  app.get('/', { schema: { hide: true } }, sendShell);
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const isPage = PAGE_METHODS.has(request.method) && isPagePath(path);
    if (!isPage) throw new AppError('not_found');
    return sendShell(request, reply);
  });
}

/** Sends the shell with the headers of pages, unless the browser has both. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: CachedResponse,
): Promise<FastifyReply> {
  if (!hasTag(request.headers['if-none-match'], shell.etag)) reply.helmet();
  await sendCompressed(request, reply, shell, cachingOf(request));
  return reply;
}

/** The page and the parameters that a request asks for. */
function askedFor({ url }: FastifyRequest) {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  return { address: pageAt(path), params: new URLSearchParams(query) };
}

/** An address with a token in it is cached nowhere, nor is what it was answered. */
function cachingOf(request: FastifyRequest): string {
  const { address, params } = askedFor(request);
  return address?.page === 'callback' || params.has('token') ? 'no-store' : 'no-cache';
}

interface ShellRequest extends Omit<PageVisit, 'language'> {
  readonly shells: PageShells;
  readonly web: BuiltWeb;
}

/** The page itself is not lost when what is said of it cannot be read. */
async function shellFor(
  request: FastifyRequest,
  { shells, web, ...address }: ShellRequest,
): Promise<CachedResponse> {
  const lang = address.params.get('lang');
  const asked = isLanguage(lang) ? lang : undefined;
  const language = asked ?? acceptedLanguage(request) ?? web.defaultLanguage;
  const visit = { ...address, language };
  try {
    await web.limit.count(request.ip);
    const [head, answers] = await Promise.all([web.metaFor(visit), web.preload(visit)]);
    const view = { language, asked, siteUrl: web.siteUrl(), siteImage: web.siteImage(language) };
    const files = web.pages.filesOf(visit.page);
    return shells.fill({ head, view, files, answers });
  } catch (err) {
    // The calls of the page report the error then.
    if (err instanceof AppError) return shells.plain;
    request.log.error({ err }, 'page meta failed');
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
      if (SCRIPT.test(path)) reply.header('content-security-policy', SCRIPT_POLICY);
      reply.header('cache-control', cacheControlOf(path));
    },
  });
}

function cacheControlOf(path: string): string {
  if (SERVICE_WORKER.test(path)) return 'no-cache';
  return HASHED_FILE.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** The operator's logos; the page draws the set's name where there is none. */
async function serveSetLogos(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/logo/sets/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=3600');
    },
  });
}
