/*
 * Keeps the compiled modules of the server from one start to the next: `node --import` of this file.
 * The cache is written when the process ends.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
