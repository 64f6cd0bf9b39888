import type { Page } from 'playwright-core';
import { dialogOf, expect, type Journey, test, type Visitor } from './journey.ts';
import { requestAs, makeDeck, ownCards, type Player } from './player-requests.ts';

const PATH = '/collection/planner';

/** Three cards of the sample, and the player's copies. */
const [MOTH, LAMP, PEN] = ['900101', '900102', '900103'] as const;
const OWNED = { [MOTH]: [4, 0], [LAMP]: [2, 0], [PEN]: [2, 1] } as const;
/** Decks in order of priority: the first two fit, the third lacks a copy that is not owned. */
const DECKS = {
  Ferry: { [MOTH]: 4, [LAMP]: 2 },
  Hedge: { [PEN]: 3 },
  Candles: { [MOTH]: 2, [LAMP]: 3 },
  Witness: { [PEN]: 3 },
};

type Decks = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Creates a player with the cards and the decks; returns the deck ids. */
async function makeDecks(
  journey: Journey,
  { signedInAs, language }: Planner,
  decks: Decks,
): Promise<{ player: Player; ids: readonly string[] }> {
  const player = await journey.player(signedInAs, language);
  await ownCards(player, OWNED);
  const ids: string[] = [];
  for (const [name, quantities] of Object.entries(decks)) {
    const cards = Object.entries(quantities).map(([cardId, quantity]) => ({ cardId, quantity }));
    ids.push(await makeDeck(player, { name, colors: ['Amber'], isPublic: false, cards }));
  }
  return { player, ids };
}

type Planner = Visitor & { readonly signedInAs: string };

/** Opens the planner with these decks in order. */
async function visitPlan(journey: Journey, planner: Planner, decks: Decks = DECKS): Promise<Page> {
  const { ids } = await makeDecks(journey, planner, decks);
  return journey.visit(PATH, { ...planner, stored: { plannedDecks: JSON.stringify(ids) } });
}

const rows = (page: Page) => page.locator('main ol > li');
const namesOf = (page: Page) => rows(page).locator('h3').allTextContents();
const grip = (page: Page, name: string) =>
  rows(page)
    .filter({ hasText: name })
    .getByRole('button', { name: new RegExp(name) });
const verdict = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });

