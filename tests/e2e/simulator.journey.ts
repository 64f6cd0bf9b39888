import type { Locator, Page } from 'playwright-core';
import { isClickHeard } from './drag-end.ts';
import { dialogOf, expect, test } from './journey.ts';
import {
  PATH,
  begin,
  finger,
  hand,
  inHand,
  lists,
  pickUp,
  press,
  tapBriefly,
} from './simulator-table.ts';

const zone = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toSort = (page: Page) => lists(page).locator('[data-group=viewedCards]');
const toBottom = (page: Page) => lists(page).locator('[data-group=toBottom]');
const turnIs = (page: Page, turn: number) =>
  page.locator('header').getByText(`Turn ${turn}`, { exact: true }).waitFor();

/** Drags the first card with the mouse, although the target may scroll meanwhile. */
async function carry(page: Page, cards: Locator, to: Locator): Promise<void> {
  const before = await cards.count();
  await pickUp(page, cards.first());
  await expect
    .poll(async () => {
      const place = await to.boundingBox();
      if (place === null) return false;
      const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
      await page.mouse.move(middle.x, middle.y, { steps: 8 });
      return to.evaluate(takesAt, middle);
    })
    .toBe(true);
  await page.mouse.up();
  await expect(cards).toHaveCount(before - 1);
  await expect.poll(() => page.evaluate(isClickHeard)).toBe(true);
}

/** Whether the point is on a visible, unmoving drop target. Runs in the page. */
async function takesAt(place: Element, { x, y }: { x: number; y: number }): Promise<boolean> {
  const before = place.getBoundingClientRect().top;
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return (
    place.getBoundingClientRect().top === before &&
    document.elementsFromPoint(x, y).includes(place) &&
    (place.matches('[data-over]') || place.querySelector('[data-over]') !== null)
  );
}

/**
 * Sends one more card to the bottom; returns how many are left. Ignores clicks just after a drop.
 */
async function sendToBottom(page: Page): Promise<number> {
  const left = toSort(page).locator('[data-instance]');
  if ((await left.count()) > 0) {
    await toSort(page).getByRole('button', { name: 'Bottom', exact: true }).first().click();
  }
  return left.count();
}

/** Names in the list of bottom cards, lowest first. */
async function namesToBottom(page: Page): Promise<string[]> {
  return toBottom(page).locator('[data-instance] b').allTextContents();
}

/** Expects the seen cards at the bottom to end with the sorted ones, lowest last. */
async function bottomEndsWith(page: Page, names: readonly string[]): Promise<void> {
  const seen = page.getByText(/^Seen at the bottom: /);
  await expect(seen).toContainText(names.toReversed().join(', '));
}

