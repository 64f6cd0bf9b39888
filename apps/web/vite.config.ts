import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appIcons } from './vite/app-icons.ts';
import { metaTexts } from './vite/meta-texts.ts';
import { messageCatalogues } from './vite/message-catalogues.ts';
import { pageFiles } from './vite/page-files.ts';
import { precompress } from './vite/precompress.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { CODE_SPLITTING } from './vite/code-splitting.ts';
import { typefaces } from './vite/typefaces.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    messageCatalogues(),
    typefaces(),
    metaTexts(),
    pageFiles(),
    appIcons(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...CODE_SPLITTING] },
        // Every page carries the names of all files: short ones.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/mock-provider': 'http://localhost:3000' } },
});
