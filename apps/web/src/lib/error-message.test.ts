import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from './http.ts';
import { errorMessage } from './error-message.ts';
import type { Translate } from './i18n.ts';

let language = 'en';
vi.mock('./i18n.ts', () => ({ pageLanguage: () => language }));
afterEach(() => {
  language = 'en';
});

const t: Translate = (id, values) => (values ? `${id} ${JSON.stringify(values)}` : id);
const textOf = (error: unknown) => errorMessage(error, t, 'profile.username.failed');

test('shows the server’s text on an English page', () => {
  expect(textOf(new HttpError(400, { error: 'No.', code: 'username_too_long' }))).toBe('No.');
});

test('hides the server’s English text on a page in another language', () => {
  language = 'fr';
  const refusal = new HttpError(400, { error: 'No.', code: 'username_too_long' });
  expect(textOf(refusal)).toBe('profile.username.failed');
});

test('translates a moderation error and names the word', () => {
  language = 'fr';
  const answer = { error: 'No.', code: 'word_not_allowed', word: 'cretin' };
  expect(textOf(new HttpError(400, answer))).toBe('refusal.wordNotAllowed {"word":"cretin"}');
});

test('shows the wait after too many requests', () => {
  const answer = { error: 'Slow down.', code: 'rate_limited' };
  expect(textOf(new HttpError(429, answer, 12))).toBe('refusal.rateLimited {"seconds":12}');
  expect(textOf(new HttpError(429, answer))).toBe('Slow down.');
});

test.each([
  ['the server is not reached', new TypeError('Failed to fetch')],
  ['something else answers', new HttpError(502, { error: 'Bad Gateway', code: 'unknown' })],
  ['the answer says nothing', new HttpError(500, { error: '', code: 'internal_error' })],
])('falls back to the generic text when %s', (_, error) => {
  expect(textOf(error)).toBe('profile.username.failed');
});
