import type { PageName } from '@inkfolio/contract/pages';
import { basename, join } from 'node:path';
import { parseSync, type Rolldown } from 'vite';
import { ROUTES } from '../src/app/routes.ts';

type Context = Rolldown.ChunkingContext;

const SOURCE = join(import.meta.dirname, '../src');
const ENTRY = 'app/app-entry';
const PAGES: readonly string[] = [ENTRY, ...ROUTES.flatMap(modulesOf)];

/** Frequent first pages: what they share with other pages must not contain more. */
const [CARDS, HOME, DECK_LIST, DECK] = (['cards', 'home', 'decks', 'deck'] as const).map(pageOf);
/** Shared by the home page and the drawings of cards, which every page with cards loads late. */
const ART = /domain[\\/]src[\\/]art[\\/]/;
/** Small parts of many pages. */
const PARTS = /web[\\/]src[\\/](?:lib|ui|features[\\/]auth)[\\/]|lucide-react/;

/**
 * Chunk groups of shared modules. By default Rolldown creates one chunk per set of pages and
 * dialogs that share modules: a page would start with 50 to 150 scripts.
 */
export const CODE_SPLITTING: Rolldown.CodeSplittingOptions = {
  // What a module imports is in a group of its own, as more pages reach it.
  includeDependenciesRecursively: false,
  groups: [
    // Helper of `import()`. In a larger chunk, `main.ts` would wait for that chunk.
    { name: 'import', test: /vite[\\/]preload-helper/, priority: 3 },
    {
      name: 'libraries',
      test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|@lingui)[\\/]/,
      priority: 2,
      includeDependenciesRecursively: true,
    },
    { name: 'drag', test: /node_modules[\\/]@dnd-kit/, priority: 1 },
    {
      debugName: 'pages',
      name: (id, context) => {
        const pages = pagesByModule(context).get(id);
        return pages === undefined ? null : chunkOf(id, pages);
      },
    },
  ],
};

/** Name of the chunk of a module that these pages reach. */
function chunkOf(id: string, pages: ReadonlySet<string>): string {
  const isReachedBy = (...some: readonly (string | undefined)[]) =>
    some.some((page) => page !== undefined && pages.has(page));
  if (isReachedBy(ENTRY)) return 'site';
  const [page = '', ...others] = pages;
  // Includes what the page shares with its own dialogs.
  if (others.length === 0) return basename(page);
  if (isReachedBy(CARDS) || ART.test(id)) return 'site';
  const [feature = '', ...more] = new Set([...pages].map(featureOf));
  // The deck list does not load what only the two home pages share.
  if (feature === 'home' && more.length === 0) return 'home-pages';
  if (isReachedBy(HOME, DECK_LIST)) return 'decks';
  if (PARTS.test(id)) return 'parts';
  if (isReachedBy(DECK)) return 'deck';
  return more.length === 0 ? `${feature}-pages` : 'shared';
}

/** Modules of a route: for a visitor and, if different, for a player. */
function modulesOf(route: (typeof ROUTES)[number]): readonly string[] {
  const sources = 'player' in route ? [route, route.player] : [route];
  return sources.map(({ module }) => `features/${module}`);
}

function pageOf(name: PageName): string | undefined {
  return ROUTES.filter(({ page }) => page === name).flatMap(modulesOf)[0];
}

function featureOf(page: string): string {
  return page.split('/')[1] ?? '';
}

const known = new WeakMap<Context, ReadonlyMap<string, ReadonlySet<string>>>();

/** Pages whose static imports reach a module, in order; dialogs are behind an `import()`. */
function pagesByModule(context: Context): ReadonlyMap<string, ReadonlySet<string>> {
  const reached = known.get(context) ?? reach(context);
  known.set(context, reached);
  return reached;
}

function reach(context: Context): ReadonlyMap<string, ReadonlySet<string>> {
  const reached = new Map<string, Set<string>>();
  for (const page of PAGES) {
    const visit = (id: string) => {
      const pages = reached.get(id) ?? new Set();
      if (pages.has(page)) return;
      reached.set(id, pages.add(page));
      importsOf(id, context).forEach(visit);
    };
    visit(`${join(SOURCE, page)}.tsx`);
  }
  return reached;
}

const ICONS = '/lucide-react.mjs';

/** Modules that a module imports; of the icons those that it names, as their index has all. */
function importsOf(id: string, context: Context): readonly string[] {
  const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
  const index = importedIds.find((each) => each.endsWith(ICONS));
  if (id.endsWith(ICONS)) return [];
  if (index === undefined) return importedIds;
  const names = parseSync(id, code ?? '', { lang: 'js' })
    .module.staticImports.filter(({ moduleRequest }) => moduleRequest.value === 'lucide-react')
    .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? ''));
  const files = iconFiles(context.getModuleInfo(index)?.code ?? '');
  return [...importedIds, ...names.map((name) => join(index, '..', files.get(name) ?? ''))];
}

let icons: ReadonlyMap<string, string> | undefined;

/** File of each icon, from the code of the index. */
function iconFiles(code: string): ReadonlyMap<string, string> {
  return (icons ??= new Map(
    parseSync('index.js', code)
      .module.staticExports.flatMap(({ entries }) => entries)
      .map(({ exportName, moduleRequest }) => [exportName.name ?? '', moduleRequest?.value ?? '']),
  ));
}
