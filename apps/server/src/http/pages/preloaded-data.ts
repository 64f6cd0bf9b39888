import { hash } from 'node:crypto';
import { AppError } from '../requests/errors.ts';

/** The answer of a call that a page begins with; the page then need not make it. */
export interface PreloadedData {
  /** Path of the call, below `/api`, as the page writes it. */
  readonly path: string;
  /** JSON. */
  readonly body: Buffer;
  /** Another one for another body. */
  readonly tag: string;
}

/** Preloaded answer of `GET /api{path}`. */
export function preloadedData(path: string, answer: object): PreloadedData {
  const body = Buffer.from(JSON.stringify(answer));
  return { path, body, tag: hash('sha256', body, 'base64url') };
}

/**
 * The answers, or none where one of the calls would be refused: that call then returns the error.
 */
export async function unlessRefused(
  answers: () => Promise<readonly PreloadedData[]>,
): Promise<readonly PreloadedData[]> {
  try {
    return await answers();
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
