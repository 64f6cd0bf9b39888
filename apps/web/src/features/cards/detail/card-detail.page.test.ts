import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.ts';

const dialog = page.getByRole('dialog');
const cards = page.getByRole('link', { name: /Cost \d/ });
const position = (number: number) => dialog.getByText(`${number} of 296`, { exact: true });

async function openFirst(): Promise<void> {
  await cards.first().click();
  await expect.element(dialog).toBeVisible();
}

test('the card dialog opens over the list under its own URL and restores the list', async () => {
  await openPage('/cards?color=Ruby&sort=cost');
  await expect.element(cards.first()).toBeVisible();
  const card = page.getByCss('main a[data-card]').first().element().getAttribute('data-card');
  await openFirst();
  expect(location.pathname).toBe(`/cards/${card}`);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/cards?color=Ruby&sort=cost');
  await expect.element(page.getByCss(`main [data-card="${card}"]`)).toHaveFocus();
});

test('the card dialog steps through results by key, by button and across pages', async () => {
  await openPage('/cards?limit=40');
  await expect.element(cards.first()).toBeVisible();
  (page.getByCss('main li[aria-posinset="1"] a').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByCss('main li[aria-posinset="40"] a')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(position(40)).toBeVisible();
  for (const next of [41, 42]) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(position(next)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Previous card' }).click();
  await expect.element(position(41)).toBeVisible();
});

test('the card dialog steps before the focus has entered it', async () => {
  await openPage('/cards');
  await openFirst();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(position(2)).toBeVisible();
});

test('the card dialog links a reprint to its other printings', async () => {
  await openPage('/cards/900105');
  await dialog.getByRole('link', { name: /10/ }).first().click();
  await expect.poll(() => location.pathname).toBe('/cards/901033');
});

test('the card dialog shows rulings, also when opened from a list', async () => {
  await openPage('/cards?query=reader of ripples');
  await openFirst();
  const rulings = dialog.getByRole('group').filter({ hasText: 'Rulings' });
  const erratum = rulings.getByText('Erratum', { exact: true });
  await expect.element(erratum).toBeVisible();
  await expect.element(rulings.getByText(/Putting it on the bottom is your choice/)).toBeVisible();
  await rulings.getByRole('heading', { name: 'Rulings' }).click();
  await expect.element(erratum).not.toBeVisible();
});

test('the card dialog shows an untranslated card in English with a notice', async () => {
  await openPage('/cards/909001', { language: 'it' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByCss('[lang="en"]').first()).toBeVisible();
});

test('the card dialog closes by its button and by a click outside', async () => {
  await openPage('/cards');
  await openFirst();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await openFirst();
  await userEvent.click(document.documentElement, { position: { x: 5, y: 450 } });
  await expect.element(dialog).not.toBeInTheDocument();
});
