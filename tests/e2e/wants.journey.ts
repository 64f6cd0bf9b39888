import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { addressOf, dialogOf, expect, stub, test, type Journey } from './journey.ts';
import { pagesOf } from './pdf-pages.ts';
import { requestAs, makeDeck, ownCards } from './player-requests.ts';

const WANTS = '/collection/wants';

/** Cards of the sample: two commons of the first set, and one with several printings. */
const LINNET = { id: '900101', name: 'Linnet Graye - Third Candle from the Left' };
const TAMSIN = { id: '900102', name: 'Tamsin Quillward' };
const TORCH = { id: '900105', name: 'Read by Torchlight', newest: '901033' };

const rows = (page: Page) => page.locator('[data-want]');
const total = (page: Page, count: number) =>
  page
    .getByRole('status')
    .getByText(new RegExp(`^${count} cards? you lack$`))
    .waitFor();
const gotIt = (page: Page, name: string) => page.getByRole('button', { name: `Got it: ${name}` });

/** Copies of the card on the server. */
async function owned(page: Page, cardId: string): Promise<number> {
  const copies = (await requestAs(page, 'GET', '/collection/copies')) as {
    cardId: string;
    quantity: number;
    foilQuantity: number;
  }[];
  const found = copies.find((each) => each.cardId === cardId);
  return (found?.quantity ?? 0) + (found?.foilQuantity ?? 0);
}

/** New player with two decks and three copies of one of the cards. */
async function visitWants(journey: Journey, signedInAs: string, path = WANTS) {
  const player = await journey.player(signedInAs);
  await ownCards(player, { [LINNET.id]: [3, 0] });
  const addDeck = (name: string, quantities: Readonly<Record<string, number>>) => {
    const cards = Object.entries(quantities).map(([cardId, quantity]) => ({ cardId, quantity }));
    return makeDeck(player, { name, colors: ['Amber'], isPublic: false, cards });
  };
  const moths = await addDeck('Moths', { [LINNET.id]: 4, [TAMSIN.id]: 2 });
  await addDeck('Lamps', { [TAMSIN.id]: 1 });
  const page = await journey.visit(path.replace('MOTHS', moths), { signedInAs });
  return { page, moths };
}

