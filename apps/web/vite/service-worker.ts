import { getManifest } from '@serwist/build';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = join(import.meta.dirname, '../src/offline/service-worker.ts');
const MODULE = 'virtual:build-version';
const RESOLVED = `\0${MODULE}`;
/** Texts are kept in one language, the other files all. */
const TEXTS = 'assets/texts-*/**/*.js';

/**
 * Puts the service worker beside the finished page as `sw.js`, with the list of the files that it
 * keeps. It is a program of its own, in one file.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir }) {
        if (dir !== undefined) await buildWorker(dir);
      },
    },
  };
}

async function buildWorker(dir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [buildVersion(dir)],
    build: {
      target: 'es2023',
      outDir: dir,
      emptyOutDir: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}

/** Tells the worker which files the build has. */
function buildVersion(dir: string): Plugin {
  return {
    name: 'build-version',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const files = await listed(dir, {
        globPatterns: ['index.html', 'icon.svg', 'assets/**/*.{js,css,woff2}'],
        globIgnores: [TEXTS],
      });
      const texts = await listed(dir, { globPatterns: [TEXTS] });
      return [
        `export const files = ${JSON.stringify(files)};`,
        `export const texts = ${JSON.stringify(texts.map(({ url }) => url))};`,
      ].join('\n');
    },
  };
}

async function listed(
  globDirectory: string,
  patterns: { readonly globPatterns: string[]; readonly globIgnores?: string[] },
): Promise<readonly { readonly url: string; readonly revision: string | null }[]> {
  const { manifestEntries = [], warnings } = await getManifest({
    globDirectory,
    ...patterns,
    modifyURLPrefix: { '': '/' },
    // Their names change with their content.
    dontCacheBustURLsMatching: /^\/?assets\//,
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  return manifestEntries
    .map(({ url, revision = null }) => ({ url, revision }))
    .toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
