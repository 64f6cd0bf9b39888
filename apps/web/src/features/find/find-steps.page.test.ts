import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { copyText } from '../../testing/clipboard.ts';
import { countSteps } from '../../testing/count-steps.ts';
import { openPage } from '../../testing/open-page.ts';

const LIST = '4 Paper Moth - Page Nibbler\n3 77 Paper Moths';
const COLLECTION = 'Normal,Foil,Name,Set,Card Number\n3,1,,1,1';

const dialog = page.getByRole('dialog');
const title = page.getByRole('heading', { level: 1 });

/** Dispatches the event with the data where the focus is. */
function dispatch(create: (options: object) => Event): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(create({ bubbles: true, cancelable: true }));
}

test.for([1440, 390])('one step finds a card from any page: %i px', async (width) => {
  await openPage('/privacy-policy', { signedInAs: `finder-${width}`, width });
  await expect.element(title).toBeVisible();
  const steps = countSteps();
  if (width === 1440) await userEvent.keyboard('/');
  else await page.getByRole('button', { name: /^Find/ }).click();
  await expect.element(page.getByCss('input:focus')).toBeVisible();
  await userEvent.keyboard('Hesper');
  await expect.element(dialog.getByRole('option', { name: /^Hesper/ }).first()).toBeVisible();
  expect(steps()).toBeLessThanOrEqual(1);
});

test('two steps lead from a pasted list to a new deck, at a desk', async () => {
  await openPage('/privacy-policy', { signedInAs: 'list-paster' });
  await expect.element(title).toBeVisible();
  const steps = countSteps();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', LIST);
  dispatch((options) => new ClipboardEvent('paste', { ...options, clipboardData }));
  await page.getByRole('button', { name: 'Make a deck of it' }).click();
  await dialog.getByRole('button', { name: /^Create deck/ }).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toMatch(/^\/decks\/[\w-]+\?tab=edit$/);
  expect(steps()).toBeLessThanOrEqual(2);
});

test('two steps import a file of the collection, at a desk', async () => {
  await openPage('/privacy-policy', { signedInAs: 'file-importer' });
  await expect.element(title).toBeVisible();
  const steps = countSteps();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([COLLECTION], 'my-cards.csv'));
  dispatch((options) => new DragEvent('drop', { ...options, dataTransfer }));
  await page.getByRole('button', { name: 'Import 4 cards' }).click();
  await page.getByRole('button', { name: 'Import 1 card' }).click();
  await expect.element(page.getByRole('heading', { name: '1 card imported' })).toBeVisible();
  expect(steps()).toBeLessThanOrEqual(2);
});

test.for([
  ['the new deck of a list', LIST, 'Make a deck of it', 'Create deck, 7 cards'],
  ['the import of a collection', COLLECTION, 'Import 4 cards', 'Import 1 card'],
] as const)('two steps lead to %s on a phone', async ([, text, action, result]) => {
  await copyText(text);
  const signedInAs = `phone-${text.length}`;
  await openPage('/terms-of-service', { signedInAs, width: 390 });
  const steps = countSteps();
  await page.getByRole('button', { name: /^Find/ }).click();
  await expect.element(page.getByCss('input:focus')).toBeVisible();
  await userEvent.paste();
  await page.getByRole('button', { name: action }).click();
  await expect.element(dialog.getByRole('button', { name: result })).toBeVisible();
  expect(steps()).toBeLessThanOrEqual(2);
});
