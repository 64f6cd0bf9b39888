import type { Deck } from '@inkfolio/contract/decks';
import type { Follows } from '@inkfolio/contract/follows';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getJson } from '../../lib/http.ts';
import { DEVICE_TOKEN, writePreference } from '../../lib/local-preferences.ts';
import { openPage, signIn } from '../../testing/open-page.ts';
import { stub } from '../../testing/stub-responses.ts';

const DECK = '/decks/sample-001';
const CARD = '/cards/900101';
const like = () => page.getByRole('button', { name: /^Like/ }).first();
const isLiked = async () => (await getJson<Deck>(`${DECK}?language=en`)).likes.length > 0;
const isAtLogIn = () => expect.poll(() => location.pathname).toBe('/login');

/** Presses like as a visitor, up to the log-in page. */
async function askForLike(): Promise<void> {
  await openPage(DECK);
  await like().click();
  await isAtLogIn();
}

test.each([
  ['a visitor', undefined],
  ['a player without an account', DEVICE_TOKEN],
] as const)('the like of %s is done once after the log-in', async (_, token) => {
  writePreference('auth_token', token);
  await askForLike();
  await signIn('liker');
  await openPage(DECK);
  await expect.element(page.getByText(/^You like .+ now$/)).toBeVisible();
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true');
  await like().click();
  await expect.poll(isLiked).toBe(false);
  await openPage(DECK);
  await expect.element(like()).toHaveAttribute('aria-pressed', 'false');
  expect(await isLiked()).toBe(false);
});

test('the follow of a visitor is done after the log-in', async () => {
  await openPage(CARD);
  await page.getByRole('button', { name: 'Follow' }).click();
  await isAtLogIn();
  await signIn('follower');
  await openPage(CARD);
  await expect.element(page.getByText(/^You follow .+ now$/)).toBeVisible();
  const { cards } = await getJson<Follows>('/follows?language=en');
  expect(cards.map(({ card }) => card.id)).toEqual(['900101']);
});

test('a like is forgotten after ten minutes, and by another way to the log-in', async () => {
  await askForLike();
  const late = Date.now() + 10 * 60 * 1000;
  vi.spyOn(Date, 'now').mockReturnValue(late);
  await signIn('latecomer');
  await openPage(DECK);
  await expect.poll(() => sessionStorage.getItem('asked')).toBeNull();
  vi.restoreAllMocks();
  expect(await isLiked()).toBe(false);

  localStorage.removeItem('auth_token');
  await askForLike();
  await openPage('/cards');
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await isAtLogIn();
  expect(sessionStorage.getItem('asked')).toBe('{}');
});

test('a like that the server rejects is reported', async () => {
  await askForLike();
  stub(/^POST .*\/like$/, { status: 404, json: { error: '', code: 'deck_not_found' } });
  await signIn('rejected');
  await openPage(DECK);
  await expect.element(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  expect(sessionStorage.getItem('asked')).toBeNull();
});

test('an address cannot like or follow', async () => {
  const writes: string[] = [];
  stub(/^(POST|PUT) /, async (request, forward) => {
    writes.push(request.url);
    return forward();
  });
  await signIn('lured');
  const asked = encodeURIComponent(JSON.stringify({ kind: 'like', id: 'sample-001', name: '' }));
  for (const address of [`${DECK}?asked=${asked}`, `/login?asked=${asked}#asked=${asked}`]) {
    await openPage(address);
    await expect.element(page.getByRole('button', { name: 'Account: lured' })).toBeVisible();
  }
  expect(writes).toEqual([]);
  expect(await isLiked()).toBe(false);
});
