/** What a build knows of itself: `apps/web/vite/service-worker.ts` puts it into the worker. */
declare module 'virtual:edition' {
  import type { PrecacheEntry } from 'serwist';

  /** The shell, and every script, style and font. */
  export const files: PrecacheEntry[];
  /** Paths of the texts, `…/{language}/{part}.js`. */
  export const texts: readonly string[];
}
