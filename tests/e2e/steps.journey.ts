import { test, expect } from './journey.ts';
import { makeDeck } from './player-requests.ts';
import { countSteps } from './steps.ts';

const DECK = {
  name: 'Torches',
  colors: ['Amber'],
  cards: [{ cardId: '900101', quantity: 8 }],
};

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

  test('one press to see an opening hand of a deck', async ({ journey }) => {
    const id = await makeDeck(await journey.player('dealer'), DECK);
    for (const width of [1440, 390]) {
      const page = await journey.visit(`/decks/${id}`, { signedInAs: 'dealer', width });
      const steps = await countSteps(page);
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      await page.getByRole('dialog').getByRole('listitem').nth(6).waitFor();
      expect(steps.taken()).toBeLessThanOrEqual(1);
    }
  });

  test("one press, or two on a phone, to copy a deck's list", async ({ journey }) => {
    for (const [width, most] of [
      [1440, 1],
      [390, 2],
    ] as const) {
      const page = await journey.visit('/decks/sample-001', { width });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const steps = await countSteps(page);
      await page.getByRole('button', { name: 'Copy list' }).click();
      await page.getByText('Copied to the clipboard!').first().waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('3 Dot Tittle');
      expect(steps.taken()).toBeLessThanOrEqual(most);
    }
  });

  test('two presses to reach the registration sheet of a deck', async ({ journey }) => {
    for (const width of [1440, 390]) {
      const page = await journey.visit('/decks/sample-001', { width });
      const steps = await countSteps(page);
      await page.getByRole('button', { name: 'Export or print' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Print' }).click();
      await page.getByRole('heading', { name: 'Deck registration sheet' }).first().waitFor();
      expect(steps.taken()).toBeLessThanOrEqual(2);
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
