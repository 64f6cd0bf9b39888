import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Deck } from '@inkfolio/contract/decks';
import { clearDevice } from '../../device/device-data.ts';
import { sent } from '../../testing/device-calls.ts';
import { openPage } from '../../testing/open-page.ts';
import { callAs } from '../../testing/player-calls.ts';

const PATH = '/decks/sample-001/simulator';
const SAVED = 'simulatorGame.sample-001';
const inHand = () => page.getByCss('[data-zone=hand] [data-instance]');
const place = (name: string) =>
  page.getByRole('group', { name: 'Into the deck' }).getByRole('button', { name, exact: true });

async function begin(width?: number, path = PATH): Promise<void> {
  await openPage(path, width === undefined ? {} : { width });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Classic/ })
    .click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.poll(() => inHand().elements().length).toBe(7);
}

test('deselects a card that left the hand', async () => {
  await begin();
  await inHand().first().click();
  await expect.element(place('Top')).toBeEnabled();
  await page.getByRole('button', { name: 'Ink', exact: true }).click();
  await expect.poll(() => inHand().elements().length).toBe(6);
  await expect.element(place('Top')).toBeDisabled();
  await userEvent.keyboard('u');
  await expect.poll(() => inHand().elements().length).toBe(7);
  expect(page.getByCss('[data-chosen]').elements()).toEqual([]);
});

test('labels its figures and keeps button texts on one line', async () => {
  await begin();
  const board = page.getByRole('region', { name: 'Board' });
  await expect.element(board.getByRole('heading', { name: 'Board 0' })).toBeVisible();
  const look = page.getByRole('button', { name: 'Look at top' }).element();
  const { lineHeight } = getComputedStyle(look);
  const words = look.querySelector('span');
  expect(words?.getBoundingClientRect().height).toBeLessThan(1.5 * parseFloat(lineHeight));
});

test('sorts remaining cards by copies, then by cost', async () => {
  await begin();
  const rows = page.getByRole('table', { name: 'Odds' }).getByCss('tbody tr:has(> td + th)');
  await expect.poll(() => rows.elements().length).toBeGreaterThan(10);
  const figures = rows.elements().map((row) => {
    const [cost, copies] = [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
    return { copies: Number(copies), cost: Number(cost) };
  });
  expect(figures).toEqual(figures.toSorted((a, b) => b.copies - a.copies || a.cost - b.cost));
});

test('on a phone the drop targets of the deck are large and labelled', async () => {
  await begin(390);
  const bottom = () => place('Bottom of deck');
  await inHand().first().click();
  await expect.element(bottom()).toBeEnabled();
  expect(bottom().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await bottom().click();
  await expect.poll(() => bottom().getByCss('svg').elements().length).toBe(2);
  expect(
    bottom()
      .getByCss('svg')
      .elements()
      .every((icon) => icon.getBoundingClientRect().width > 0),
  ).toBe(true);
});

test('a replay link of a deck on this device leads to the log-in', async () => {
  const { cards } = (await callAs('GET', '/decks/sample-001')) as Pick<Deck, 'cards'>;
  const id = 'd'.repeat(32);
  await sent({ call: 'POST /decks', body: { id, name: 'Kept here', colors: [], cards } });
  localStorage.setItem('auth_token', 'device');
  await begin(undefined, `/decks/${id}/simulator`);
  await userEvent.keyboard('d');
  await expect.poll(() => inHand().elements().length).toBe(8);
  await page.getByRole('button', { name: 'Game menu' }).click();
  await page.getByRole('menuitem', { name: 'Copy replay link' }).click();
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await clearDevice();
});

test('asks which game to keep when another tab played on', async () => {
  await begin();
  const before = localStorage.getItem(SAVED) ?? '';
  await userEvent.keyboard('d');
  await expect.poll(() => inHand().elements().length).toBe(8);
  const own = localStorage.getItem(SAVED);
  saveElsewhere(before);
  const dialog = page.getByRole('dialog', { name: 'This game went on in another tab' });
  await expect.element(dialog).toBeVisible();
  expect(localStorage.getItem(SAVED)).toBe(before);
  await dialog.getByRole('button', { name: 'The one of this tab' }).click();
  await expect.poll(() => localStorage.getItem(SAVED)).toBe(own);
  saveElsewhere(before);
  await dialog.getByRole('button', { name: 'The one of the other tab' }).click();
  await expect.poll(() => inHand().elements().length).toBe(7);
  expect(localStorage.getItem(SAVED)).toBe(before);
});

/** Stores the game like another tab. */
function saveElsewhere(game: string): void {
  localStorage.setItem(SAVED, game);
  dispatchEvent(new StorageEvent('storage', { key: SAVED, newValue: game }));
}
