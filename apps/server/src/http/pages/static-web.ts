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
import type { RequestLimit } from '../requests/rate-limits.ts';
import { offerPageHeaders, SCRIPT_POLICY } from './security-headers.ts';

/** Files with a content hash in their name. */
const HASHED_FILE = /[/\\]assets[/\\]/;
/** Path of the plain shell, which devices cache for all URLs. */
const PLAIN_SHELL = '/index.html';
/** Service worker, fetched by browsers to detect a new version; caching would delay updates. */
const SERVICE_WORKER = /[/\\]sw\.js(\.br|\.gz)?$/;
const SCRIPT = /\.js(\.br|\.gz)?$/;

const PAGE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export interface PageVisit extends PageAddress {
  readonly params: URLSearchParams;
  readonly language: Language;
}

export interface BuiltWeb {
  readonly webDir: string;
  readonly shell: string;
  readonly pages: SitePages;
  readonly cacheBytes: number;
  readonly defaultLanguage: Language;
  /** Folder of the operator's set logos; undefined: none. */
  readonly setLogosDir: string | undefined;
  /** Returns the public meta of a page; undefined without any. */
  readonly metaFor: (visit: PageVisit) => Promise<PageMeta | undefined>;
  /** Returns the API responses that a visitor's page needs first; the page requests all others. */
  readonly preload: (visit: PageVisit) => Promise<readonly PreloadedData[]>;
  /** Rate limit of pages rendered per request. */
  readonly limit: RequestLimit;
  readonly siteImage: (language: Language) => PageImage;
  /** Base URL of the site, without a trailing slash. */
  readonly siteUrl: () => string;
}

/**
 * Serves the built page: its files, and the shell for page URLs (client-side routing decides what a
 * path shows). "Any unknown path redirects to /" (specification, section 2). Unknown API paths
 * return 404; without a built page all paths do.
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
    const { address, params } = parseTarget(request);
    const caching = cachingOf(request);
    if (address === undefined) {
      // Temporary, because a later version may add a page at this URL.
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

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: CachedResponse,
): Promise<FastifyReply> {
  if (!hasTag(request.headers['if-none-match'], shell.etag)) reply.helmet();
  await sendCompressed(request, reply, shell, cachingOf(request));
  return reply;
}

function parseTarget({ url }: FastifyRequest) {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  return { address: pageAt(path), params: new URLSearchParams(query) };
}

/** Forbids storing responses to URLs with a token. */
function cachingOf(request: FastifyRequest): string {
  const { address, params } = parseTarget(request);
  return address?.page === 'callback' || params.has('token') ? 'no-store' : 'no-cache';
}

interface ShellRequest extends Omit<PageVisit, 'language'> {
  readonly shells: PageShells;
  readonly web: BuiltWeb;
}

/** Fills the shell; falls back to the plain one on errors. */
async function shellFor(
  request: FastifyRequest,
  { shells, web, ...address }: ShellRequest,
): Promise<CachedResponse> {
  const lang = address.params.get('lang');
  const urlLanguage = isLanguage(lang) ? lang : undefined;
  const language = urlLanguage ?? acceptedLanguage(request) ?? web.defaultLanguage;
  const visit = { ...address, language };
  try {
    await web.limit.count(request.ip);
    const [head, preloaded] = await Promise.all([web.metaFor(visit), web.preload(visit)]);
    const view = {
      language,
      urlLanguage,
      siteUrl: web.siteUrl(),
      siteImage: web.siteImage(language),
    };
    const files = web.pages.filesOf(visit.page);
    return shells.fill({ head, view, files, preloaded });
  } catch (err) {
    // The page's own API requests report the error.
    if (err instanceof AppError) return shells.plain;
    request.log.error({ err }, 'page meta failed');
    return shells.plain;
  }
}

async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    // Unknown API paths return 404 without file system access.
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

/** Serves the operator's logos; the page renders the set's name without one. */
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
