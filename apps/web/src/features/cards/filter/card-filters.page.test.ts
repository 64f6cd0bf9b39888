import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signOut } from '../../../testing/open-page.ts';
import { ownCopies } from '../../../testing/player-calls.ts';

const count = page.getByText(/cards? found, showing/);
const parameters = () => [...new URLSearchParams(location.search)].map((part) => part.join('='));

test('shows players their owned copies and visitors all cards', async () => {
  await openPage('/cards', { signedInAs: 'owner-of-one' });
  await ownCopies({ '900101': 1 });
  await page.getByRole('button', { name: 'Owned', exact: true }).click();
  await expect.element(count.filter({ hasText: /^1 card found/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove filter: Owned' })).toBeVisible();
  signOut();
  await openPage('/cards?owned=true');
  await expect.element(count.filter({ hasText: /296 cards found/ })).toBeVisible();
});

test('shows active filters as removable chips', async () => {
  await openPage('/cards?color=Amber&cost=1&cost=2&cost=3');
  await page.getByRole('button', { name: 'Remove filter: Cost 1 to 3' }).click();
  await expect.poll(parameters).toEqual(['color=Amber']);
});

test('searches while typing, with one entry in the history, and corrects a typo', async () => {
  await openPage('/cards');
  await expect.element(count.filter({ hasText: /296 cards/ })).toBeVisible();
  const pushed = vi.spyOn(history, 'pushState');
  await page.getByRole('searchbox', { name: 'Search cards' }).click();
  await userEvent.keyboard('oriel marowick');
  await expect.poll(parameters).toEqual(['query=oriel marowick']);
  await expect
    .element(page.getByRole('link', { name: /^Oriel Marrowick.*Cost/ }).first())
    .toBeVisible();
  expect(pushed.mock.calls.length).toBeLessThanOrEqual(1);
});

test('accepts only digits in number fields', async () => {
  await openPage('/cards');
  await page.getByText('Strength, willpower, lore').click();
  const field = page.getByRole('textbox', { name: 'Strength: number' });
  await field.click();
  await userEvent.keyboard('a-1e2.');
  await expect.element(field).toHaveValue('12');
  await expect.poll(() => parameters().join()).toContain('strengthValue=12');
});

test('finds sets by name', async () => {
  await openPage('/cards');
  await page.getByText('Sets', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Find a set' }).fill('first');
  await page.getByRole('checkbox', { name: /The First Folio/ }).click();
  await expect.poll(parameters).toEqual(['setCode=1']);
});
