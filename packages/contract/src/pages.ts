/**
 * The addresses of the pages, as react-router writes them: the one place where they stand. The page
 * shows them (`apps/web/src/app/routes.ts`), the server describes them to search engines and previews.
 * The first that fits counts.
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

/** A page, and what its address names: ids and codes as they stand there, not decoded. */
export interface PageAddress {
  readonly page: PageName;
  readonly ids: Readonly<Partial<Record<'id' | 'setCode' | 'userId', string>>>;
}

const PATTERNS = (Object.keys(PAGE_PATHS) as PageName[]).map((page) => ({
  page,
  pattern: patternOf(PAGE_PATHS[page]),
}));

/** The page at a path; undefined: there is none. */
export function pageAt(path: string): PageAddress | undefined {
  for (const { page, pattern } of PATTERNS) {
    const match = pattern.exec(path);
    if (match !== null) return { page, ids: { ...match.groups } };
  }
  return undefined;
}

/** Paths of calls, feeds, maps, health checks and files, where a missing thing is missing. */
const NO_PAGE =
  /^\/(?:(?:api|assets|feeds|healthz|icons|logo|mock-provider|readyz|sitemap)(?:\/|$)|[^/]+\.(?:ico|js|png|svg|txt|webmanifest|xml)$)/;

/** Whether the site may show a page at the path, and be it the one for addresses that no page has. */
export function isPagePath(path: string): boolean {
  return !NO_PAGE.test(path);
}

/** Path of the page of a player. */
export function playerPath(id: string): string {
  return PAGE_PATHS.player.replace(':id', () => encodeURIComponent(id));
}

/** `/cards/:id?` as react-router reads it. */
function patternOf(path: string): RegExp {
  const pattern = path
    .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
    .replace(/\/:(\w+)/g, '/(?<$1>[^/]+)');
  return new RegExp(`^${pattern}/?$`, 'i');
}
