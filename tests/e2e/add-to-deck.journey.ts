import type { DeckPage } from '@inkfolio/contract/decks';
import type { Page } from 'playwright-core';
import { expect, test } from './journey.ts';
import { requestAs, makeDeck } from './player-requests.ts';

const HERON = '/cards/900612';
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

/** Number of cards of each deck on the server, by name. */
async function cardCounts(page: Page): Promise<Record<string, number>> {
  const { decks } = (await requestAs(page, 'GET', '/decks')) as DeckPage;
  return Object.fromEntries(decks.map(({ name, cardCount }) => [name, cardCount]));
}

test.describe('adding a card to a deck from its dialog', () => {
  test('shows its copies there and confirms a new ink', async ({ journey }) => {
    const page = await journey.visit('/cards', { signedInAs: 'adder' });
    const emerald = { name: 'Night errands', colors: ['Emerald'] };
    const amber = { name: 'Amber hours', colors: ['Amber'] };
    await makeDeck(page, emerald);
    const id = await makeDeck(page, amber);
    await requestAs(page, 'POST', `/decks/${id}/cards`, { cardId: '900101', quantity: 1 });
    await page.goto(new URL(HERON, page.url()).href);
    await page.getByRole('button', { name: 'Add to a deck' }).click();
    const choice = dialog(page, /^Add The Glass Heron/);
    await choice.getByRole('button', { name: 'Add to Night errands' }).click();
    await choice.getByRole('button', { name: 'One more in Night errands' }).click();
    await expect.poll(() => cardCounts(page)).toMatchObject({ 'Night errands': 2 });

    await choice.getByRole('button', { name: 'Add to Amber hours' }).click();
    await page.getByRole('button', { name: 'Do not add' }).click();
    await choice.getByRole('button', { name: 'Add to Amber hours' }).click();
    await page.getByRole('button', { name: 'Add the card' }).click();
    await choice.getByRole('button', { name: 'One fewer in Amber hours' }).waitFor();
    await expect
      .poll(() => cardCounts(page))
      .toMatchObject({ 'Amber hours': 2, 'Night errands': 2 });
    const changed = (await requestAs(page, 'GET', `/decks/${id}`)) as { readonly colors: string[] };
    expect(changed.colors).toEqual(['Amber', 'Emerald']);
  });

  test('creates a new deck by keyboard, in French', async ({ journey }) => {
    const page = await journey.visit(HERON, { signedInAs: 'beginner', language: 'fr' });
    await page.getByRole('button', { name: 'Ajouter à un deck' }).waitFor();
    await page.keyboard.press('a');
    const choice = dialog(page, /^Ajouter Le Héron de verre/);
    await choice.getByText(/pas encore de deck/).waitFor();
    await choice.getByRole('button', { name: 'Nouveau deck' }).focus();
    await page.keyboard.press('Enter');
    await choice
      .getByRole('button', { name: 'Un exemplaire de moins dans Le Héron de verre' })
      .waitFor();
    await expect.poll(() => cardCounts(page)).toEqual({ 'Le Héron de verre': 1 });
    await page.keyboard.press('Escape');
    await choice.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Ajouter à un deck' }).waitFor();
  });

  test('is hidden from visitors', async ({ journey }) => {
    const page = await journey.visit(HERON);
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add to a deck' }).count()).toBe(0);
  });
});
