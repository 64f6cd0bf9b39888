import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

const SOURCE = join(import.meta.dirname, '../src');

/** What every page begins with, and the two pages that most visitors see first. */
const FIRST = ['program', 'features/home/home-page', 'features/cards/card-browser-page'];
const DECK_LIST = 'features/decks/deck-list-page';
const DECKS = [
  DECK_LIST,
  'features/decks/deck-detail-page',
  'features/decks/compare/deck-compare-page',
  'features/decks/print/deck-print-page',
  'features/decks/shopping-list-page',
  'features/simulator/simulator-page',
];
const COLLECTION = [
  'features/collection/collection-page',
  'features/collection/chapter-page',
  'features/collection/wanted-list-page',
  'features/collection/public-collection-page',
  'features/collection/public-chapter-page',
];

const OTHERS = [
  'features/auth/login-page',
  'features/auth/callback-page',
  'features/auth/require-sign-in',
  'features/users/profile-page',
  'features/settings/settings-page',
  'features/collection/missing-collection-page',
  'features/legal/legal-notice-page',
  'features/legal/terms-of-service-page',
  'features/legal/privacy-policy-page',
];

const OWN_PARTS = /web[\\/]src[\\/](?:lib|ui|app|styles)[\\/]|packages[\\/]domain/;

/**
 * Which files the build makes of what several pages have. Left alone it makes one for every set of
 * pages and dialogs that share something, some sixty small ones for a deck, and each costs a turn on
 * a slow network. A module only imports what at least as many pages reach, so a group, from the
 * first to the last, never needs a module of a later one.
 */
export const SHARED_CODE: readonly Group[] = [
  // What `import()` becomes. Beside anything else, `main.ts` would wait for that.
  { name: 'import', test: /vite[\\/]preload-helper/ },
  {
    name: 'libraries',
    // Their index names all they have, also mutations and lists of queries, which only players need.
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack(?!.*(?:mutation|queries))|@lingui)[\\/]/i,
  },
  // Our own parts that every page has, the icons in them, and the pictures of cards.
  group('site', (pages, id) => has(pages, FIRST) && (pages.has(DECK_LIST) || OWN_PARTS.test(id))),
  // The drawn cards, which most pages show; the scenes come later.
  group('cards', (pages) => pages.size > 1 && has(pages, FIRST)),
  // A page that many see first: the rest of what it shares comes alone.
  group('deck-list', (pages) => pages.size > 1 && pages.has(DECK_LIST)),
  group(
    'shared',
    (pages) => [DECKS, COLLECTION, OTHERS].filter((some) => has(pages, some)).length > 1,
  ),
  group('decks', (pages) => pages.size > 1 && has(pages, DECKS)),
  group('collection', (pages) => pages.size > 1 && has(pages, COLLECTION)),
  // What a page shares with its own dialogs alone is in the file of the page.
  {
    debugName: 'pages',
    name: (id: string, context: Context) => {
      const [page, other] = pagesOf(id, context);
      return page === undefined || other !== undefined || page === 'program'
        ? null
        : page.replace(/.*\//, '');
    },
  },
].map((each, index, { length }) => ({ ...each, priority: length - index }));

function group(name: string, isIn: (pages: ReadonlySet<string>, id: string) => boolean): Group {
  return {
    debugName: name,
    name: (id, context) => (isIn(pagesOf(id, context), id) ? name : null),
  };
}

function has(pages: ReadonlySet<string>, some: readonly string[]): boolean {
  return some.some((page) => pages.has(page));
}

const INDEX = /node_modules[\\/]@tanstack[\\/]/;
const known = new WeakMap<Context, Map<string, Set<string>>>();

/** The pages from which static imports lead to a module; dialogs are behind an `import()`. */
function pagesOf(id: string, context: Context): ReadonlySet<string> {
  const reached = known.get(context) ?? reach(context);
  known.set(context, reached);
  return reached.get(id) ?? new Set();
}

function reach(context: Context): Map<string, Set<string>> {
  const reached = new Map<string, Set<string>>();
  for (const page of [...FIRST, ...DECKS, ...COLLECTION, ...OTHERS]) {
    const visit = (module: string) => {
      const pages = reached.get(module) ?? new Set();
      if (pages.has(page)) return;
      reached.set(module, pages.add(page));
      // An index of a library leads to all it has; what of it is needed goes with whoever needs it.
      if (INDEX.test(module)) return;
      context.getModuleInfo(module)?.importedIds.forEach(visit);
    };
    visit(`${join(SOURCE, page)}.tsx`);
  }
  return reached;
}
