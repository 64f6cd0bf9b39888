import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { neededAtFirst } from './vite/first-paint.ts';
import { headTexts } from './vite/head-texts.ts';
import { messageCatalogues } from './vite/message-catalogues.ts';
import { precompress } from './vite/precompress.ts';

const isNeededAtFirst = neededAtFirst(join(import.meta.dirname, 'src'));
const LIBRARIES = {
  name: 'libraries',
  // Their index names all they have, also mutations and lists of queries, which only players need.
  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack(?!.*(?:mutation|queries))|@lingui)[\\/]/i,
};
/** Our own parts that every page has, and the icons in them. */
const SITE = {
  debugName: 'site',
  name: (id: string, context: Rolldown.ChunkingContext) =>
    isNeededAtFirst(id, context) ? 'site' : null,
  test: /web[\\/]src[\\/](?:lib|ui|app)[\\/]|packages[\\/]domain/,
};
/** The drawn cards, which most pages show; the scenes come later. */
const CARDS = {
  name: (id: string, context: Rolldown.ChunkingContext) =>
    isNeededAtFirst(id, context) ? 'cards' : null,
  debugName: 'cards',
  test: /web[\\/]src[\\/]features[\\/]cards[\\/]/,
};
/** The two faces of every first paint; the italic may come late. */
const PRELOADED_FONTS = ['piazzolla-latin-opsz-normal', 'hanken-grotesk-latin-wght-normal'];

/** Names the fonts in the head under the names that the build gave them. */
function fontPreloads(): Plugin {
  return {
    name: 'font-preloads',
    apply: 'build',
    transformIndexHtml: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => PRELOADED_FONTS.some((font) => file.includes(font)))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: true,
          },
          injectTo: 'head-prepend',
        })),
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), messageCatalogues(), fontPreloads(), headTexts(), precompress()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Two files instead of twenty small ones: they compress better and are needed by every page.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [LIBRARIES, SITE, CARDS] },
        // Every page carries the names of all files: short ones.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/stand-in': 'http://localhost:3000' } },
});
