/** Files of a build: `apps/web/vite/service-worker.ts` puts the list into the worker. */
declare module 'virtual:build-version' {
  import type { PrecacheEntry } from 'serwist';

  /** The shell, and every script, style and font. */
  export const files: PrecacheEntry[];
  /** Paths of the texts, `…/{language}/{part}.js`. */
  export const texts: readonly string[];
}
