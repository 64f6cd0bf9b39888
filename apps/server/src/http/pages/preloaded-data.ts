import { hash } from 'node:crypto';
import { AppError } from '../requests/errors.ts';

/** API response embedded in a page, which then need not request it. */
export interface PreloadedData {
  /** Path below `/api`, exactly as the page requests it. */
  readonly path: string;
  /** JSON. */
  readonly body: Buffer;
  readonly tag: string;
}

export function preloadedData(path: string, response: object): PreloadedData {
  const body = Buffer.from(JSON.stringify(response));
  return { path, body, tag: hash('sha256', body, 'base64url') };
}

/** Returns the responses, or none if one fails; the page's own request then receives the error. */
export async function emptyIfRejected(
  read: () => Promise<readonly PreloadedData[]>,
): Promise<readonly PreloadedData[]> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
