import { HttpError } from '../../../lib/http.ts';

/** The server's refusals of a query. */
const UNREADABLE: readonly string[] = ['invalid_query', 'sign_in_needed'];

/** Whether the server has refused the text of a search; the search field shows why. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof HttpError && UNREADABLE.includes(error.code);
}
