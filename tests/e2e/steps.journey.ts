import { test, expect } from './journey.ts';
import { countSteps } from './steps.ts';

test.describe('a signed-in player needs at most', () => {
  test('one press to find a card from any page', async ({ journey }) => {
    for (const width of [1440, 390]) {
      const page = await journey.visit('/privacy-policy', { signedInAs: 'finder', width });
      const steps = await countSteps(page);
      if (width === 1440) await page.keyboard.press('/');
      else await page.getByRole('button', { name: /^Find/ }).click();
      await page.locator('input:focus').waitFor();
      await page.keyboard.type('Hesper');
      expect(steps.taken()).toBeLessThanOrEqual(1);
    }
  });

  test('one press from home to add a card by its number', async ({ journey }) => {
    for (const width of [1440, 390]) {
      for (const firstSteps of ['shown', 'hidden']) {
        const stored = { firstSteps };
        const page = await journey.visit('/', { signedInAs: 'adder', width, stored });
        const steps = await countSteps(page);
        const name = firstSteps === 'shown' ? 'Add cards' : 'Quick add';
        await page.locator('main').getByRole('link', { name }).first().click();
        await page
          .getByRole('textbox', { name: 'Collector number' })
          .and(page.locator(':focus'))
          .waitFor();
        expect(steps.taken()).toBeLessThanOrEqual(1);
      }
    }
  });

  test('two presses from a copied list to its deck', async ({ journey }) => {
    for (const width of [1440, 390]) {
      const page = await journey.visit('/decks?tab=myDecks', { signedInAs: 'copier', width });
      const steps = await countSteps(page);
      await page.getByRole('button', { name: 'Create deck' }).first().click();
      const field = page.getByRole('dialog').getByRole('textbox', { name: 'Cards' });
      await field.and(page.locator(':focus')).waitFor();
      await page.keyboard.insertText('4 77 Paper Moths');
      await page.getByRole('button', { name: 'Create deck, 4 cards' }).click();
      await page.waitForURL(/\/decks\/[\w-]+\?tab=edit$/);
      expect(steps.taken()).toBeLessThanOrEqual(2);
    }
  });
});
