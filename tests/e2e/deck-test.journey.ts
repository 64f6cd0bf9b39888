import type { Locator, Page } from 'playwright-core';
import { addressOf, dialogOf, expect, type Journey, test, type Visitor } from './journey.ts';
import { hand, inHand } from './simulator-table.ts';

const DECK = '/decks/sample-001';
const testDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Test this deck' });
/** Waits until the hand is dealt and keys reach the dialog. */
async function isDealt(page: Page): Promise<void> {
  await cardsOf(testDialog(page)).nth(6).waitFor();
  await testDialog(page).locator('button:focus').waitFor();
}
const cardsOf = (place: Locator): Locator => place.getByRole('listitem').getByRole('img');
const labels = (cards: Locator) =>
  cards.evaluateAll((found) => found.map((card) => card.getAttribute('aria-label')));

async function openTest(journey: Journey, visitor: Visitor = {}): Promise<Page> {
  const page = await journey.visit(DECK, visitor);
  await page.getByRole('button', { name: 'Play it' }).click();
  await isDealt(page);
  return page;
}

test.describe('the test of a deck', () => {
  test('begins with the hand of the page and takes it to the board', async ({ journey }) => {
    const page = await journey.visit(DECK);
    const shown = page.getByRole('list', { name: 'An opening hand' });
    const before = await labels(cardsOf(shown));
    await page.keyboard.press('n');
    await expect.poll(() => labels(cardsOf(shown))).not.toEqual(before);
    const dealt = await labels(cardsOf(shown));
    expect(dealt).toHaveLength(7);
    await page.keyboard.press('p');
    await isDealt(page);
    expect(await labels(cardsOf(testDialog(page)))).toEqual(dealt);
    await page.keyboard.press('p');
    await expect.poll(() => addressOf(page)).toBe(`${DECK}/simulator`);
    await inHand(page, 7);
    expect((await labels(hand(page).getByRole('img'))).toSorted()).toEqual(dealt.toSorted());
    await expect(dialogOf(page)).toHaveCount(0);
    await page.reload();
    await inHand(page, 7);
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('replaces marked cards by keys, after which the hand is final', async ({ journey }) => {
    const page = await openTest(journey);
    const dialog = testDialog(page);
    const card = (place: number) => dialog.getByRole('listitem').nth(place).getByRole('button');
    await dialog.getByRole('button', { name: 'Play on' }).waitFor();
    await page.keyboard.press('2');
    await card(6).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await expect(card(5)).toBeFocused();
    await dialog.getByText('2 cards go back, you draw 2 others.').waitFor();
    await expect(dialog.getByRole('button', { name: 'Play on' })).toHaveCount(0);
    await page.keyboard.press('m');
    await dialog.getByText('2 replaced. This is your hand.').waitFor();
    await dialog.getByText('Hand 1. You kept 0 of 1.').waitFor();
    await expect(dialog.getByRole('button', { name: 'Keep', exact: true })).toHaveCount(0);
    await page.keyboard.press('1');
    await expect(card(0)).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('n');
    await dialog.getByText('Hand 2. You kept 0 of 1.').waitFor();
  });

  test('counts a kept hand, and deals the next one by a second press', async ({ journey }) => {
    const page = await openTest(journey);
    const dialog = testDialog(page);
    await dialog.getByText('Hand 1.', { exact: true }).waitFor();
    await page.keyboard.press('k');
    await dialog.getByText('Kept. This is your hand.').waitFor();
    await dialog.getByText('Hand 1. You kept 1 of 1.').waitFor();
    await page.keyboard.press('k');
    await dialog.getByText('Hand 2. You kept 1 of 1.').waitFor();
    // The tally lives for the visit.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Play it' }).click();
    await dialog.getByText('Hand 2. You kept 1 of 1.').waitFor();
  });

  test('counts the hands that fit the rule, stored per deck', async ({ journey }) => {
    const page = await openTest(journey);
    const dialog = testDialog(page);
    await dialog.locator('summary').click();
    const fit = (share: string) =>
      dialog.getByText(`${share} of 10,000 dealt hands fit.`).waitFor();
    for (const label of ['Cost 2 or less, at least', 'Cost 5 or more, at most']) {
      await dialog.getByRole('button', { name: `Remove: ${label}` }).click();
    }
    for (let step = 0; step < 2; step += 1) {
      await dialog.getByRole('button', { name: 'Fewer: Inkable cards, at least' }).click();
    }
    await fit('100%');
    const add = dialog.getByRole('combobox', { name: 'Add a rule' });
    await add.selectOption('Characters, at least');
    await dialog.getByRole('button', { name: 'More: Characters, at least' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Play it' }).click();
    await dialog.locator('summary').click();
    const kept = dialog.getByRole('group', { name: 'Characters, at least' });
    await expect(kept).toContainText('2');
  });

  test('shows exact odds by turn for either start', async ({ journey }) => {
    const page = await openTest(journey);
    const dialog = testDialog(page);
    await dialog.locator('summary').click();
    const songs = dialog.locator('option', { hasText: /^Songs/ });
    const groups = dialog.getByRole('combobox', { name: 'Cards' });
    await groups.selectOption(await songs.getAttribute('value'));
    // 1 - C(55,n) / C(60,n), for at least 1 of 5 among the first 7, 8 and 9 of 60 cards.
    const row = dialog.getByRole('row', { name: /^1 or more/ }).getByRole('cell');
    await expect(row.nth(0)).toHaveText('47%');
    await expect(row.nth(1)).toHaveText('52%');
    await dialog.getByRole('radio', { name: 'On the play' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(row.nth(1)).toHaveText('57%');
  });

  test('opens from the board, where undo restores the game', async ({ journey }) => {
    const page = await openTest(journey);
    await page.keyboard.press('p');
    await inHand(page, 7);
    await page.keyboard.press('d');
    await inHand(page, 8);
    await page.getByRole('button', { name: 'Game menu' }).click();
    await page.getByRole('menuitem', { name: 'Test this deck' }).click();
    await isDealt(page);
    await page.keyboard.press('p');
    await inHand(page, 7);
    await testDialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await page.getByRole('dialog', { name: 'Mulligan' }).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await page.getByRole('dialog', { name: 'Choose an opening hand' }).waitFor();
    await page.keyboard.press('u');
    await inHand(page, 8);
  });

  test('fits a phone, with its buttons in sight', async ({ journey }) => {
    const page = await openTest(journey, { width: 390, height: 844 });
    const footer = testDialog(page).getByRole('button', { name: 'Play on' });
    expect((await footer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(footer).toBeInViewport({ ratio: 1 });
    const [first, fourth, fifth] = await Promise.all(
      [0, 3, 4].map((place) => cardsOf(testDialog(page)).nth(place).boundingBox()),
    );
    expect(fourth?.y).toBe(first?.y);
    expect(fifth?.y).toBeGreaterThan(first?.y ?? 0);
  });
});
