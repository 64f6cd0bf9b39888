import { resolve } from 'node:path';

/** Node options that limit the heap, as in `npm start`, the container and the service. */
export const PRODUCTION_HEAP = ['--max-old-space-size=512', '--max-semi-space-size=8'];
/** Folder of compiled modules; compiling them costs a server 15 MB. */
export const COMPILED_MODULES = resolve(import.meta.dirname, '../.cache/compiled-modules');
/** Environment variables that affect memory, as in the container and the service. */
export const PRODUCTION_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  NODE_COMPILE_CACHE: COMPILED_MODULES,
};
