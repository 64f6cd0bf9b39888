/*
 * Caches the server's compiled modules between starts, loaded by `node --import`. The cache is written
 * when the process exits.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