test.describe('the deck planner', () => {
  test('plans sleeved decks first, and rejects sleeving a deck that does not fit', async ({
    journey,
  }) => {
    const page = await visitPlan(journey, { signedInAs: 'sleever' });
    const row = (name: string) => rows(page).filter({ hasText: name });
    const toggle = (name: string) => page.getByRole('switch', { name: `${name}: Sleeved` });
    await toggle('Hedge').click();
    await row('Hedge').getByText('All 3 copies are reserved').waitFor();
    await expect
      .poll(() => requestAs(page, 'GET', '/collection/sleeved'))
      .toMatchObject({ decks: [{ name: 'Hedge' }] });
    await expect(toggle('Witness')).toHaveAttribute('aria-disabled', 'true');
    await toggle('Witness').press('Space');
    await grip(page, 'Witness').focus();
    await page.keyboard.press('Home');
    await expect.poll(() => namesOf(page)).toEqual(['Witness', 'Ferry', 'Hedge', 'Candles']);
    await row('Witness').getByText('3 in Hedge').waitFor();
    await expect(toggle('Witness')).not.toBeChecked();
  });

  test('is filled by hand and explains which decks fit', async ({ journey }) => {
    await makeDecks(journey, { signedInAs: 'planner' }, DECKS);
    const page = await journey.visit('/collection', { signedInAs: 'planner' });
    await page.getByRole('link', { name: 'Deck planner' }).click();
    await page.getByRole('heading', { level: 1, name: 'No decks chosen' }).waitFor();
    await page.getByRole('button', { name: 'Add decks' }).click();
    const dialog = dialogOf(page);
    for (const name of Object.keys(DECKS)) {
      await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    }
    await dialog.getByRole('button', { name: 'Done' }).click();

    await verdict(page, '2 of 4 decks at once').waitFor();
    await page.getByText('From your 9 cards, by the priority below. 2 do not fit yet.').waitFor();
    await rows(page).nth(0).getByText('Can be sleeved').waitFor();
    await rows(page).nth(2).getByText('5 copies short').waitFor();
    await rows(page).nth(2).getByText('4 in Ferry, 1 not owned').waitFor();
    await rows(page).nth(3).getByText('3 in Hedge').waitFor();

    const table = page.getByRole('table', { name: 'Contested cards' });
    const cells = await Promise.all(
      (await table.getByRole('row').all())
        .slice(1)
        .map(async (row) => (await row.getByRole('cell').allInnerTexts()).slice(0, 3)),
    );
    expect(cells.map((numbers) => numbers.join(' '))).toEqual(['2 5 3', '3 6 3', '4 6 2']);
    await page.getByRole('heading', { name: 'These 3 cards unlock 2 more decks' }).waitFor();
    await page.getByRole('button', { name: 'Add to my wants' }).click();
    await page.getByText('On your wants').waitFor();
    const wanted = async () =>
      ((await requestAs(page, 'GET', '/wants')) as readonly object[]).length;
    await expect.poll(wanted).toBe(3);
    await page.getByRole('button', { name: 'Copy list (8 copies)' }).waitFor();
  });

  test('lists the cards to move for another deck', async ({ journey }) => {
    const page = await visitPlan(journey, { signedInAs: 'swapper' });
    const list = page.getByRole('region', { name: 'Cards to move between decks' });
    await list.getByRole('heading', { name: 'Take out of Ferry' }).waitFor();
    await list.getByText(/^Still missing: 1 /).waitFor();
    await expect(list.getByRole('checkbox')).toHaveCount(2);
    await list.getByRole('checkbox').first().check();
    await list.getByRole('combobox').selectOption('Witness');
    await list.getByRole('heading', { name: 'Take out of Hedge' }).waitFor();
    await expect(list.getByRole('checkbox').first()).not.toBeChecked();
  });

  test('reorders by drag, keys and menu, and remembers the order', async ({ journey }) => {
    const page = await visitPlan(journey, { signedInAs: 'orderer' });
    await verdict(page, '2 of 4 decks at once').waitFor();
    // Waits until the rows stop moving.
    await grip(page, 'Witness').hover();
    const from = await grip(page, 'Witness').boundingBox();
    const to = await grip(page, 'Ferry').boundingBox();
    if (from === null || to === null) throw new Error('no grips');
    await page.mouse.move(from.x + 10, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 6 });
    // Ferry makes room for it.
    const topOfFerry = async () => (await grip(page, 'Ferry').boundingBox())?.y;
    await expect.poll(topOfFerry).toBeGreaterThan(to.y);
    await page.mouse.up();
    await expect.poll(() => namesOf(page)).toEqual(['Witness', 'Ferry', 'Hedge', 'Candles']);
    await rows(page).nth(0).getByText('Can be sleeved').waitFor();
    await rows(page).nth(2).getByText('3 in Witness').waitFor();

    await grip(page, 'Hedge').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => namesOf(page)).toEqual(['Witness', 'Hedge', 'Ferry', 'Candles']);
    await page.getByText('Hedge, place 2 of 4. 2 decks fit.').waitFor({ state: 'attached' });
    await page.keyboard.press('Home');
    await rows(page).nth(0).getByText('Can be sleeved').waitFor();
    await expect.poll(() => namesOf(page)).toEqual(['Hedge', 'Witness', 'Ferry', 'Candles']);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Move Hedge, place 1 of 4');

    await grip(page, 'Witness').click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect.poll(() => namesOf(page)).toEqual(['Hedge', 'Ferry', 'Witness', 'Candles']);
    await grip(page, 'Candles').click();
    await page.getByRole('menuitem', { name: 'Remove from planner' }).click();
    await verdict(page, '2 of 3 decks at once').waitFor();
    await page.reload();
    await expect.poll(() => namesOf(page)).toEqual(['Hedge', 'Ferry', 'Witness']);
  });

  test('says when all decks fit, also for a single deck', async ({ journey }) => {
    const { Ferry, Hedge } = DECKS;
    const page = await visitPlan(journey, { signedInAs: 'complete' }, { Ferry, Hedge });
    await verdict(page, 'All 2 decks at once').waitFor();
    await page.getByRole('heading', { name: 'Nothing is missing' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Cards to move between decks' }).count()).toBe(
      0,
    );
    await grip(page, 'Ferry').click();
    await page.getByRole('menuitem', { name: 'Remove from planner' }).click();
    await verdict(page, 'The deck fits').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });

  test('drops a deleted deck with a message', async ({ journey }) => {
    journey.expectConsoleErrors(/status of 404/);
    const planner = { signedInAs: 'deleter' };
    const { player, ids } = await makeDecks(journey, planner, DECKS);
    // Candles.
    await requestAs(player, 'DELETE', `/decks/${ids[2] ?? ''}`);
    const stored = { plannedDecks: JSON.stringify(ids) };
    const page = await journey.visit(PATH, { ...planner, stored });
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages
      .getByText('One deck was deleted or made private and is no longer in the planner.')
      .waitFor();
    await expect.poll(() => namesOf(page)).toEqual(['Ferry', 'Hedge', 'Witness']);
    await verdict(page, '2 of 3 decks at once').waitFor();
  });
});

test('buildable decks are added to the planner by button and key', async ({ journey }) => {
  await makeDecks(journey, { signedInAs: 'adder' }, { Ferry: DECKS.Ferry });
  const page = await journey.visit('/decks?tab=buildable&missing=any', { signedInAs: 'adder' });
  const tile = page.getByRole('article').filter({ hasText: 'Ferry' });
  await tile.getByRole('button', { name: 'Add to planner' }).click();
  await tile.getByRole('button', { name: 'In planner', pressed: true }).waitFor();
  await page.getByText('Ferry added to the planner.').waitFor({ state: 'attached' });
  const near = page.getByRole('list', { name: 'Almost complete' }).getByRole('article').first();
  await near.getByRole('link').first().focus();
  await page.keyboard.press('p');
  await near.getByRole('button', { name: 'In planner', pressed: true }).waitFor();
  await tile.getByRole('button', { name: 'In planner' }).click();
  await page.getByRole('link', { name: 'Open planner · 1' }).click();
  await page.getByRole('heading', { level: 1 }).getByText('0 of 1').waitFor();
});