test.describe('three turns with a scry of five cards each', () => {
  test('by mouse', async ({ journey }) => {
    test.slow();
    const page = await journey.visit(PATH);
    await begin(page);
    for (let turn = 1; turn <= 3; turn += 1) {
      await turnIs(page, turn);
      await press(page, 'Draw');
      await inHand(page, 8);
      await carry(page, hand(page), zone(page, 'Ink'));
      await inHand(page, 7);
      await carry(page, hand(page), zone(page, 'Board'));
      await inHand(page, 6);
      await press(page, 'Look at top');
      await page.getByRole('menuitem', { name: 'Top 5 cards' }).click();
      await page.getByText('All cards must be sorted: 5 are left.').waitFor();
      expect(await page.locator('[data-kind=error]').count()).toBe(0);
      await carry(page, toSort(page).locator('[data-instance]'), toBottom(page));
      await expect.poll(() => sendToBottom(page)).toBe(0);
      const before = await namesToBottom(page);
      await toBottom(page)
        .getByRole('button', { name: /one place up/ })
        .last()
        .click();
      const after = before.with(3, before[4] ?? '').with(4, before[3] ?? '');
      await expect.poll(() => namesToBottom(page)).toEqual(after);
      await press(page, 'Done');
      await lists(page).waitFor({ state: 'detached' });
      await bottomEndsWith(page, after);
      // The hand is as full as at the start of the turn.
      await press(page, 'Draw');
      await inHand(page, 7);
      await press(page, 'Next turn');
    }
    await turnIs(page, 4);
    await page.getByRole('tab', { name: /^History/ }).click();
    const history = page.getByRole('tabpanel');
    await expect(history.getByText(/^Drew /)).toHaveCount(6);
    await expect(history.getByText('Looked at the top 5 cards')).toHaveCount(3);
    await expect(history.getByText('Sorted 5 cards', { exact: true })).toHaveCount(3);
    await expect(history.getByText(/^Inked /)).toHaveCount(3);
    // The same game after a reload, in another language.
    await page.evaluate(() => localStorage.setItem('preferredLanguage', 'fr'));
    await page.reload();
    await inHand(page, 7);
    await page.getByRole('tab', { name: /^Historique/ }).click();
    await expect(history.getByText('5 cartes triées', { exact: true })).toHaveCount(3);
    await expect(history.getByText(/ dans la réserve d’encre$/)).toHaveCount(3);
    await history.getByText('Le tour 4 commence').waitFor();
  });

  test('by touch', async ({ journey }) => {
    test.slow();
    const page = await journey.visit(PATH, { width: 390, height: 844, hasTouch: true });
    const touch = await finger(page);
    await dialogOf(page)
      .getByRole('button', { name: /^Classic/ })
      .tap();
    await page.getByRole('button', { name: 'Keep', exact: true }).tap();
    await dialogOf(page).waitFor({ state: 'detached' });
    await inHand(page, 7);
    for (let turn = 1; turn <= 3; turn += 1) {
      await page.locator('[data-zone=hand]').getByRole('button', { name: 'Draw' }).tap();
      await inHand(page, 8);
      const ink = page.getByRole('button', { name: 'Ink', exact: true });
      await tapBriefly(hand(page).first(), { position: { x: 12, y: 30 } });
      await ink.tap();
      await inHand(page, 7);
      const from = await hand(page).first().boundingBox();
      const board = await zone(page, 'Board').boundingBox();
      if (from === null || board === null) throw new Error('nothing to carry');
      await touch('touchStart', from.x + 12, from.y + 40);
      await page.locator('[data-lit]').first().waitFor({ timeout: 10_000 });
      await touch('touchMove', board.x + board.width / 2, board.y + 160);
      await page.locator('[data-over]').first().waitFor();
      await touch('touchEnd');
      await inHand(page, 6);
      await page.locator('[data-zone=hand]').getByRole('button', { name: 'Look at top' }).tap();
      await page.getByRole('menuitem', { name: 'Top 5 cards' }).tap();
      for (let left = 5; left > 0; left -= 1) {
        await toSort(page).getByRole('button', { name: 'Bottom', exact: true }).first().tap();
        await expect(toSort(page).locator('[data-instance]')).toHaveCount(left - 1);
      }
      const before = await namesToBottom(page);
      await toBottom(page)
        .getByRole('button', { name: /one place down/ })
        .first()
        .tap();
      const after = before.with(0, before[1] ?? '').with(1, before[0] ?? '');
      await expect.poll(() => namesToBottom(page)).toEqual(after);
      await page.getByRole('button', { name: 'Done', exact: true }).tap();
      await page.locator('[data-zone=hand]').getByRole('button', { name: 'Odds' }).tap();
      await bottomEndsWith(page, after);
      await dialogOf(page).getByRole('button', { name: 'Close' }).tap();
      await dialogOf(page).waitFor({ state: 'detached' });
      await page.locator('[data-zone=hand]').getByRole('button', { name: 'Draw' }).tap();
      await inHand(page, 7);
      await page.getByRole('button', { name: 'Next turn' }).tap();
    }
    await page.getByText('Turn 4', { exact: true }).waitFor();
  });

  test('by keyboard', async ({ journey }) => {
    test.slow();
    const page = await journey.visit(PATH);
    const { keyboard } = page;
    const tabTo = async (target: Locator) => {
      for (let step = 0; step < 120; step += 1) {
        if (await target.evaluate((element) => element.matches(':focus'))) return;
        await keyboard.press('Tab');
      }
      throw new Error('the keyboard does not come there');
    };
    await tabTo(page.getByRole('button', { name: /^Classic/ }));
    await keyboard.press('Enter');
    await tabTo(page.getByRole('button', { name: 'Keep', exact: true }));
    await keyboard.press('Enter');
    await dialogOf(page).waitFor({ state: 'detached' });
    for (let turn = 1; turn <= 3; turn += 1) {
      await turnIs(page, turn);
      await keyboard.press('d');
      await inHand(page, 8);
      await tabTo(page.locator('[data-zone=hand] [data-instance][tabindex="0"]'));
      await keyboard.press('ArrowRight');
      await page.getByRole('group', { name: 'Selected card' }).waitFor();
      await keyboard.press('i');
      await inHand(page, 7);
      await page.locator('[data-zone=hand] [data-instance]:focus').waitFor();
      await keyboard.press('Space');
      await page.locator('[data-lit]').first().waitFor();
      // The first presses may come before the places are measured.
      const said = page.locator('[aria-live=assertive]');
      await expect(said).toHaveText(/^Moving /);
      await expect(async () => {
        await keyboard.press('ArrowRight');
        await expect(said).not.toHaveText(/^Moving /, { timeout: 1000 });
      }).toPass();
      for (let before = await said.innerText(); before !== 'To the board.';) {
        await keyboard.press('ArrowRight');
        await expect(said).not.toHaveText(before);
        before = await said.innerText();
      }
      await keyboard.press('Space');
      await inHand(page, 6);
      await keyboard.press('l');
      const five = page.getByRole('menuitem', { name: 'Top 5 cards' });
      await five.waitFor();
      await expect
        .poll(async () => {
          await keyboard.press('ArrowDown');
          return five.evaluate((element) => element.matches(':focus'));
        })
        .toBe(true);
      await keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Top 5 cards' }).waitFor();
      await tabTo(toSort(page).locator('[data-instance]').first());
      for (let left = 5; left > 0; left -= 1) {
        await keyboard.press('b');
        await expect(toSort(page).locator('[data-instance]')).toHaveCount(left - 1);
        if (left > 1) await toSort(page).locator('[data-instance]:focus').waitFor();
      }
      const before = await namesToBottom(page);
      await tabTo(
        toBottom(page)
          .getByRole('button', { name: /one place up/ })
          .nth(1),
      );
      await keyboard.press('Enter');
      const after = before.with(0, before[1] ?? '').with(1, before[0] ?? '');
      await expect.poll(() => namesToBottom(page)).toEqual(after);
      await tabTo(page.getByRole('button', { name: 'Done', exact: true }));
      await keyboard.press('Enter');
      await bottomEndsWith(page, after);
      await keyboard.press('d');
      await inHand(page, 7);
      await keyboard.press('n');
    }
    await turnIs(page, 4);
    await keyboard.press('u');
    await turnIs(page, 3);
    await keyboard.press('Shift+u');
    await turnIs(page, 4);
    await page
      .locator('[data-said]')
      .filter({ hasText: /^Redone/ })
      .waitFor({ state: 'attached' });
    await keyboard.press('?');
    await dialogOf(page).getByText('Draw a card').waitFor();
  });
});
