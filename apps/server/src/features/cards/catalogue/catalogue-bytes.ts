import { CatalogueError } from './catalogue-error.ts';

/** Progress of reading one file; `total` if known. */
export interface SourceProgress {
  readonly file: string;
  readonly bytes: number;
  readonly total: number | undefined;
}

export interface SourceOptions {
  readonly onProgress?: ((progress: SourceProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly maxBytes?: number | undefined;
}

export const MAX_FILE_BYTES = 64 * 1024 * 1024;

export function tooLarge(file: string, maxBytes: number): CatalogueError {
  const limit = `${(maxBytes / 1024 / 1024).toFixed(1)} MiB`;
  return new CatalogueError({ file, path: '', problem: `is larger than ${limit}` });
}

/** Decodes UTF-8; throws for other encodings. */
export function decodeText(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CatalogueError({ file, path: '', problem: 'is not UTF-8 text' });
  }
}
