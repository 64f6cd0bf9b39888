import type { Locator, Page } from 'playwright-core';
import { expect, test } from './journey.ts';
import { begin, hand, inHand, lists, PATH, pickUp } from './simulator-table.ts';

/** Drags the card over a target until the target highlights. */
async function carryOver(page: Page, card: Locator, place: Locator): Promise<void> {
  await pickUp(page, card);
  const isOver = place.locator('xpath=self::*[@data-over] | .//*[@data-over]').first();
  await expect
    .poll(async () => {
      await page.mouse.move(...(await middleOf(place)), { steps: 4 });
      return isOver.count();
    })
    .toBe(1);
}

async function middleOf(place: Locator): Promise<[number, number]> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('there is no such place');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags the card on and drops it before the next frame. */
async function throwTo(page: Page, place: Locator): Promise<void> {
  const [clientX, clientY] = await middleOf(place);
  await page.evaluate(
    (at) => {
      for (const type of ['mousemove', 'mouseup'])
        document.dispatchEvent(new MouseEvent(type, { ...at, bubbles: true, cancelable: true }));
    },
    { clientX, clientY },
  );
  await page.mouse.up();
}

test('a card drops at the pointer even in a fast drag', async ({ journey }) => {
  const page = await journey.visit(PATH);
  const zone = (name: string) => page.getByRole('region', { name, exact: true });
  await begin(page);
  await carryOver(page, hand(page).first(), zone('Board'));
  // Announced at the pointer's position.
  await page.locator('[aria-live]').getByText('To the board.').waitFor();
  await throwTo(page, zone('Ink'));
  await inHand(page, 6);
  await zone('Ink').getByText('1', { exact: true }).waitFor();
  await zone('Board').getByText('Cards you play go here.').waitFor();
  expect(await page.locator('[aria-live]').allTextContents()).not.toContain('Put back.');

  await page.keyboard.press('l');
  await page.getByRole('menuitem', { name: 'Top 5 cards', exact: true }).click();
  const inGroup = (name: string) => lists(page).locator(`[data-group=${name}]`);
  const card = inGroup('viewedCards').locator('[data-instance]').last();
  const id = await card.getAttribute('data-instance');
  await carryOver(page, card, inGroup('toTop'));
  await throwTo(page, inGroup('toBottom'));
  await inGroup('toBottom')
    .locator(`[data-instance="${id ?? ''}"]`)
    .waitFor();
});
