import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn } from '../../../../testing/open-page.ts';
import { idFrom } from '../../../../testing/player-calls.ts';
import { stub } from '../../../../testing/stub-responses.ts';

const dialog = page.getByRole('dialog', { name: 'Deck details' });
const more = page.getByRole('button', { name: 'More actions' });

async function openDetails(): Promise<void> {
  await more.click();
  await page.getByRole('menuitem', { name: 'Name and details' }).click();
}

test('sends only changed fields', async () => {
  await signIn('detailer');
  const youtubeUrl = 'https://youtu.be/abcdefghijk';
  const deck = { name: 'First name', description: 'Gone soon', colors: [], youtubeUrl };
  await openPage(`/decks/${await idFrom('POST', '/decks', deck)}`);
  await openDetails();
  const field = dialog.getByRole('textbox', { name: 'Description' });
  await field.fill('x'.repeat(1003));
  await expect.element(dialog.getByText('1003 / 1000')).toBeVisible();
  await expect.element(dialog.getByText('3 characters too many.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field.fill('');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Second name');
  const sent = Promise.withResolvers<unknown>();
  stub(/^PATCH /, async (request, forward) => {
    sent.resolve(await request.clone().json());
    return forward();
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect(await sent.promise).toEqual({
    name: 'Second name',
    description: null,
    base: { name: 'First name', description: 'Gone soon' },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Second name' })).toBeVisible();
  await expect.element(page.getByText('Gone soon')).not.toBeInTheDocument();
});

/** Keeps closing menus in the document until their transition is finished. */
function closeMenusSlowly(): void {
  const slow = new CSSStyleSheet();
  slow.replaceSync('[role=menu][data-ending-style] { transition: opacity 3600s !important }');
  document.adoptedStyleSheets.push(slow);
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== slow);
  });
}

test('keeps its focus when the menu behind closes late', async () => {
  await signIn('focused');
  await openPage(`/decks/${await idFrom('POST', '/decks', { name: 'Slow menu', colors: [] })}`);
  closeMenusSlowly();
  await openDetails();
  const hasFocus = () => dialog.element().contains(document.activeElement);
  await expect.element(dialog).toBeVisible();
  await expect.poll(hasFocus).toBe(true);
  const menu = page.getByCss('[role=menu]');
  expect(menu.elements()).toHaveLength(1);
  for (const transition of menu.element().getAnimations()) transition.finish();
  await expect.element(menu).not.toBeInTheDocument();
  expect(hasFocus()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('rejects a video of an unsupported site', async () => {
  await signIn('filmer', 'fr');
  const id = await idFrom('POST', '/decks', { name: 'Film', colors: [] });
  await openPage(`/decks/${id}`, { language: 'fr' });
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Nom et informations' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Lien YouTube' });
  await field.fill('https://video.example/watch?v=abcdefghijk');
  await userEvent.keyboard('{Enter}');
  const problem = page.getByRole('dialog').getByText('URL YouTube invalide');
  await expect.element(problem).toBeVisible();
  await userEvent.keyboard('{End}x');
  await expect.element(problem).not.toBeInTheDocument();
});
