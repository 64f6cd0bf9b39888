import type { Page } from 'playwright-core';
import { expect, type Journey, test } from './journey.ts';
import { requestAs, makeDeck, ownId } from './player-requests.ts';

const CARD = '900101';
const region = (page: Page, name: string) => page.getByRole('region', { name });
const rowsOf = (page: Page, name: string) =>
  page.getByRole('list', { name }).locator('[data-deck]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Player with public decks of these names; returns the path of their page. */
async function author(
  journey: Journey,
  name: string,
  ...decks: readonly string[]
): Promise<string> {
  const page = await journey.visit('/settings', { language: 'en', signedInAs: name });
  const cards = [{ cardId: CARD, quantity: 2 }];
  for (const deck of decks) {
    await makeDeck(page, { name: deck, colors: ['Amber'], isPublic: true, cards });
  }
  const id = await ownId(page);
  return `/players/${id}`;
}

/** Status of the URL without a session. */
const statusAt = async (address: string) => (await fetch(address)).status;

/** Presses Tab until the button has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = async () => {
    await page.keyboard.press('Tab');
    return button(page, name).evaluate((one) => one === document.activeElement);
  };
  await expect.poll(isThere, { intervals: [0], timeout: 10_000 }).toBe(true);
}

test.describe('following with the mouse, in English', () => {
  test("shows a player's decks on the home page until unfollowed", async ({ journey }) => {
    const path = await author(journey, 'follow-quill', 'Coastline', 'Marsh');
    const page = await journey.visit(path, { language: 'en', signedInAs: 'follow-reader' });
    await page.evaluate(() => localStorage.setItem('firstSteps', 'hidden'));
    const saved = page.waitForResponse(/\/api\/follows\//);
    await button(page, 'Follow').click();
    await button(page, 'Following').waitFor();
    await expect(button(page, 'Following')).toHaveAttribute('aria-pressed', 'true');
    // Shown before it is saved.
    await saved;
    await page.goto('/');
    const rows = rowsOf(page, 'From players and cards you follow');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(/^Marsh.*by follow-quill/);
    await rows.first().click();
    await page.getByRole('heading', { level: 1, name: 'Marsh' }).waitFor();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Unfollow follow-quill' }).click();
    await page.getByText('You are not following anyone yet').waitFor();
    await page.goto('/');
    await region(page, 'New for you').getByText('You are not following anyone yet').waitFor();
  });

  test('follows for a visitor after the log-in', async ({ journey }) => {
    const path = await author(journey, 'follow-host', 'Lamps');
    const page = await journey.visit(path, { language: 'en', comesDirectly: true });
    await button(page, 'Follow').click();
    await page.getByRole('link', { name: 'Continue with Discord' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('follow-guest');
    await page.getByRole('button', { name: 'Log in to Inkfolio' }).click();
    await page.getByText('You follow follow-host now').waitFor();
    await button(page, 'Following').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

test.describe('following with the keyboard, in French', () => {
  test('a card shows its decks, and the feed has a secret URL', async ({ journey }) => {
    await author(journey, 'follow-carte', 'Lampes');
    const page = await journey.visit('/settings', {
      language: 'fr',
      signedInAs: 'follow-lectrice',
    });
    await requestAs(page, 'PATCH', '/auth/language', { language: 'fr' });
    await page.goto(`/cards/${CARD}`);
    await button(page, 'Suivre').waitFor();
    await tabTo(page, 'Suivre');
    await page.keyboard.press('Enter');
    await button(page, 'Suivi').waitFor();
    await page.goto('/');
    const rows = rowsOf(page, 'Joueurs et cartes suivis');
    await expect(rows.first()).toContainText(/^Lampes.*avec /);
    await tabTo(page, 'Suivre par un flux Atom');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Suivre par un flux Atom' });
    await dialog.waitFor();
    await tabTo(page, 'Créer l’adresse');
    await page.keyboard.press('Enter');
    const field = dialog.getByRole('textbox', { name: 'Adresse de votre flux' });
    await field.waitFor();
    const first = await field.inputValue();
    expect(await statusAt(first)).toBe(200);
    expect(await (await fetch(first)).text()).toContain('<title>Lampes</title>');
    await tabTo(page, 'Remplacer l’adresse');
    await page.keyboard.press('Enter');
    await expect(field).not.toHaveValue(first);
    const second = await field.inputValue();
    expect([await statusAt(first), await statusAt(second)]).toEqual([404, 200]);
    await tabTo(page, 'Désactiver le flux');
    await page.keyboard.press('Enter');
    await dialog.getByText('Le flux est désactivé').waitFor();
    expect(await statusAt(second)).toBe(404);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});
