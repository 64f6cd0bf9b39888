import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn } from '../../../testing/open-page.ts';
import { callAs } from '../../../testing/player-calls.ts';
import { stub } from '../../../testing/stub-responses.ts';

/** Community decks of `catalogue/sample-decks.json`. */
const DECK = '/decks/sample-001';
const LIKED = { path: '/decks/sample-002', name: 'Somebody Left a Lamp On' };

const address = () => location.pathname + location.search;

test('likes a deck at once and permanently', async () => {
  const saved = Promise.withResolvers<number>();
  stub(/\/like$/, async (_, forward) => {
    const response = await forward();
    saved.resolve(response.status);
    return response;
  });
  await openPage(LIKED.path, { signedInAs: 'lamp-liker' });
  const like = page.getByRole('button', { name: /^Like/ }).first();
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  expect(await saved.promise).toBe(200);
  await openPage(LIKED.path);
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
});

test('filters liked decks, also by the URL of an older link', async () => {
  await signIn('like-filterer');
  await callAs('POST', '/decks/sample-002/like', { liked: true });
  await openPage('/decks?showOnlyLiked=true');
  await expect.element(page.getByRole('link', { name: LIKED.name })).toBeVisible();
  const only = page.getByRole('button', { name: 'Liked only' });
  await expect.element(only).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Remove liked:yes' }).click();
  await expect.element(only).toHaveAttribute('aria-pressed', 'false');
  await only.click();
  await expect.poll(() => location.search).toBe('?query=liked%3Ayes');
});

test('duplicates a deck and deletes the copy', async () => {
  await openPage(DECK, { signedInAs: 'duplicator' });
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const question = page.getByRole('dialog', { name: 'Duplicate “' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toBe(DECK);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await question.getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(address).toMatch(/^\/decks\/(?!sample-)[\w-]+\?tab=edit$/);
  const copy = address();
  // The editor's menu confirms too, by keyboard.
  const more = page.getByRole('button', { name: 'More actions' });
  await more.click();
  const item = page.getByRole('menuitem', { name: 'Duplicate' });
  await expect.element(item).toBeVisible();
  (item.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toBe(copy);
  await expect.element(more).toHaveFocus();
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(address).toBe('/decks?tab=myDecks');
  await expect.element(page.getByRole('heading', { name: 'No decks yet' })).toBeVisible();
});
