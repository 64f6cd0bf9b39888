import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn, signOut } from '../../../testing/open-page.ts';
import { callAs, idFrom } from '../../../testing/player-calls.ts';

const field = page.getByRole('searchbox', { name: 'Card name' });
const rows = page.getByCss('[data-row]');
const rowCount = () => rows.elements().length;
const query = () => new URLSearchParams(location.search).get('query');

/** Signs in a player who owns three copies of a card and one of another. */
async function signInOwner(name: string): Promise<void> {
  await signIn(name);
  const cards = [
    { cardId: '900101', quantity: 2, foilQuantity: 1 },
    { cardId: '900102', quantity: 1, foilQuantity: 0 },
  ];
  await callAs('PATCH', '/collection', { cards });
}

test('an ownership query is completed and filters the overview', async () => {
  await signInOwner('query-overviewer');
  await openPage('/collection');
  const owned = page.getByText(/^You own \d+ of \d+ cards/);
  await expect.element(owned.filter({ hasText: 'You own 2 of 296' })).toBeVisible();
  await field.click();
  await userEvent.keyboard('owned>=1 co');
  await expect.element(page.getByRole('option', { name: /^cost=/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await field.fill('owned>=1');
  await expect.element(owned.filter({ hasText: 'of 2 cards' })).toBeVisible();
  expect(query()).toBe('owned>=1');
  await page.getByCss('a[href^="/collection/chapter/1?"]').click();
  await expect.poll(rowCount).toBe(2);
});

test('a changed card stays on the set page until the query changes', async () => {
  await signInOwner('query-changer');
  await openPage('/collection/chapter/1?query=owned%3E%3D1');
  await expect.poll(rowCount).toBe(2);
  await page.getByCss('[data-row="900102"]').getByRole('textbox').first().fill('0');
  const saved = page.getByRole('status').filter({ hasText: /^Saved$/ });
  await expect.element(saved.first()).toBeVisible();
  expect(rowCount()).toBe(2);
  await field.fill('owned>=3');
  await expect.poll(rowCount).toBe(1);
});

test('a set page keeps its cards while an ownership query has an error', async () => {
  await signInOwner('query-mistyper');
  await openPage('/collection/chapter/1?query=owned%3E%3D3');
  await expect.poll(rowCount).toBe(1);
  await field.fill('owned>=many');
  await expect.element(page.getByCss('mark').filter({ hasText: /^many$/ })).toBeVisible();
  expect(rowCount()).toBe(1);
  await openPage('/collection/chapter/1?query=cost%3Amany');
  await expect
    .element(page.getByRole('heading', { name: 'This search is not valid' }))
    .toBeVisible();
});

test('visitors search a public collection by ownership', async () => {
  await signInOwner('query-publisher');
  await callAs('PATCH', '/auth/collection-visibility', { isPublic: true });
  const id = await idFrom('GET', '/auth/me');
  signOut();
  await openPage(`/collection/public/${id}/chapter/1?query=owned%3E%3D3`);
  await expect.element(page.getByText('1 of 1 card shown')).toBeVisible();
  await openPage(`/collection/public/${id}?query=owned%3E%3D3`);
  await expect.element(page.getByText(/1 of 1/).first()).toBeVisible();
});