test.describe('the wants', () => {
  test('list what decks, a set and single cards lack, and are taken back', async ({ journey }) => {
    const { page } = await visitWants(journey, 'seeker');
    await page.getByRole('heading', { name: 'No wants yet' }).waitFor();
    await page.getByRole('button', { name: 'Choose decks' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add decks, a set or a card' });
    await dialog.getByRole('checkbox', { name: /^Moths/ }).check();
    await dialog.getByRole('checkbox', { name: /^Lamps/ }).check();
    await dialog.getByRole('tab', { name: 'Set' }).click();
    await dialog
      .getByRole('combobox', { name: 'Goal for The First Folio' })
      .selectOption('one of each');
    await dialog.getByRole('tab', { name: 'By hand' }).click();
    await dialog.getByRole('combobox').fill('10-33');
    await dialog.getByRole('option').first().filter({ hasText: TORCH.name }).waitFor();
    await dialog.getByRole('combobox').press('Enter');
    await dialog.getByRole('button', { name: 'Done' }).click();
    // One of Linnet, two of Tamsin for both decks, five more of the set, and one by hand.
    await total(page, 9);
    await rows(page).filter({ hasText: 'Tamsin' }).getByText('Lamps').first().waitFor();
    await page.getByRole('link', { name: 'Moths' }).first().waitFor();
    await page.reload();
    await total(page, 9);
    const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
    await remove('The First Folio, one of each').press('Backspace');
    await total(page, 4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await total(page, 9);
    await remove('By hand').click();
    await total(page, 8);
  });

  test('move to the collection, all or some, with undo', async ({ journey }) => {
    const { page } = await visitWants(journey, 'finder-of-cards', `${WANTS}?add=deck:MOTHS`);
    await total(page, 3);
    await gotIt(page, LINNET.name).click();
    await rows(page).getByText(`1 ${LINNET.name} is in your collection now.`).waitFor();
    await total(page, 2);
    await expect.poll(() => owned(page, LINNET.id)).toBe(4);
    await rows(page).getByRole('button', { name: 'Undo' }).click();
    await total(page, 3);
    await expect.poll(() => owned(page, LINNET.id)).toBe(3);
    await gotIt(page, LINNET.name).click();
    await rows(page)
      .filter({ hasText: 'Tamsin' })
      .getByRole('button', { name: /^Copies of Tamsin/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Tamsin/ });
    await dialog.getByRole('button', { name: /^One fewer/ }).click();
    await dialog.getByRole('button', { name: 'Foil' }).click();
    await dialog.getByRole('button', { name: 'Got 1 copy' }).click();
    await total(page, 1);
    await expect.poll(() => owned(page, TAMSIN.id)).toBe(1);
    await page.getByText('1 card completes it').waitFor();
    // The notice leaves after eight seconds, and the rest is wanted.
    await gotIt(page, TAMSIN.name).click({ timeout: 15_000 });
    await rows(page).getByText('Moths is complete.').waitFor();
    // A row under the pointer stays.
    await page.mouse.move(0, 0);
    await page.getByText('Complete', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'You have everything on this list.' }).waitFor();
  });

  test('keep printing, finish and number of cards added by hand', async ({ journey }) => {
    const player = await journey.player('chooser');
    const entry = {
      cardId: TORCH.id,
      printing: 'any',
      finish: 'any',
      quantity: 2,
      reason: 'Moths',
    };
    await requestAs(player, 'PATCH', '/wants', { entries: [entry] });
    const page = await journey.visit(WANTS, { signedInAs: 'chooser' });
    await rows(page).getByText('Moths').waitFor();
    await rows(page)
      .getByRole('button', { name: `Copies of ${TORCH.name} to get: 2` })
      .click();
    const hand = dialogOf(page).getByRole('region', { name: 'By hand' });
    await hand.getByRole('combobox', { name: 'Printing' }).selectOption('10-33');
    await hand.getByRole('combobox', { name: 'Finish' }).selectOption('Foil');
    const stored = async () =>
      (
        (await requestAs(page, 'GET', '/wants')) as {
          card: { id: string };
          printing: string;
          finish: string;
        }[]
      ).map(({ card, printing, finish }) => `${card.id} ${printing} ${finish}`);
    await expect.poll(stored).toEqual([`${TORCH.newest} one foil`]);
  });

  test('are copied, saved and printed', async ({ journey }) => {
    const { page } = await visitWants(journey, 'list-maker', `${WANTS}?add=deck:MOTHS`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await total(page, 3);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.split('\n').toSorted()).toEqual([
      '',
      `1 ${LINNET.name}`,
      expect.stringMatching(/^2 Tamsin Quillward - /),
    ]);
    await page.getByRole('button', { name: 'Other formats' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Save as CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toMatch(/^\uFEFF"Quantity","Name",.*\r\n1,.*,3,"Moths"\r\n2,.*,0,"Moths"\r\n$/);
    await page.getByRole('button', { name: 'Print' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print my wants' });
    await dialog.getByRole('radio', { name: 'Letter' }).check();
    await dialog.getByRole('combobox', { name: 'Names in' }).selectOption('Français');
    await dialog.getByRole('button', { name: 'Print' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { name: 'list-maker’s want list' }).waitFor();
    await page.getByRole('article').getByText('Tamsin Veilleplume').waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(['612x792']);
  });

  test('are reached from old addresses, a deck, a set and buildable decks', async ({ journey }) => {
    const old = '/decks/shopping-list?decks=MOTHS,nobody&lockedDecks=other';
    journey.expectConsoleErrors(/404/);
    const { page, moths } = await visitWants(journey, 'wanderer', old);
    await total(page, 3);
    expect(addressOf(page)).toBe(WANTS);
    await page.getByRole('button', { name: 'Remove Deleted or private deck' }).click();
    await page.goto(page.url().replace(WANTS, '/collection/chapter/1/wanted?collectionMode=play'));
    await page.getByRole('button', { name: 'Remove The First Folio, 4 of each' }).waitFor();
    await page.goto(page.url().replace(WANTS, '/collection/chapter/1'));
    await page.getByRole('link', { name: 'Missing cards' }).click();
    await page.getByRole('button', { name: 'Remove The First Folio, master set' }).click();
    await total(page, 3);
    await page.goto(page.url().replace(WANTS, '/decks?tab=buildable&source=own&missing=any'));
    const toWants = page.getByRole('link', { name: 'Missing cards to my wants' });
    expect(await toWants.first().getAttribute('href')).toMatch(/^\/collection\/wants\?add=deck:/);
    await page.goto(new URL(`/decks/${moths}`, page.url()).href);
    await page.getByRole('link', { name: 'Missing cards' }).click();
    await total(page, 3);
  });

  test('are worked off by keyboard alone', async ({ journey }) => {
    const { page } = await visitWants(journey, 'typesetter', `${WANTS}?add=deck:MOTHS`);
    await gotIt(page, LINNET.name).focus();
    await page.keyboard.press('ArrowDown');
    await expect(gotIt(page, TAMSIN.name)).toBeFocused();
    await page.keyboard.press('g');
    const undo = rows(page).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(gotIt(page, LINNET.name)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await total(page, 3);
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Add decks, a set or a card' });
    await dialog.getByRole('tab', { name: 'By hand', selected: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Any printing' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'As in the deck' })).toBeChecked();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('What unlocks first');
    await page.getByRole('heading', { name: /^Moths/, level: 2 }).waitFor();
    expect(addressOf(page)).toBe(`${WANTS}?sort=unlocks`);
  });

  test('say when they cannot be counted', async ({ journey }) => {
    journey.expectConsoleErrors(/500/);
    const player = await journey.player('unlucky-wants');
    await requestAs(player, 'PATCH', '/auth/want-sources', { sources: ['set:1:one'] });
    const page = await journey.visit('/', { signedInAs: 'unlucky-wants' });
    const restore = await stub(page, '**/api/collection/chapter/1?*', (route) =>
      route.fulfill({ status: 500 }),
    );
    await page.goto(page.url().replace(/\/$/, WANTS));
    await page.getByRole('heading', { name: 'The list could not be counted' }).waitFor();
    restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await rows(page).first().waitFor();
  });
});

test('a player who offers wanted cards is two presses away', async ({ journey }) => {
  const other = await journey.player('ledger-otter');
  const offer = { cardId: TAMSIN.id, printing: 'one', finish: 'normal', quantity: 2, reason: null };
  await requestAs(other, 'PATCH', '/trades', { entries: [offer] });
  await requestAs(other, 'PATCH', '/auth/trade-visibility', { list: 'trades', isPublic: true });
  const { page } = await visitWants(journey, 'looking', `${WANTS}?add=deck:MOTHS`);
  await page.getByRole('link', { name: '1 player offers 2 of these' }).click();
  await page.getByRole('link', { name: /ledger-otter/ }).click();
  await page.getByRole('heading', { name: 'You and ledger-otter' }).waitFor();
  const get = page.getByRole('region', { name: 'You could get' });
  await get.getByRole('checkbox', { name: /^Tamsin/ }).waitFor();
});
