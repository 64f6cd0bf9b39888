import { dialogOf, test, expect } from './journey.ts';
import { paste } from './pasting.ts';
import { makeDeck, ownCards, ownId, requestAs } from './player-requests.ts';
import { countSteps } from './steps.ts';

const DECK = {
  name: 'Torches',
  colors: ['Amber'],
  cards: [{ cardId: '900101', quantity: 8 }],
};

const LIST = '4 Paper Moth - Page Nibbler\n3 77 Paper Moths';
const COLLECTION = 'Normal,Foil,Name,Set,Card Number\n3,1,,1,1';

test.describe('a signed-in player needs at most', () => {
  test('one press to find a card from any page', async ({ journey }) => {
    for (const width of [1440, 390]) {
      const page = await journey.visit('/privacy-policy', { signedInAs: 'finder', width });
      await page.getByRole('heading', { level: 1 }).waitFor();
      const steps = await countSteps(page);
      if (width === 1440) await page.keyboard.press('/');
      else await page.getByRole('button', { name: /^Find/ }).click();
      await page.locator('input:focus').waitFor();
      await page.keyboard.type('Hesper');
      expect(steps.taken()).toBeLessThanOrEqual(1);
    }
  });

  test('two presses from a pasted list to a new deck, at a desk', async ({ journey }) => {
    const page = await journey.visit('/privacy-policy', { signedInAs: 'list-paster' });
    const steps = await countSteps(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await paste(page, LIST);
    await page.getByRole('button', { name: 'Make a deck of it' }).click();
    await dialogOf(page)
      .getByRole('button', { name: /^Create deck/ })
      .click();
    await expect.poll(() => page.url()).toMatch(/\/decks\/[\w-]+\?tab=edit$/);
    expect(steps.taken()).toBeLessThanOrEqual(2);
  });

  test.describe('two presses on a phone from any page', () => {
    for (const [name, text, action, result] of [
      ['to the new deck of a list', LIST, 'Make a deck of it', 'Create deck, 7 cards'],
      ['to the import of a collection', COLLECTION, 'Import 4 cards', 'Import 1 card'],
    ] as const) {
      test(name, async ({ journey }) => {
        const page = await journey.visit('/terms-of-service', { signedInAs: 'phone', width: 390 });
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
        const steps = await countSteps(page);
        await page.getByRole('button', { name: /^Find/ }).click();
        await page.locator('input:focus').waitFor();
        await page.keyboard.press('Control+v');
        await page.getByRole('button', { name: action }).click();
        await dialogOf(page).getByRole('button', { name: result }).waitFor();
        expect(steps.taken()).toBeLessThanOrEqual(2);
      });
    }
  });

  test('one press to see an opening hand of a deck', async ({ journey }) => {
    const id = await makeDeck(await journey.player('dealer'), DECK);
    for (const width of [1440, 390]) {
      const page = await journey.visit(`/decks/${id}`, { signedInAs: 'dealer', width });
      const steps = await countSteps(page);
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      await dialogOf(page).getByRole('listitem').nth(6).waitFor();
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
      await page.getByRole('button', { name: 'View and print' }).click();
      await page.getByRole('menuitem', { name: 'Print' }).click();
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
      await page.getByRole('heading', { level: 1 }).waitFor();
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

  test('one press from a deck to its missing cards on the wants', async ({ journey }) => {
    for (const width of [1440, 390]) {
      const name = `lacking-${width}`;
      const player = await journey.player(name);
      await ownCards(player, { 900101: [1, 0] });
      const cards = [{ cardId: '900101', quantity: 4 }];
      const deck = await makeDeck(player, { name: 'Moths', colors: ['Amber'], cards });
      const page = await journey.visit(`/decks/${deck}`, { signedInAs: name, width });
      const missing = page.getByRole('link', { name: /^Missing cards/ }).filter({ visible: true });
      await missing.first().waitFor();
      const steps = await countSteps(page);
      await missing.first().click();
      await page.locator('[data-want]').first().waitFor();
      expect(steps.taken()).toBeLessThanOrEqual(1);
    }
  });

  test('two presses from the wants to a match with a player', async ({ journey }) => {
    const offering = await journey.player('offering');
    const card = { cardId: '900101', printing: 'one', finish: 'normal', quantity: 1, reason: null };
    await requestAs(offering, 'PATCH', '/trades', { entries: [card] });
    await requestAs(offering, 'PATCH', '/auth/trade-visibility', {
      list: 'trades',
      isPublic: true,
    });
    const wanting = await journey.player('wanting');
    const want = { ...card, printing: 'any', finish: 'any' };
    await requestAs(wanting, 'PATCH', '/wants', { entries: [want] });
    for (const width of [1440, 390]) {
      const page = await journey.visit('/collection/wants', { signedInAs: 'wanting', width });
      const steps = await countSteps(page);
      await page.getByRole('link', { name: /^1 player offers/ }).click();
      await page.getByRole('link', { name: /offering/ }).click();
      await page.getByRole('heading', { name: 'You and offering' }).waitFor();
      expect(steps.taken()).toBeLessThanOrEqual(2);
      // Also from the player's page.
      await page.goto(new URL(`/players/${await ownId(offering)}`, page.url()).href);
      await page.getByRole('link', { name: 'Compare with my lists' }).click();
      await page.getByRole('heading', { name: 'You and offering' }).waitFor();
      expect(steps.taken()).toBeLessThanOrEqual(2);
    }
  });

  test('one press from the decks to what can be built', async ({ journey }) => {
    for (const width of [1440, 390]) {
      const page = await journey.visit('/decks', { signedInAs: 'building', width });
      const steps = await countSteps(page);
      await page.getByRole('tab', { name: 'What can I build?' }).click();
      await page.getByRole('heading', { name: 'Your collection is empty' }).waitFor();
      expect(steps.taken()).toBeLessThanOrEqual(1);
    }
  });

  test('two presses to import a file of the collection, at a desk', async ({ journey }) => {
    const page = await journey.visit('/privacy-policy', { signedInAs: 'file-importer' });
    const steps = await countSteps(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await paste(page, COLLECTION, 'my-cards.csv');
    await page.getByRole('button', { name: 'Import 4 cards' }).click();
    await page.getByRole('button', { name: 'Import 1 card' }).click();
    await page.getByRole('heading', { name: '1 card imported' }).waitFor();
    expect(steps.taken()).toBeLessThanOrEqual(2);
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
      const field = dialogOf(page).getByRole('textbox', { name: 'Cards' });
      await field.and(page.locator(':focus')).waitFor();
      await page.keyboard.insertText('4 77 Paper Moths');
      await page.getByRole('button', { name: 'Create deck, 4 cards' }).click();
      await page.waitForURL(/\/decks\/[\w-]+\?tab=edit$/);
      expect(steps.taken()).toBeLessThanOrEqual(2);
    }
  });
});
