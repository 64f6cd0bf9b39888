import type { Page } from 'playwright-core';
import { addressOf, expect, signIn, test } from './journey.ts';

const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement ? field.labels[0]?.textContent : undefined;
  });

/** Card of the sample, and the start of its name. */
const CARD = 'Unlearn Me Gently';
const BEGINNING = 'unlearn';

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
