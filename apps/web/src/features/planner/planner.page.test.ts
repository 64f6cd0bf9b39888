import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, openPage, signIn } from '../../testing/open-page.ts';
import { callAs, makeDeck, ownCopies } from '../../testing/player-calls.ts';

const PATH = '/collection/planner';

/** Three cards of the sample, and the player's copies. */
const [MOTH, LAMP, PEN] = ['900101', '900102', '900103'] as const;
const OWNED = { [MOTH]: 4, [LAMP]: 2, [PEN]: [2, 1] } as const;
/** Decks in order of priority: the first two fit, the third lacks a copy that is not owned. */
const DECKS = {
  Ferry: { [MOTH]: 4, [LAMP]: 2 },
  Hedge: { [PEN]: 3 },
  Candles: { [MOTH]: 2, [LAMP]: 3 },
  Witness: { [PEN]: 3 },
};

type Decks = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Signs in a player with the cards and the decks; returns the deck ids. */
async function makeDecks(player: string, decks: Decks): Promise<readonly string[]> {
  await signIn(player);
  await ownCopies(OWNED);
  const ids: string[] = [];
  for (const [name, quantities] of Object.entries(decks)) {
    ids.push(await makeDeck(name, quantities));
  }
  return ids;
}

async function openPlan(ids: readonly string[]): Promise<void> {
  localStorage.setItem('plannedDecks', JSON.stringify(ids));
  await openPage(PATH);
}

