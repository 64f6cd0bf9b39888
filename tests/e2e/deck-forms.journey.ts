import { makeDeck } from './player-requests.ts';
import type { Locator, Page } from 'playwright-core';
import { addressOf, dialogOf, expect, signIn, test } from './journey.ts';

const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement ? field.labels[0]?.textContent : undefined;
  });

/** Card of the sample, and the start of its name. */
const CARD = 'Unlearn Me Gently';
const BEGINNING = 'unlearn';

async function openNewDeck(page: Page) {
  await page.getByRole('button', { name: 'Create deck' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New deck' });
  await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
  return dialog;
}

const openDetails = (dialog: Locator) => dialog.getByText('Details', { exact: true }).click();

test.describe('creating a deck', () => {
  test(
    'works by keyboard alone, with a card mention in the description',
    { tag: '@short' },
    async ({ journey }) => {
      const page = await journey.visit('/decks', { signedInAs: 'deckmaker' });
      await page.getByRole('button', { name: 'Create deck' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'New deck' });
      await expect.poll(() => focusedLabel(page)).toBe('Cards');
      const submit = dialog.getByRole('button', { name: 'Create empty deck' });
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.type('  ');
      await expect(submit).toBeDisabled();
      await page.keyboard.type('Low tide');
      await expect(submit).not.toBeDisabled();

      // The field, its button and the closed details.
      for (let stop = 1; stop <= 3; stop++) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await dialog.getByRole('textbox', { name: 'Description' }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.type(`Keep #${BEGINNING}`);
      await dialog.getByRole('option', { name: CARD, selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type('for later.');
      const preview = dialog.getByRole('region', { name: 'Preview' });
      await preview.getByText(CARD).waitFor();
      await expect(preview).toContainText(`Keep ${CARD} for later.`);

      // The video, Amber, Amethyst, Emerald, Ruby.
      for (let stop = 1; stop <= 5; stop++) await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      const ruby = dialog.getByRole('button', { name: 'Ruby' });
      await expect(ruby).toHaveAttribute('aria-pressed', 'true');
      await dialog.getByRole('textbox', { name: 'Name' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => addressOf(page)).toMatch(/^\/decks\/[\w-]+\?tab=edit$/);

      await page.goto(page.url().replace('?tab=edit', ''));
      await page.getByRole('heading', { level: 1, name: 'Low tide' }).waitFor();
      await page.getByRole('link', { name: CARD }).waitFor();
    },
  );

  test('sends one request for repeated clicks', async ({ journey }) => {
    const page = await journey.visit('/decks?tab=myDecks', { signedInAs: 'impatient' });
    const dialog = await openNewDeck(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Once');
    await dialog.getByRole('button', { name: 'Create empty deck' }).dblclick();
    await expect.poll(() => addressOf(page)).toMatch(/tab=edit$/);
    await page.goto('/decks?tab=myDecks');
    await page.getByRole('link', { name: 'Once' }).waitFor();
    await expect(page.getByRole('link', { name: 'Once' })).toHaveCount(1);
  });

  test('confirms before discarding input', async ({ journey }) => {
    const page = await journey.visit('/decks', { signedInAs: 'waverer' });
    const dialog = await openNewDeck(page);
    await openDetails(dialog);
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Perhaps');
    await page.mouse.click(4, 4);
    await dialog.getByText('Discard your changes?').waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const again = await openNewDeck(page);
    await openDetails(again);
    await expect(again.getByRole('textbox', { name: 'Description' })).toHaveValue('');
    await page.keyboard.press('Escape');
    await again.waitFor({ state: 'hidden' });
  });

  test('leads a visitor through sign-in back to the dialog', async ({ journey }) => {
    const page = await journey.visit('/decks?format=CORE');
    await page.getByRole('link', { name: 'Create deck' }).first().click();
    await expect.poll(() => addressOf(page)).toBe('/login');
    await signIn(page, 'newcomer');
    const dialog = page.getByRole('dialog', { name: 'New deck' });
    await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => addressOf(page)).toBe('/decks?format=CORE');
  });
});

test.describe('the mention list', () => {
  test('opens with the arrows, closes with Escape and reports no results', async ({ journey }) => {
    const page = await journey.visit('/decks', { signedInAs: 'mentioner' });
    const dialog = await openNewDeck(page);
    await openDetails(dialog);
    const field = dialog.getByRole('textbox', { name: 'Description' });
    await field.focus();
    await page.keyboard.type('#l');
    expect(await dialog.getByRole('listbox').count()).toBe(0);
    await page.keyboard.type('a');
    const options = dialog.getByRole('option');
    await options.first().waitFor();
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = await options.nth(1).getAttribute('id');
    await expect(field).toHaveAttribute('aria-activedescendant', second ?? '');
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'hidden' });
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.type(' #qqzzqq');
    await dialog.getByText('No card has this name.').waitFor();
  });

  test('inserts a mention by pointer and keeps typing', async ({ journey }) => {
    const page = await journey.visit('/decks', { signedInAs: 'pointer' });
    const dialog = await openNewDeck(page);
    await openDetails(dialog);
    const field = dialog.getByRole('textbox', { name: 'Description' });
    await field.focus();
    await page.keyboard.type(`#${BEGINNING}`);
    await dialog.getByRole('option', { name: CARD }).click();
    await page.keyboard.type('!');
    await expect(field).toHaveValue(/^\{#\d+\} !$/);
  });
});

test.describe('the deck details form', () => {
  test('sends only changed fields', async ({ journey }) => {
    const page = await journey.visit('/decks', { signedInAs: 'editor' });
    const video = 'https://youtu.be/abcdefghijk';
    const deck = { name: 'First name', description: 'Gone soon', colors: [], youtubeUrl: video };
    await page.goto(`/decks/${await makeDeck(page, deck)}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Name and details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deck details' });
    const field = dialog.getByRole('textbox', { name: 'Description' });
    await field.fill('x'.repeat(1003));
    await dialog.getByText('1003 / 1000').waitFor();
    await dialog.getByText('3 characters too many.').waitFor();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await field.fill('');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Second name');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toEqual({
      name: 'Second name',
      description: null,
      base: { name: 'First name', description: 'Gone soon' },
    });
    await page.getByRole('heading', { level: 1, name: 'Second name' }).waitFor();
    await expect(page.getByText('Gone soon')).toHaveCount(0);
  });

  test('keeps its focus when the menu behind closes late', async ({ journey }) => {
    const page = await journey.visit('/decks', { signedInAs: 'focused' });
    await page.goto(`/decks/${await makeDeck(page, { name: 'Slow menu', colors: [] })}`);
    await page.evaluate(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync('[role=menu][data-ending-style] { transition: opacity 3s !important }');
      document.adoptedStyleSheets.push(slow);
    });
    const button = page.getByRole('button', { name: 'More actions' });
    await button.click();
    await page.getByRole('menuitem', { name: 'Name and details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deck details' });
    const hasFocus = () => dialog.evaluate((node) => node.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    await expect(page.locator('[role=menu]')).toHaveCount(1);
    await page.locator('[role=menu]').waitFor({ state: 'detached' });
    expect(await hasFocus()).toBe(true);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect(button).toBeFocused();
  });

  test('rejects a video of an unsupported site', async ({ journey }) => {
    const page = await journey.visit('/decks', { signedInAs: 'filmer', language: 'fr' });
    await page.goto(`/decks/${await makeDeck(page, { name: 'Film', colors: [] })}`);
    await page.getByRole('button', { name: 'Plus d’actions' }).click();
    await page.getByRole('menuitem', { name: 'Nom et informations' }).click();
    const dialog = dialogOf(page);
    const field = dialog.getByRole('textbox', { name: 'Lien YouTube' });
    await field.fill('https://video.example/watch?v=abcdefghijk');
    await page.keyboard.press('Enter');
    const problem = dialog.getByText('URL YouTube invalide');
    await problem.waitFor();
    await field.press('End');
    await page.keyboard.type('x');
    await problem.waitFor({ state: 'hidden' });
  });
});

test('the owned range can be set by keyboard and is in the URL', async ({ journey }) => {
  const page = await journey.visit('/decks', { signedInAs: 'owner-of-nothing' });
  await page.getByRole('button', { name: 'Owned' }).click();
  const minimum = page.getByRole('slider', { name: 'Minimum' });
  await minimum.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => addressOf(page)).toBe('/decks?query=owned%3E%3D10');
  await page.getByRole('heading', { name: 'No deck matches' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Owned: 10–100%' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => addressOf(page)).toBe('/decks');
});
