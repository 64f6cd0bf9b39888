/**
 * Paths of all pages in react-router syntax, the single source: the page renders them
 * (`apps/web/src/app/routes.ts`), the server describes them to search engines and link previews.
 * The first match wins.
 */
export const PAGE_PATHS = {
  home: '/',
  cards: '/cards/:id?',
  decks: '/decks',
  meta: '/meta',
  shoppingList: '/decks/shopping-list',
  deck: '/decks/:id',
  deckCompare: '/decks/:id/compare',
  deckPrint: '/decks/:id/print',
  simulator: '/decks/:id/simulator',
  player: '/players/:id',
  collection: '/collection',
  buildPlanner: '/collection/planner',
  missingCollection: '/collection/not-found',
  chapter: '/collection/chapter/:setCode',
  wantedList: '/collection/chapter/:setCode/wanted',
  wantList: '/collection/wants',
  tradeList: '/collection/trades',
  tradeMatch: '/collection/trades/match/:userId?',
  publicCollection: '/collection/public/:userId',
  publicChapter: '/collection/public/:userId/chapter/:setCode',
  publicTrades: '/collection/public/:userId/trades',
  login: '/login',
  callback: '/auth/callback',
  profile: '/profile',
  reports: '/reports/:id?',
  moderation: '/moderation',
  settings: '/settings',
  legalNotice: '/legal-notice',
  termsOfService: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
} as const;

export type PageName = keyof typeof PAGE_PATHS;

/**
 * Text ids of title and description of pages that are the same for everybody, for search engines
 * and link previews. The sitemap lists these pages.
 */
export const INDEXED_PAGES: Readonly<
  Partial<Record<PageName, { readonly title: string; readonly description: string }>>
> = {
  meta: { title: 'meta.title', description: 'head.meta' },
  legalNotice: { title: 'notice.title', description: 'head.notice' },
  termsOfService: { title: 'terms.title', description: 'head.terms' },
  privacyPolicy: { title: 'privacy.title', description: 'head.privacy' },
};

/** Page with the ids and codes of its path, not decoded. */
export interface PageAddress {
  readonly page: PageName;
  readonly ids: Readonly<Partial<Record<'id' | 'setCode' | 'userId', string>>>;
}

const PATTERNS = (Object.keys(PAGE_PATHS) as PageName[]).map((page) => ({
  page,
  pattern: patternOf(PAGE_PATHS[page]),
}));

/** Finds the page of a path; undefined if there is none. */
export function pageAt(path: string): PageAddress | undefined {
  for (const { page, pattern } of PATTERNS) {
    const match = pattern.exec(path);
    if (match !== null) return { page, ids: { ...match.groups } };
  }
  return undefined;
}

/** Paths of requests and files for which a missing resource is a 404 instead of a page. */
const NO_PAGE =
  /^\/(?:(?:api|assets|feeds|healthz|icons|logo|mock-provider|readyz|sitemap)(?:\/|$)|[^/]+\.(?:ico|js|png|svg|txt|webmanifest|xml)$)/;

/** Returns whether the site may respond to the path with a page, including the not-found page. */
export function isPagePath(path: string): boolean {
  return !NO_PAGE.test(path);
}

export function playerPath(id: string): string {
  return PAGE_PATHS.player.replace(':id', () => encodeURIComponent(id));
}

/** Path of the want list; adds sources, keys of domain/trades/wants. */
export function wantsPath(...sources: readonly string[]): string {
  return sources.length === 0
    ? PAGE_PATHS.wantList
    : `${PAGE_PATHS.wantList}?add=${sources.join(',')}`;
}

/** Converts a react-router path such as `/cards/:id?` to a regular expression. */
function patternOf(path: string): RegExp {
  const pattern = path
    .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
    .replace(/\/:(\w+)/g, '/(?<$1>[^/]+)');
  return new RegExp(`^${pattern}/?$`, 'i');
}
