import { serwist } from '@serwist/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { appIcons } from './vite/app-icons.ts';
import { metaTexts } from './vite/meta-texts.ts';
import { messageCatalogues } from './vite/message-catalogues.ts';
import { pageFiles } from './vite/page-files.ts';
import { precompress } from './vite/precompress.ts';
import { CODE_SPLITTING } from './vite/code-splitting.ts';
import { STYLES } from './vite/styles.ts';
import { typefaces } from './vite/typefaces.ts';

const OUT_DIR = join(import.meta.dirname, 'dist');
/** Server that `npm run dev` starts in addition. */
const SERVER = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** Scripts that `index.html` loads. */
const LOADED_FIRST = /\/(?:rolldown-runtime|libraries|site)-[^/]+js$/;
/** Scripts for players without an account. */
const RARELY_USED = /\/(?:device-|take-over)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    ...STYLES.plugins,
    messageCatalogues(),
    typefaces(),
    metaTexts(),
    pageFiles(),
    appIcons(),
    serwist({
      swSrc: 'src/offline/service-worker.ts',
      swDest: 'sw.js',
      swUrl: '/sw.js',
      rollupFormat: 'iife',
      injectionPoint: 'self.__SW_MANIFEST',
      globDirectory: OUT_DIR,
      globPatterns: ['index.html', 'icon.svg', 'assets/**/*.{js,css,woff2}'],
      modifyURLPrefix: { '': '/' },
      // Their names contain content hashes.
      dontCacheBustURLsMatching: /^\/?assets\//,
    }),
    precompress(OUT_DIR),
  ],
  css: STYLES.css,
  build: {
    outDir: OUT_DIR,
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // Every page contains these lists: without what it has loaded, and what few visitors use.
      resolveDependencies: (file, needed) =>
        needed.filter((name) => !(RARELY_USED.test(file) ? /js$/ : LOADED_FIRST).test(name)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Chunks export to each other instead of through a facade of each page.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: CODE_SPLITTING,
        // Short, because every page contains the names of all files.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/mock-provider': SERVER } },
});
