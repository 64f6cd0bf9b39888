import type { Page } from 'playwright-core';
import { NO_NETWORK, untilCached } from './cached-site.ts';
import {
  addressOf,
  dialogOf,
  expect,
  signIn,
  test,
  type Journey,
  type Visitor,
} from './journey.ts';
import { paste } from './pasting.ts';
import { makeDeck, ownedCards, requestAs } from './player-requests.ts';

const LIST = '4 Paper Moth - Page Nibbler\n3 77 Paper Moths\n';
/** Page of a player who chose to go on without an account. */
const ON_DEVICE = { stored: { auth_token: 'device', deviceData: 'kept' } } as const;

const tile = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name }) });
const normalCopies = (page: Page) => page.getByRole('textbox', { name: /^Normal copies/ }).first();
const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).first().waitFor();

/** Starts without an account from the paste of a list, up to the new deck in the editor. */
async function startFromList(journey: Journey, visitor: Visitor): Promise<Page> {
  const page = await journey.visit('/', visitor);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await paste(page, LIST);
  await page.getByRole('button', { name: 'Make a deck of it' }).click();
  await page.getByRole('button', { name: 'Continue on this device' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Moths at home');
  await dialogOf(page)
    .getByRole('button', { name: /^Create deck/ })
    .click();
  await expect.poll(() => page.url()).toMatch(/\/decks\/[\w-]+\?tab=edit$/);
  return page;
}

/** Enters normal copies of the first card of set 1. */
async function countCopies(page: Page, copies: string): Promise<void> {
  await page.goto('/collection/chapter/1');
  await normalCopies(page).fill(copies);
  await normalCopies(page).press('Tab');
}

test('a player without an account builds and counts without a network, then keeps it all', async ({
  journey,
}) => {
  test.slow();
  journey.expectConsoleErrors(NO_NETWORK);
  const page = await startFromList(journey, { width: 390, worksOffline: true });
  await untilCached(page);
  await page.context().setOffline(true);
  await countCopies(page, '3');
  await page.goto('/decks?tab=myDecks');
  const mine = tile(page, 'Moths at home');
  await mine.getByText('On this device').waitFor();
  await mine.getByText('7 cards').waitFor();
  await page.getByText('1 deck and 3 cards are only on this device.').waitFor();
  await page.context().setOffline(false);

  await page.getByRole('link', { name: 'Log in and keep them' }).click();
  await page.getByRole('link', { name: 'Continue with Discord' }).waitFor();
  expect(await page.getByRole('button', { name: 'Continue on this device' }).count()).toBe(0);
  await signIn(page, 'keeper');
  const dialog = page.getByRole('dialog', { name: '1 deck and 3 cards from this device' });
  await dialog.getByRole('button', { name: 'Add to my account' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/decks?tab=myDecks');
  await tile(page, 'Moths at home').getByText('Private').waitFor();
  expect(await page.getByText('On this device').count()).toBe(0);
  const owned = Object.values(await ownedCards(page));
  expect(owned).toEqual([[3, 0]]);
});

test('what needs an account leads to the log-in', async ({ journey }) => {
  const owner = await journey.player('publisher');
  const id = await makeDeck(owner, { name: 'Public moths', colors: ['Amber'], isPublic: true });
  const page = await journey.visit(`/decks/${id}`, ON_DEVICE);
  for (const [path, role, name] of [
    [`/decks/${id}`, 'button', /^Like/],
    ['/collection', 'switch', 'Public'],
  ] as const) {
    await page.goto(path);
    await page.locator('main').getByRole(role, { name }).first().click();
    await expect.poll(() => addressOf(page)).toBe('/login');
  }
  for (const path of ['/profile', '/collection/trades', '/moderation']) {
    await page.goto(path);
    await expect.poll(() => addressOf(page)).toBe('/login');
  }
});

test('a like of a player without an account is done after the log-in with Discord', async ({
  journey,
}) => {
  const page = await journey.visit('/decks/sample-001', { ...ON_DEVICE, comesDirectly: true });
  await page.getByRole('button', { name: /^Like/ }).first().click();
  await page.getByRole('link', { name: 'Continue with Discord' }).click();
  await page.getByRole('textbox').fill('device-liker');
  await page.getByRole('button', { name: 'Log in to Inkfolio' }).click();
  await page.getByText(/^You like .+ now$/).waitFor();
  await page.getByRole('button', { name: /^Like/, pressed: true }).first().waitFor();
  expect(addressOf(page)).toBe('/decks/sample-001');
});

test('two tabs add to one deck and lose nothing', async ({ journey }) => {
  // The server does not know the deck of the page that it sends.
  journey.expectConsoleErrors(/status of 404/);
  const page = await startFromList(journey, {});
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const [tab, card] of [
    [page, 'Casting Call'],
    [other, 'Flask of Stage Tears'],
  ] as const) {
    await tab.getByRole('searchbox', { name: 'Find a card by name' }).fill(card);
    const list = tab.getByRole('list', { name: 'Cards to add' });
    await list.locator('li[aria-setsize="1"] [data-card]').click();
    await isSaved(tab);
  }
  await page.goto(new URL(page.url()).pathname);
  await page.getByText('9 cards').first().waitFor();
});

test('a take-over leaves the counts that the account has', async ({ journey }) => {
  const page = await journey.visit('/login', ON_DEVICE);
  await countCopies(page, '5');
  await page.goto('/collection');
  await page.getByText('5 cards only on this device.').waitFor();
  await signIn(page, 'counter');
  await page.getByRole('button', { name: 'Not now' }).click();
  expect(await requestAs(page, 'GET', '/collection/copies')).toEqual([]);
});
