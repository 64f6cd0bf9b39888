import type { Page } from 'playwright-core';
import { addressOf, expect, siteUrl, test } from './journey.ts';
import { ownCards, type Player } from './player-requests.ts';

/** Two community decks of the sample. */
const WHOLE = { id: 'sample-001', name: 'Quiet, Please' };
const NEAR = { id: 'sample-002', name: 'Somebody Left a Lamp On' };

interface SampleDeck {
  readonly cards: readonly { readonly cardId: string; readonly quantity: number }[];
}

/** Makes the player own one deck completely, and another except these copies of a card. */
async function ownDecks(player: Page | Player, lacking: number): Promise<void> {
  const read = async (id: string) =>
    ((await (await fetch(siteUrl(`/api/decks/${id}`))).json()) as SampleDeck).cards;
  const [whole, near] = await Promise.all([read(WHOLE.id), read(NEAR.id)]);
  const [first] = near;
  const owned: Record<string, [number, number]> = {};
  for (const { cardId, quantity } of [...whole, ...near]) {
    const copies = cardId === first?.cardId ? quantity - lacking : quantity;
    owned[cardId] = [Math.max(copies, owned[cardId]?.[0] ?? 0), 0];
  }
  await ownCards(player, owned);
}

const limit = (page: Page, name: string) =>
  page
    .getByRole('radiogroup', { name: 'Missing cards, at most' })
    .first()
    .getByText(name, { exact: true });
const complete = (page: Page) => page.getByRole('list', { name: 'Complete' });
const nearly = (page: Page) => page.getByRole('list', { name: 'Almost complete' });

test.describe('a player looking for buildable decks', () => {
  test('finds them, and what the nearest decks lack', async ({ journey }) => {
    await ownDecks(await journey.player('builder'), 2);
    const page = await journey.visit('/decks', { signedInAs: 'builder' });
    await page.getByRole('tab', { name: 'What can I build?' }).click();
    await complete(page).getByRole('link', { name: WHOLE.name }).waitFor();
    const row = nearly(page).getByRole('listitem').filter({ hasText: NEAR.name });
    await row.getByText(/2 cards missing: 2 \w/).waitFor();
    await row.getByRole('img', { name: 'You own 58 of 60 cards' }).waitFor();
    expect(addressOf(page)).toBe('/decks?tab=buildable');

    await limit(page, '1').click();
    await row.waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/decks?tab=buildable&missing=1');
    await page.getByRole('button', { name: 'Show decks missing up to 3 cards' }).click();
    await row.waitFor();
    await row.getByRole('link', { name: NEAR.name }).click();
    await page.getByRole('heading', { level: 1, name: NEAR.name }).waitFor();

    await ownDecks(page, 0);
    await page.goto('/decks?tab=buildable&missing=0&colors=Ruby');
    await complete(page).getByRole('link', { name: NEAR.name }).waitFor();
    expect(await page.getByRole('link', { name: WHOLE.name }).count()).toBe(0);
  });

  test('sees how far the nearest deck is, also with an empty collection', async ({ journey }) => {
    const page = await journey.visit('/decks?tab=buildable', { signedInAs: 'beginner' });
    await page.getByRole('heading', { name: 'Your collection is empty' }).waitFor();
    await ownCards(page, { 900101: [1, 0] });
    await page.reload();
    await page.getByRole('heading', { name: 'No deck within 3 cards' }).waitFor();
    await page.getByRole('button', { name: 'Show all decks' }).click();
    await nearly(page).getByRole('listitem').first().waitFor();
  });
});

test("a visitor's URL of the tab leads to the log-in", async ({ journey }) => {
  const page = await journey.visit('/decks');
  await page.getByRole('tab', { name: 'Official' }).waitFor();
  expect(await page.getByRole('tab', { name: 'What can I build?' }).count()).toBe(0);
  await page.goto('/decks?tab=buildable');
  await page.getByText('Log in to see which decks you can build.').waitFor();
});
