import { CatalogueError } from './catalogue-error.ts';

/** Progress of the reading of one file; `total` when it is known. */
export interface SourceProgress {
  readonly file: string;
  readonly bytes: number;
  readonly total: number | undefined;
}

export interface SourceOptions {
  readonly onProgress?: ((progress: SourceProgress) => void) | undefined;
  /** Ends the reading; `AbortSignal.timeout(ms)` limits its time. */
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** The largest size of one file. */
  readonly maxBytes?: number | undefined;
}

/** The largest file that is read unless the caller says otherwise: 64 MiB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** The refusal of a file over the size limit. */
export function tooLarge(file: string, maxBytes: number): CatalogueError {
  const limit = `${(maxBytes / 1024 / 1024).toFixed(1)} MiB`;
  return new CatalogueError({ file, path: '', problem: `is larger than ${limit}` });
}

/** The text of UTF-8 bytes; other encodings are refused instead of read wrongly. */
export function decodeText(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CatalogueError({ file, path: '', problem: 'is not UTF-8 text' });
  }
}
