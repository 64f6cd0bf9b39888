import { expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { copyText } from '../../testing/clipboard.ts';
import { countSteps } from '../../testing/count-steps.ts';
import { openPage, signIn } from '../../testing/open-page.ts';
import { idFrom, ownCopies } from '../../testing/player-calls.ts';

const WIDTHS = [1440, 390] as const;

const dialog = page.getByRole('dialog');
const visible = (locator: Locator) => locator.elements().find((each) => each.checkVisibility());

test.for(WIDTHS)('one step shows an opening hand of a deck: %i px', async (width) => {
  await signIn(`dealer-${width}`);
  const cards = [{ cardId: '900101', quantity: 8 }];
  const id = await idFrom('POST', '/decks', { name: 'Torches', colors: ['Amber'], cards });
  await openPage(`/decks/${id}`, { width });
  const steps = countSteps();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect.element(dialog.getByRole('listitem').nth(6)).toBeVisible();
  expect(steps()).toBeLessThanOrEqual(1);
});

test.for([
  [1440, 1],
  [390, 2],
] as const)('the list of a deck is copied: %i px, steps: %i', async ([width, most]) => {
  await openPage('/decks/sample-001', { width });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  const steps = countSteps();
  await page.getByRole('button', { name: 'Copy list' }).click();
  await expect.element(page.getByText('Copied to the clipboard!').first()).toBeVisible();
  expect(copied.mock.lastCall?.[0]).toContain('3 Dot Tittle');
  expect(steps()).toBeLessThanOrEqual(most);
});

test.for(WIDTHS)('two steps lead to the registration sheet of a deck: %i px', async (width) => {
  await openPage('/decks/sample-001', { width });
  const steps = countSteps();
  await page.getByRole('button', { name: 'View and print' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Deck registration sheet' }).first())
    .toBeVisible();
  expect(steps()).toBeLessThanOrEqual(2);
});

test.for([
  [1440, 1],
  [390, 2],
] as const)('the editor adds four copies: %i px, steps: %i', async ([width, most]) => {
  await signIn(`builder-${width}`);
  const id = await idFrom('POST', '/decks', { name: 'Low Tide', colors: ['Amber'] });
  await openPage(`/decks/${id}?tab=edit`, { width });
  const tile = page.getByCss('[data-copies] [data-card]').first();
  await expect.element(tile).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const steps = countSteps();
  if (width === 1440) {
    await tile.hover();
    await userEvent.keyboard('4');
  } else {
    await page.getByRole('button', { name: /^Add / }).first().click();
    await page.getByRole('button', { name: /^Set .* to 4 copies$/ }).click();
  }
  await expect.poll(() => visible(page.getByText(/^4 of 60 cards|4\/60$/))).toBeDefined();
  expect(steps()).toBeLessThanOrEqual(most);
});

test.for(WIDTHS)('one step puts missing cards of a deck on the wants: %i px', async (width) => {
  await signIn(`lacking-${width}`);
  await ownCopies({ '900101': 1 });
  const cards = [{ cardId: '900101', quantity: 4 }];
  const id = await idFrom('POST', '/decks', { name: 'Moths', colors: ['Amber'], cards });
  await openPage(`/decks/${id}`, { width });
  const missing = () => visible(page.getByRole('link', { name: /^Missing cards/ }));
  await expect.poll(missing).toBeDefined();
  const steps = countSteps();
  await userEvent.click(missing() as Element);
  await expect.element(page.getByCss('[data-want]').first()).toBeVisible();
  expect(steps()).toBeLessThanOrEqual(1);
});

test.for(WIDTHS)('one step leads from the decks to what can be built: %i px', async (width) => {
  await openPage('/decks', { signedInAs: `building-${width}`, width });
  const steps = countSteps();
  await page.getByRole('tab', { name: 'What can I build?' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Your collection is empty' }))
    .toBeVisible();
  expect(steps()).toBeLessThanOrEqual(1);
});

test.for(WIDTHS)('two steps lead from a copied list to its deck: %i px', async (width) => {
  await copyText('4 77 Paper Moths');
  await openPage('/decks?tab=myDecks', { signedInAs: `copier-${width}`, width });
  const steps = countSteps();
  await page.getByRole('button', { name: 'Create deck' }).first().click();
  await expect.element(dialog.getByRole('textbox', { name: 'Cards' })).toHaveFocus();
  await userEvent.paste();
  await page.getByRole('button', { name: 'Create deck, 4 cards' }).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toMatch(/^\/decks\/[\w-]+\?tab=edit$/);
  expect(steps()).toBeLessThanOrEqual(2);
});