const rows = page.getByCss('main ol > li');
const row = (name: string) => rows.filter({ hasText: name });
const namesOf = () => [...document.querySelectorAll('main ol > li h3')].map((h) => h.textContent);
const grip = (name: string) => row(name).getByRole('button', { name: new RegExp(name) });
const verdict = (text: string) =>
  expect.element(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
const order = (...names: readonly string[]) => expect.poll(namesOf).toEqual(names);

test('plans sleeved decks first, and rejects sleeving a deck that does not fit', async () => {
  await openPlan(await makeDecks('sleever', DECKS));
  const toggle = (name: string) => page.getByRole('switch', { name: `${name}: Sleeved` });
  await toggle('Hedge').click();
  await expect.element(row('Hedge').getByText('All 3 copies are reserved')).toBeVisible();
  await expect
    .poll(() => callAs('GET', '/collection/sleeved'))
    .toMatchObject({ decks: [{ name: 'Hedge' }] });
  await expect.element(toggle('Witness')).toHaveAttribute('aria-disabled', 'true');
  await focus(toggle('Witness'));
  await userEvent.keyboard(' ');
  await focus(grip('Witness'));
  await userEvent.keyboard('{Home}');
  await order('Witness', 'Ferry', 'Hedge', 'Candles');
  await expect.element(row('Witness').getByText('3 in Hedge')).toBeVisible();
  await expect.element(toggle('Witness')).not.toBeChecked();
});

test('is filled by hand and explains which decks fit', async () => {
  await makeDecks('planner', DECKS);
  await openPage('/collection');
  await page.getByRole('link', { name: 'Deck planner' }).click();
  await verdict('No decks chosen');
  await page.getByRole('button', { name: 'Add decks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add decks' });
  for (const name of Object.keys(DECKS)) {
    await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click();
  }
  await dialog.getByRole('button', { name: 'Done' }).click();

  await verdict('2 of 4 decks at once');
  await expect
    .element(page.getByText('From your 9 cards, by the priority below. 2 do not fit yet.'))
    .toBeVisible();
  for (const [index, text] of [
    [0, 'Can be sleeved'],
    [2, '5 copies short'],
    [2, '4 in Ferry, 1 not owned'],
    [3, '3 in Hedge'],
  ] as const) {
    await expect.element(rows.nth(index).getByText(text)).toBeVisible();
  }
  const table = page.getByRole('table', { name: 'Contested cards' });
  const numbers = table
    .getByRole('row')
    .elements()
    .slice(1)
    .map((each) =>
      [...each.querySelectorAll('td')]
        .slice(0, 3)
        .map((cell) => cell.innerText)
        .join(' '),
    );
  expect(numbers).toEqual(['2 5 3', '3 6 3', '4 6 2']);
  await expect
    .element(page.getByRole('heading', { name: 'These 3 cards unlock 2 more decks' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Add to my wants' }).click();
  await expect.element(page.getByText('On your wants')).toBeVisible();
  await expect.poll(() => callAs('GET', '/wants')).toHaveLength(3);
  await expect.element(page.getByRole('button', { name: 'Copy list (8 copies)' })).toBeVisible();
});

test('lists the cards to move for another deck', async () => {
  await openPlan(await makeDecks('swapper', DECKS));
  const list = page.getByRole('region', { name: 'Cards to move between decks' });
  const takeOut = (name: string) => list.getByRole('heading', { name: `Take out of ${name}` });
  await expect.element(takeOut('Ferry')).toBeVisible();
  await expect.element(list.getByText(/^Still missing: 1 /)).toBeVisible();
  expect(list.getByRole('checkbox').elements()).toHaveLength(2);
  await list.getByRole('checkbox').first().click();
  await list.getByRole('combobox').selectOptions('Witness');
  await expect.element(takeOut('Hedge')).toBeVisible();
  await expect.element(list.getByRole('checkbox').first()).not.toBeChecked();
});

test('reorders by keys and menu, and remembers the order', async () => {
  const [ferry, hedge, candles, witness] = await makeDecks('orderer', DECKS);
  await openPlan([ferry, hedge, candles, witness].map(String));
  await verdict('2 of 4 decks at once');
  await focus(grip('Witness'));
  await userEvent.keyboard('{Home}');
  await order('Witness', 'Ferry', 'Hedge', 'Candles');
  await expect.element(rows.nth(2).getByText('3 in Witness')).toBeVisible();
  await focus(grip('Hedge'));
  await userEvent.keyboard('{ArrowUp}');
  await order('Witness', 'Hedge', 'Ferry', 'Candles');
  await expect.element(page.getByText('Hedge, place 2 of 4. 2 decks fit.')).toBeInTheDocument();
  await userEvent.keyboard('{Home}');
  await expect.element(rows.nth(0).getByText('Can be sleeved')).toBeVisible();
  await order('Hedge', 'Witness', 'Ferry', 'Candles');
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toBe('Move Hedge, place 1 of 4');

  await grip('Witness').click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await order('Hedge', 'Ferry', 'Witness', 'Candles');
  await grip('Candles').click();
  await page.getByRole('menuitem', { name: 'Remove from planner' }).click();
  await verdict('2 of 3 decks at once');
  await expect
    .poll(() => callAs('GET', '/auth/me'))
    .toMatchObject({ plannedDecks: [hedge, ferry, witness] });
  await openPage(PATH);
  await order('Hedge', 'Ferry', 'Witness');
});

test('says when all decks fit, also for a single deck', async () => {
  const { Ferry, Hedge } = DECKS;
  await openPlan(await makeDecks('complete', { Ferry, Hedge }));
  await verdict('All 2 decks at once');
  await expect.element(page.getByRole('heading', { name: 'Nothing is missing' })).toBeVisible();
  expect(page.getByText('Cards to move between decks').elements()).toEqual([]);
  await grip('Ferry').click();
  await page.getByRole('menuitem', { name: 'Remove from planner' }).click();
  await verdict('The deck fits');
  expect(page.getByRole('table').elements()).toEqual([]);
});

test('drops a deleted deck with a message', async () => {
  const ids = await makeDecks('deleter', DECKS);
  // Candles.
  await callAs('DELETE', `/decks/${ids[2] ?? ''}`);
  await openPlan(ids);
  await expect
    .element(
      page
        .getByRole('region', { name: 'Messages' })
        .getByText('One deck was deleted or made private and is no longer in the planner.'),
    )
    .toBeVisible();
  await order('Ferry', 'Hedge', 'Witness');
  await verdict('2 of 3 decks at once');
});

test('buildable decks are added to the planner by button and key', async () => {
  await makeDecks('adder', { Ferry: DECKS.Ferry });
  await openPage('/decks?tab=buildable&missing=any');
  const tile = page.getByRole('article').filter({ hasText: 'Ferry' });
  const planned = { name: 'In planner', pressed: true } as const;
  await tile.getByRole('button', { name: 'Add to planner' }).click();
  await expect.element(tile.getByRole('button', planned)).toBeVisible();
  await expect.element(page.getByText('Ferry added to the planner.')).toBeInTheDocument();
  const near = page.getByRole('list', { name: 'Almost complete' }).getByRole('article').first();
  await expect.element(near).toBeVisible();
  await focus(near.getByRole('link').first());
  await userEvent.keyboard('p');
  await expect.element(near.getByRole('button', planned)).toBeVisible();
  await tile.getByRole('button', { name: 'In planner' }).click();
  await page.getByRole('link', { name: 'Open planner · 1' }).click();
  await expect.element(page.getByRole('heading', { level: 1 }).getByText('0 of 1')).toBeVisible();
});
