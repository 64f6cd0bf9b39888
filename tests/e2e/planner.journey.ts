import type { Page } from 'playwright-core';
import { expect, test } from './journey.ts';
import { makeDeck, ownCards } from './player-requests.ts';

const rows = (page: Page) => page.locator('main ol > li');
const namesOf = (page: Page) => rows(page).locator('h3').allTextContents();
const grip = (page: Page, name: string) =>
  rows(page)
    .filter({ hasText: name })
    .getByRole('button', { name: new RegExp(name) });

test('decks of the planner are reordered by drag', async ({ journey }) => {
  const player = await journey.player('orderer');
  await ownCards(player, { '900103': [2, 1] });
  const ids: string[] = [];
  for (const name of ['Hedge', 'Ferry', 'Witness']) {
    const cards = [{ cardId: '900103', quantity: 3 }];
    ids.push(await makeDeck(player, { name, colors: ['Amber'], isPublic: false, cards }));
  }
  const page = await journey.visit('/collection/planner', {
    signedInAs: 'orderer',
    stored: { plannedDecks: JSON.stringify(ids) },
  });
  // Waits until the rows stop moving.
  await grip(page, 'Witness').hover();
  const from = await grip(page, 'Witness').boundingBox();
  const to = await grip(page, 'Hedge').boundingBox();
  if (from === null || to === null) throw new Error('no grips');
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 6 });
  // Hedge makes room for it.
  const topOfHedge = async () => (await grip(page, 'Hedge').boundingBox())?.y;
  await expect.poll(topOfHedge).toBeGreaterThan(to.y);
  await page.mouse.up();
  await expect.poll(() => namesOf(page)).toEqual(['Witness', 'Hedge', 'Ferry']);
  await rows(page).nth(0).getByText('Can be sleeved').waitFor();
  await rows(page).nth(1).getByText('3 in Witness').waitFor();
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(['Witness', 'Hedge', 'Ferry']);
});
