import { HttpError } from '../../../lib/http.ts';

/** The server's refusals of a query. */
const UNREADABLE: readonly string[] = ['invalid_query', 'sign_in_needed'];

/** Whether the server has refused the text of a search; the search field shows why. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof HttpError && UNREADABLE.includes(error.code);
}

/** The set that the server does not know, where that is why it has refused the text. */
export function unknownSetIn(error: unknown): string | undefined {
  return isUnreadable(error) && error instanceof HttpError ? error.word : undefined;
}
