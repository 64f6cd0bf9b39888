import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signIn } from '../../../../testing/open-page.ts';
import { ownCopies } from '../../../../testing/player-calls.ts';

/** Two community decks of the sample. */
const WHOLE = { id: 'sample-001', name: 'Quiet, Please' };
const NEAR = { id: 'sample-002', name: 'Somebody Left a Lamp On' };

interface SampleDeck {
  readonly cards: readonly { readonly cardId: string; readonly quantity: number }[];
}

/** Makes the player own one deck completely, and another except these copies of a card. */
async function ownDecks(lacking: number): Promise<void> {
  const read = async (id: string) =>
    ((await (await fetch(`/api/decks/${id}`)).json()) as SampleDeck).cards;
  const [whole, near] = await Promise.all([read(WHOLE.id), read(NEAR.id)]);
  const [first] = near;
  const owned: Record<string, number> = {};
  for (const { cardId, quantity } of [...whole, ...near]) {
    const copies = cardId === first?.cardId ? quantity - lacking : quantity;
    owned[cardId] = Math.max(copies, owned[cardId] ?? 0);
  }
  await ownCopies(owned);
}

const addressOf = () => location.pathname + location.search;
const complete = page.getByRole('list', { name: 'Complete' });
const nearly = page.getByRole('list', { name: 'Almost complete' });

test('buildable decks are found, and what the nearest decks lack', async () => {
  await signIn('builder');
  await ownDecks(2);
  await openPage('/decks');
  await page.getByRole('tab', { name: 'What can I build?' }).click();
  await expect.element(complete.getByRole('link', { name: WHOLE.name })).toBeVisible();
  const row = nearly.getByRole('listitem').filter({ hasText: NEAR.name });
  await expect.element(row.getByText(/2 cards missing: 2 \w/)).toBeVisible();
  await expect.element(row.getByRole('img', { name: 'You own 58 of 60 cards' })).toBeVisible();
  expect(addressOf()).toBe('/decks?tab=buildable');

  await page
    .getByRole('radiogroup', { name: 'Missing cards, at most' })
    .first()
    .getByText('1', { exact: true })
    .click();
  await expect.element(row).not.toBeInTheDocument();
  expect(addressOf()).toBe('/decks?tab=buildable&missing=1');
  await page.getByRole('button', { name: 'Show decks missing up to 3 cards' }).click();
  await row.getByRole('link', { name: NEAR.name }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: NEAR.name })).toBeVisible();

  await ownDecks(0);
  await openPage('/decks?tab=buildable&missing=0&colors=Ruby');
  await expect.element(complete.getByRole('link', { name: NEAR.name })).toBeVisible();
  expect(page.getByRole('link', { name: WHOLE.name }).elements()).toEqual([]);
});

test('the distance of the nearest deck is shown, also with an empty collection', async () => {
  await openPage('/decks?tab=buildable', { signedInAs: 'beginner' });
  await expect
    .element(page.getByRole('heading', { name: 'Your collection is empty' }))
    .toBeVisible();
  await ownCopies({ 900101: 1 });
  await openPage('/decks?tab=buildable');
  await expect.element(page.getByRole('heading', { name: 'No deck within 3 cards' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all decks' }).click();
  await expect.element(nearly.getByRole('listitem').first()).toBeVisible();
});

test("a visitor's URL of the tab leads to the log-in", async () => {
  await openPage('/decks');
  await expect.element(page.getByRole('tab', { name: 'Official' })).toBeVisible();
  expect(page.getByRole('tab', { name: 'What can I build?' }).elements()).toEqual([]);
  await openPage('/decks?tab=buildable');
  await expect.element(page.getByText('Log in to see which decks you can build.')).toBeVisible();
});
