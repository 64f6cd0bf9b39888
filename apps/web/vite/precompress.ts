import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_FILE = /\.(?:css|html|js|json|svg|webmanifest)$/;
/** Minimum size in bytes worth compressing. */
const MIN_COMPRESSED_BYTES = 256;

/** Exponent of the maximum brotli block size (2^20 bytes): a file in one block compresses best. */
const MAX_BLOCK_EXPONENT = 20;

/**
 * Writes a brotli and a gzip version of every text file in the folder, at maximum compression, once
 * the whole build exists: the service worker is its last file.
 */
export function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const file of textFiles(folder)) {
          const content = readFileSync(file);
          if (content.length < MIN_COMPRESSED_BYTES) continue;
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_LGBLOCK]: MAX_BLOCK_EXPONENT,
          };
          writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
          writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
        }
      },
    },
  };
}

function textFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return textFiles(path);
    return TEXT_FILE.test(name) ? [path] : [];
  });
}
