import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.ts';
import { callAs } from '../../../testing/player-calls.ts';

interface Entry {
  readonly card: { readonly number: number; readonly promoGrouping: string | null };
  readonly quantity: number;
  readonly foilQuantity: number;
}

/** Server-side entries of the set for the player. */
async function entriesOnServer(setCode: string): Promise<readonly Entry[]> {
  const chapter = await callAs('GET', `/collection/chapter/${setCode}`);
  return (chapter as { cards: readonly Entry[] }).cards;
}

/** Normal and foil copies of the numbered card on the server. */
async function onServer(setCode: string, number: number): Promise<string> {
  const entry = (await entriesOnServer(setCode)).find(
    ({ card }) => card.number === number && card.promoGrouping === null,
  );
  return `${entry?.quantity} ${entry?.foilQuantity}`;
}

/** Number of normal copies in the row of a number: `3` of set 9 is shown as `3 · 9`. */
const normalOf = (number: number, setCode: string) =>
  page
    .getByCss('[data-row]')
    .filter({ has: page.getByText(`${number} · ${setCode}`, { exact: true }) })
    .getByRole('textbox', { name: /^Normal copies/ });

async function openChapter(setCode: string, player: string): Promise<void> {
  await openPage(`/collection/chapter/${setCode}`, { signedInAs: player });
  await expect.element(page.getByCss('[data-row]').first()).toBeVisible();
}

test('several numbers are entered at once, and a wrong one stays in the field', async () => {
  await openChapter('9', 'lister');
  await userEvent.keyboard('e');
  const field = page.getByRole('textbox', { name: 'Collector number' });
  await field.fill('3 5 5 999');
  await expect.element(page.getByText('Add 3 copies of 2 cards', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Not added: 999', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(normalOf(3, '9')).toHaveValue('1');
  await expect.element(normalOf(5, '9')).toHaveValue('2');
  await expect.element(page.getByText(/^2 of \d+ unique cards$/)).toBeVisible();
  await expect.element(page.getByText('3 copies in total', { exact: true })).toBeVisible();
  await expect.element(page.getByText('This set has no card 999.', { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue('999');
  await userEvent.keyboard('7{Enter}');
  await expect.element(normalOf(7, '9')).toHaveValue('1');
  await expect.poll(() => onServer('9', 5)).toBe('2 0');
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(normalOf(5, '9')).toHaveValue('1');
});

test('undo of a completed set restores the exact former counts', async () => {
  await openChapter('5', 'completer');
  await normalOf(2, '5').fill('2');
  await expect.poll(() => onServer('5', 2)).toBe('2 0');
  const before = await entriesOnServer('5');
  await page.getByRole('button', { name: 'Quick add', exact: true }).click();
  await page.getByRole('button', { name: /^Add all missing/ }).click();
  await expect.element(page.getByText('100%', { exact: true })).toBeVisible();
  const owned = async () =>
    (await entriesOnServer('5')).filter((each) => each.quantity + each.foilQuantity > 0).length;
  await expect.poll(owned).toBe(before.length);
  await page.getByRole('button', { name: /^Undo: .* completed$/ }).click();
  await expect.poll(owned).toBe(1);
  expect(await entriesOnServer('5')).toEqual(before);
});
