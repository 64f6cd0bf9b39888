import { test, expect } from './journey.ts';
import { paste } from './pasting.ts';
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

  test('two presses to import a file of the collection, at a desk', async ({ journey }) => {
    const page = await journey.visit('/privacy-policy', { signedInAs: 'file-importer' });
    const steps = await countSteps(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await paste(page, 'Normal,Foil,Name,Set,Card Number\n3,1,,1,1', 'my-cards.csv');
    await page.getByRole('button', { name: 'Import 4 cards' }).click();
    await page.getByRole('button', { name: 'Import 1 card' }).click();
    await page.getByRole('heading', { name: '1 card imported' }).waitFor();
    expect(steps.taken()).toBeLessThanOrEqual(2);
  });
});
