import { test, expect } from './journey.ts';
import { makeDeck } from './player-requests.ts';
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

  test('one press for four copies of a card in the editor, two on a phone', async ({ journey }) => {
    for (const [width, most] of [
      [1440, 1],
      [390, 2],
    ] as const) {
      const signedInAs = `builder-${width}`;
      const deck = { name: 'Low Tide', colors: ['Amber'] };
      const id = await makeDeck(await journey.player(signedInAs), deck);
      const page = await journey.visit(`/decks/${id}?tab=edit`, { signedInAs, width });
      const tile = page.locator('[data-copies] [data-card]').first();
      await tile.waitFor();
      const steps = await countSteps(page);
      if (width === 1440) {
        await tile.hover();
        await page.keyboard.press('4');
      } else {
        await page.getByRole('button', { name: /^Add / }).first().click();
        await page.getByRole('button', { name: /^Set .* to 4 copies$/ }).click();
      }
      await page
        .getByText(/^4 of 60 cards|4\/60$/)
        .filter({ visible: true })
        .first()
        .waitFor();
      expect(steps.taken()).toBeLessThanOrEqual(most);
    }
  });
});
