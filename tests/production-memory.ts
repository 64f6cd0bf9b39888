import { resolve } from 'node:path';

/** Options of Node that bound its heap, as `npm start`, the container and the service have them. */
export const PRODUCTION_HEAP = ['--max-old-space-size=512', '--max-semi-space-size=8'];
/** Folder of compiled modules: a server that compiles them itself takes 15 MB more. */
export const COMPILED_MODULES = resolve(import.meta.dirname, '../.cache/compiled-modules');
/** Variables on which memory depends, as the container and the service have them. */
export const PRODUCTION_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  NODE_COMPILE_CACHE: COMPILED_MODULES,
};
