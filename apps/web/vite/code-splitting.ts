import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ROUTES } from '../src/app/routes.ts';

type Context = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

const SOURCE = join(import.meta.dirname, '../src');

const pagesIn = (...features: readonly string[]) =>
  ROUTES.map(({ module }) => module)
    .filter((module) => features.includes(module.split('/', 1)[0] ?? ''))
    .map((module) => `features/${module}`);

/** Page of a route; a name without one is a type error. */
const page = (module: (typeof ROUTES)[number]['module']) => `features/${module}`;

const ENTRY = 'app/app-entry';
/** Most visited first page besides the home page. */
const CARDS = pagesIn('cards');
/** Home pages: they show parts of other pages and must not load more than those. */
const HOME = pagesIn('home');
const PLAYER_HOME = 'features/home/player-home-page';
const DECK_LIST = page('decks/list/deck-list-page');
const DECK = page('decks/detail/deck-detail-page');
/** Page with decks and copies: what it shares with their pages stays in those chunks. */
const PLANNER = page('planner/planner-page');
/** Player page; shares with other pages like PLANNER. */
const PLAYER = page('players/player-page');
const DECKS = pagesIn('decks', 'game-meta', 'simulator');
const COLLECTION = pagesIn('collection', 'trades');
const OTHERS = [...pagesIn('auth', 'users', 'settings', 'legal'), 'features/auth/require-sign-in'];

const OWN_PARTS =
  /web[\\/]src[\\/](?:lib|ui|app|styles)[\\/]|packages[\\/]domain|lucide-react[\\/]/;

/**
 * Chunk groups of shared modules. By default Rolldown creates one chunk per set of pages and
 * dialogs that share modules: some sixty small ones for a deck, each of which costs time on a slow
 * network. A module only imports modules that at least as many pages reach, so a group never needs
 * a module of a later one.
 */
export const CODE_SPLITTING: readonly Group[] = [
  // Helper of `import()`. In a larger chunk, `main.ts` would wait for that chunk.
  { name: 'import', test: /vite[\\/]preload-helper/ },
  {
    name: 'libraries',
    // Their index lists all exports, including mutations and `useQueries`, which only players need.
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack(?!.*(?:mutation|queries))|@lingui)[\\/]/i,
  },
  // Drag library, used only by the simulator and the planner.
  { name: 'drag', test: /node_modules[\\/]@dnd-kit/ },
  // Common parts of every page, their icons, and card pictures.
  group('site', (pages, id) =>
    OWN_PARTS.test(id)
      ? has(pages, [ENTRY, ...CARDS, ...HOME])
      : has(pages, [ENTRY, ...CARDS]) && pages.has(DECK_LIST) && !isSearch(pages),
  ),
  // Drawn cards, used by most pages; the scenes load later.
  group('cards', (pages) => pages.size > 1 && has(pages, [ENTRY, ...CARDS]) && !isSearch(pages)),
  // Search field of both lists, and the shared parts of card searches.
  group('search', (pages) => isSearch(pages) && pages.has(DECK_LIST)),
  group('card-search', (pages) => pages.size > 1 && isSearch(pages)),
  // A frequent first page: its other shared modules form a separate chunk.
  group('deck-list', (pages) => pages.size > 1 && pages.has(DECK_LIST) && !isGrid(pages)),
  group('deck-grid', isGrid),
  group(
    'shared',
    (pages) => [DECKS, COLLECTION, OTHERS].filter((some) => has(pages, some)).length > 1,
  ),
  group('decks', (pages) => pages.size > 1 && has(pages, DECKS)),
  group('collection', (pages) => pages.size > 1 && has(pages, COLLECTION)),
  group('home', (pages) => pages.size > 1 && has(pages, HOME)),
  // Modules that a page shares only with its own dialogs go into the page's chunk.
  {
    debugName: 'pages',
    name: (id: string, context: Context) => {
      const [page, other] = pagesOf(id, context);
      return page === undefined || other !== undefined || page === ENTRY
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

/** Modules for searching on card pages that neither the home pages nor the deck page needs. */
function isSearch(pages: ReadonlySet<string>): boolean {
  return has(pages, CARDS) && !has(pages, [ENTRY, ...HOME, PLAYER_HOME, DECK]);
}

/** Modules shared only by the deck list and the player page. */
function isGrid(pages: ReadonlySet<string>): boolean {
  return pages.size === 2 && pages.has(DECK_LIST) && pages.has(PLAYER);
}

function has(pages: ReadonlySet<string>, some: readonly string[]): boolean {
  return some.some((page) => pages.has(page));
}

const ICONS = '/lucide-react.mjs';
const INDEX = /node_modules[\\/]@tanstack[\\/]/;
const known = new WeakMap<Context, Map<string, Set<string>>>();

/** Pages whose static imports reach a module; dialogs are behind an `import()`. */
function pagesOf(id: string, context: Context): ReadonlySet<string> {
  const reached = known.get(context) ?? reach(context);
  known.set(context, reached);
  return reached.get(id) ?? new Set();
}

function reach(context: Context): Map<string, Set<string>> {
  const reached = new Map<string, Set<string>>();
  for (const page of [
    ENTRY,
    ...CARDS,
    ...HOME,
    PLAYER_HOME,
    ...DECKS,
    PLANNER,
    PLAYER,
    ...COLLECTION,
    ...OTHERS,
  ]) {
    const visit = (module: string) => {
      const pages = reached.get(module) ?? new Set();
      if (pages.has(page)) return;
      reached.set(module, pages.add(page));
      // Index files of libraries re-export everything; each used module goes with its importers.
      if (INDEX.test(module)) return;
      const { importedIds = [], code } = context.getModuleInfo(module) ?? {};
      for (const id of importedIds) {
        // The icon index re-exports all icons; a page gets those that it names.
        if (id.endsWith(ICONS)) iconsOf(code ?? '', context.getModuleInfo(id)).forEach(visit);
        else visit(id);
      }
    };
    visit(`${join(SOURCE, page)}.tsx`);
  }
  return reached;
}

/** Icon modules that the code imports by name from the index. */
function iconsOf(code: string, index: Rolldown.ModuleInfo | null): readonly string[] {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code) ?? [];
  return names.split(',').flatMap((name) => {
    const [icon = ''] = name.trim().split(/\s/);
    const [, file] =
      RegExp(`as ${icon}\\b[^}]*\\} from '\\./icons/([\\w-]+)\\.mjs'`).exec(index?.code ?? '') ??
      [];
    return index?.importedIds.filter((id) => id.endsWith(`/icons/${file ?? ''}.mjs`)) ?? [];
  });
}
