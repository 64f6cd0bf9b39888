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
});
