import type { DeckPage } from '@inkfolio/contract/decks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn } from '../../../../testing/open-page.ts';
import { callAs, idFrom } from '../../../../testing/player-calls.ts';

/** Two community decks of the sample that share three cards; see `catalogue/sample-decks.json`. */
const LEFT = 'Quiet, Please';
const RIGHT = 'Three Pens in One Pocket';
const LEFT_PATH = '/decks/sample-001';
const RIGHT_PATH = '/decks/sample-004';
const COMPARISON = `${LEFT_PATH}/compare?with=sample-004`;

const address = () => location.pathname + location.search;
const group = (name: string) => page.getByRole('region', { name });

test('shows the differences from either side', async () => {
  await openPage(COMPARISON);
  await expect.element(page.getByText('41 cards differ')).toBeVisible();
  expect(document.title).toBe(`${LEFT} and ${RIGHT} · Inkfolio`);
  const row = page.getByRole('row', { name: /Nell Pumice/ });
  const copies = () =>
    row
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  expect(copies()).toEqual(['3', '0', '−3']);
  const rows = page.getByRole('rowheader', { name: /\D/ });
  const all = rows.elements().length;
  await page.getByRole('button', { name: 'Only differences' }).click();
  await expect.poll(() => rows.elements().length).toBeLessThan(all);
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect.poll(address).toBe(`${RIGHT_PATH}/compare?with=sample-001`);
  await expect.poll(copies).toEqual(['0', '3', '+3']);
});

test('starts with choosing the other deck by link', async () => {
  await openPage(`${LEFT_PATH}/compare`);
  const link = page.getByRole('textbox', { name: 'Deck link' });
  await link.fill('no deck at all');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('That is not a deck link.')).toBeVisible();
  await link.fill(new URL(RIGHT_PATH, location.href).href);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(COMPARISON);
  await expect.element(page.getByRole('heading', { name: RIGHT })).toHaveFocus();
});

test('offers recently viewed decks by name', async () => {
  await openPage(RIGHT_PATH);
  await expect.element(page.getByRole('heading', { level: 1, name: RIGHT })).toBeVisible();
  await openPage(LEFT_PATH);
  await expect.element(page.getByRole('heading', { level: 1, name: LEFT })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Compare' }).click();
  const links = group('Recently viewed').getByRole('link');
  await expect.element(links.filter({ hasText: RIGHT })).toBeVisible();
  // The deck itself is not offered.
  expect(links.elements()).toHaveLength(1);
  await links.click();
  await expect.poll(address).toBe(COMPARISON);
});

test('offers own and liked decks by name', async () => {
  await signIn('comparer');
  await callAs('POST', '/decks/sample-004/like', { liked: true });
  const officials = await callAs('GET', '/decks/public?showOnlyOfficial=true&limit=1');
  const { id = '' } = (officials as DeckPage).decks[0] ?? {};
  await callAs('POST', `/decks/${id}/like`, { liked: true });
  for (const name of [...Array.from({ length: 7 }, (_, at) => `Harbour ${at + 1}`), 'Fjörd']) {
    await idFrom('POST', '/decks', { name, colors: ['Ruby'] });
  }
  await openPage(`${LEFT_PATH}/compare`);
  const own = group('My decks').getByRole('link');
  const liked = group('Liked decks').getByRole('link');
  await expect.poll(() => own.elements().length).toBe(8);
  await expect.element(liked.filter({ hasText: RIGHT })).toBeVisible();
  await expect.poll(() => liked.elements().length).toBe(2);
  const search = page.getByRole('searchbox', { name: 'Find a deck' });
  await search.fill('FJORD');
  await expect.element(group('Liked decks')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Fjörd' })).toBeVisible();
  await search.fill('no such name');
  await expect.element(page.getByText('No deck has this name.')).toBeVisible();
  await search.fill('three pens');
  await page.getByRole('link', { name: RIGHT }).click();
  await expect.poll(address).toBe(COMPARISON);
});
