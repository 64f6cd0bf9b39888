import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.ts';

test('shows why a deck of the list is not legal', async () => {
  await openPage('/decks');
  await page.getByRole('link', { name: 'Ideas on a Napkin' }).click();
  await page.getByRole('button', { name: 'Core: not legal' }).click();
  await expect.element(page.getByText(/48 cards short/).first()).toBeVisible();
});

test('shows tournament warnings beside the format', async () => {
  await openPage('/decks/sample-004');
  await page.getByRole('button', { name: /legal\. Not tournament legal/ }).click();
  await expect
    .element(page.getByText('3 inks (Emerald, Ruby, Steel), at most 2 allowed.'))
    .toBeVisible();
});

test('shows when cards of a legal deck rotate out of the format', async () => {
  await openPage('/decks/sample-001');
  await page.getByRole('button', { name: 'Core: legal. Infinity: legal' }).click();
  const rotation = page.getByText(/, legal until /).first();
  await expect.element(rotation).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(rotation).not.toBeVisible();
});
