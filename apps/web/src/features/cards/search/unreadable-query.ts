import { HttpError } from '../../../lib/http.ts';

const UNREADABLE: readonly string[] = ['invalid_query', 'sign_in_needed'];

/** Whether the server rejected the query; the search field shows why. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof HttpError && UNREADABLE.includes(error.code);
}

/** Unknown set that made the server reject the query; undefined for other reasons. */
export function unknownSetIn(error: unknown): string | undefined {
  return isUnreadable(error) && error instanceof HttpError ? error.word : undefined;
}
