import type { PageName } from '@inkfolio/contract/pages';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { ROUTES } from '../src/app/routes.ts';

const MAIN = 'index.html';
const PROGRAM = 'src/app/app-entry.tsx';
const DRAWING = 'packages/domain/src/art/card-art.ts';
const TEXTS_OF_ALL = 'app';

/** Files to load first for a page, besides those that `index.html` names. */
interface PageFiles {
  readonly page: PageName;
  readonly access: 'public' | 'user';
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly texts: readonly string[];
}

/**
 * Emits `page-files.json` with the first files of each page. The server adds the files of public
 * pages to the head (`apps/server/src/http/pages/page-files.ts`); a page that players see instead counts
 * as theirs.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    transformIndexHtml: (_, { bundle }) => (bundle === undefined ? [] : programTags(bundle)),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const pages = ROUTES.flatMap((route) => filesOfRoute(route, bundle));
        const files = Object.keys(bundle).join('\n');
        const texts = /^assets\/texts-[^/]+/m.exec(files)?.[0];
        const drawing = chunkOf(DRAWING, bundle).fileName;
        const source = JSON.stringify({ texts, drawing, pages });
        this.emitFile({ type: 'asset', fileName: 'page-files.json', source });
      },
    },
  };
}

function filesOfRoute(
  route: (typeof ROUTES)[number],
  bundle: Rolldown.OutputBundle,
): readonly PageFiles[] {
  const sources = [
    // A page that needs an account is like any other of a player to the server.
    { ...route, access: route.access === 'public' ? ('public' as const) : ('user' as const) },
    ...('player' in route ? [{ ...route.player, access: 'user' as const }] : []),
  ];
  return sources.map(({ module, texts, access }) => ({
    page: route.page,
    access,
    ...filesOf(`features/${module}.tsx`, bundle),
    texts: [TEXTS_OF_ALL, ...texts],
  }));
}

/** Preload tags for the files of every page, so that they load before `main.ts` requests them. */
function programTags(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const main = chunkOf(MAIN, bundle);
  const named = reachedFrom([main], bundle);
  const program = reachedFrom(chunksIn(bundle, main.dynamicImports), bundle);
  const { scripts, styles } = namesOf(program.filter((chunk) => !named.includes(chunk)));
  return [
    ...styles.map((file) => ({ rel: 'preload', as: 'style', href: `/${file}` })),
    ...scripts.map((file) => ({ rel: 'modulepreload', href: `/${file}` })),
  ].map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' }));
}

function filesOf(module: string, bundle: Rolldown.OutputBundle) {
  const known = reachedFrom([chunkOf(PROGRAM, bundle)], bundle);
  const ofPage = reachedFrom([chunkOf(`src/${module}`, bundle)], bundle);
  return namesOf(ofPage.filter((chunk) => !known.includes(chunk)));
}

function namesOf(chunks: readonly Rolldown.OutputChunk[]) {
  const stylesOf = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])];
  return {
    scripts: chunks.map(({ fileName }) => fileName),
    styles: [...new Set(chunks.flatMap(stylesOf))],
  };
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const isIt = (file: Rolldown.OutputBundle[string]) =>
    file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`) === true;
  const found = Object.values(bundle).find(isIt);
  if (found?.type !== 'chunk') throw new Error(`no chunk contains ${module}`);
  return found;
}

/**
 * Chunks and all their static imports, imported chunks first. @throws Error if chunks import each
 * other: one would run before what it needs.
 */
function reachedFrom(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): readonly Rolldown.OutputChunk[] {
  const seen = new Set<Rolldown.OutputChunk>();
  const reached: Rolldown.OutputChunk[] = [];
  const visit = (each: Rolldown.OutputChunk, importers: readonly Rolldown.OutputChunk[]) => {
    if (importers.includes(each)) throw new Error(`${each.fileName} imports itself through others`);
    if (seen.has(each)) return;
    seen.add(each);
    for (const imported of chunksIn(bundle, each.imports)) visit(imported, [...importers, each]);
    reached.push(each);
  };
  for (const each of chunks) visit(each, []);
  return reached;
}

function chunksIn(bundle: Rolldown.OutputBundle, files: readonly string[]): Rolldown.OutputChunk[] {
  return files.flatMap((file) => {
    const found = bundle[file];
    return found?.type === 'chunk' ? [found] : [];
  });
}
