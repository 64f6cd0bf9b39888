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

/** Entry of every page. */
const ENTRY = 'app/app-entry';
/** The page that most visitors see first, beside the home page. */
const CARDS = pagesIn('cards');
/** Home page of a visitor, and of a player: they show what other pages have, and load no more than that. */
const HOME = pagesIn('home');
const PLAYER_HOME = 'features/home/player-home-page';
const DECK_LIST = 'features/deck-search/deck-list-page';
const DECK = 'features/decks/detail/deck-detail-page';
/** The page that shows decks and copies: what it shares with either stays where that is. */
const PLANNER = 'features/decks/tools/planner/planner-page';
/** Page of a player: the same. */
const PLAYER = 'features/players/player-page';
const DECKS = pagesIn('decks', 'simulator').filter((page) => page !== PLANNER);
const COLLECTION = pagesIn('collection');
const OTHERS = [...pagesIn('auth', 'users', 'settings', 'legal'), 'features/auth/require-sign-in'];

const OWN_PARTS =
  /web[\\/]src[\\/](?:lib|ui|app|styles)[\\/]|packages[\\/]domain|lucide-react[\\/]/;

/**
 * Groups of the shared modules in the build. By default there is one for every set of pages and
 * dialogs that share something, some sixty small ones for a deck, and each costs a turn on a slow
 * network. A module only imports what at least as many pages reach, so a group, from the first to
 * the last, never needs a module of a later one.
 */
export const CODE_SPLITTING: readonly Group[] = [
  // Helper of `import()`. Beside anything else, `main.ts` would wait for that.
  { name: 'import', test: /vite[\\/]preload-helper/ },
  {
    name: 'libraries',
    // Their index names all they have, also mutations and lists of queries, which only players need.
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack(?!.*(?:mutation|queries))|@lingui)[\\/]/i,
  },
  // The drag library: the simulator and the planner have it, and no page between them.
  { name: 'drag', test: /node_modules[\\/]@dnd-kit/ },
  // Our own parts that every page has, the icons in them, and the pictures of cards.
  group('site', (pages, id) =>
    OWN_PARTS.test(id)
      ? has(pages, [ENTRY, ...CARDS, ...HOME])
      : has(pages, [ENTRY, ...CARDS]) && pages.has(DECK_LIST) && !isSearch(pages),
  ),
  // The drawn cards, which most pages show; the scenes come later.
  group('cards', (pages) => pages.size > 1 && has(pages, [ENTRY, ...CARDS]) && !isSearch(pages)),
  // The search field of both lists, and what searches of cards share.
  group('search', (pages) => isSearch(pages) && pages.has(DECK_LIST)),
  group('card-search', (pages) => pages.size > 1 && isSearch(pages)),
  // A page that many see first: the rest of what it shares comes alone.
  group('deck-list', (pages) => pages.size > 1 && pages.has(DECK_LIST) && !isGrid(pages)),
  group('deck-grid', isGrid),
  group(
    'shared',
    (pages) => [DECKS, COLLECTION, OTHERS].filter((some) => has(pages, some)).length > 1,
  ),
  group('decks', (pages) => pages.size > 1 && has(pages, DECKS)),
  group('collection', (pages) => pages.size > 1 && has(pages, COLLECTION)),
  group('home', (pages) => pages.size > 1 && has(pages, HOME)),
  // Modules that a page shares with its own dialogs alone are in the file of the page.
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

/** What pages of cards need for searches, and neither the home pages nor that of a deck. */
function isSearch(pages: ReadonlySet<string>): boolean {
  return has(pages, CARDS) && !has(pages, [ENTRY, ...HOME, PLAYER_HOME, DECK]);
}

/** What a list of decks shares with the page of a player alone. */
function isGrid(pages: ReadonlySet<string>): boolean {
  return pages.size === 2 && pages.has(DECK_LIST) && pages.has(PLAYER);
}

function has(pages: ReadonlySet<string>, some: readonly string[]): boolean {
  return some.some((page) => pages.has(page));
}

const ICONS = '/lucide-react.mjs';
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
      // An index of a library leads to all it has; each used module goes with its importers.
      if (INDEX.test(module)) return;
      const { importedIds = [], code } = context.getModuleInfo(module) ?? {};
      for (const id of importedIds) {
        // The index of the icons leads to all of them too; a page has those that it names.
        if (id.endsWith(ICONS)) iconsOf(code ?? '', context.getModuleInfo(id)).forEach(visit);
        else visit(id);
      }
    };
    visit(`${join(SOURCE, page)}.tsx`);
  }
  return reached;
}

/** Modules of the icons that the code imports by name from the index. */
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
