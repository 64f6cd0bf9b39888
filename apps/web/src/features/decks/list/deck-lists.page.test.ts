import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn } from '../../../testing/open-page.ts';
import { callAs, idFrom, ownCopies } from '../../../testing/player-calls.ts';
import { stub } from '../../../testing/stub-responses.ts';

/** Community decks of the sample. */
const WHOLE = 'sample-001';
const NEAR = { id: 'sample-002', name: 'Somebody Left a Lamp On' };
const MOTH = '900101';
const LAMP = '900102';
const PEN = '900103';

interface SampleDeck {
  readonly cards: readonly { readonly cardId: string; readonly quantity: number }[];
}

/** Makes the player own one deck completely, and another except two copies of a card. */
async function ownDecksButTwoCopies(): Promise<void> {
  const [whole, near] = (await Promise.all([
    callAs('GET', `/decks/${WHOLE}`),
    callAs('GET', `/decks/${NEAR.id}`),
  ])) as [SampleDeck, SampleDeck];
  const owned: Record<string, number> = {};
  for (const { cardId, quantity } of [...whole.cards, ...near.cards]) {
    const copies = cardId === near.cards[0]?.cardId ? quantity - 2 : quantity;
    owned[cardId] = Math.max(copies, owned[cardId] ?? 0);
  }
  await ownCopies(owned);
}

test('buildable decks load on retry with the same filters', async () => {
  await signIn('retrier');
  await ownDecksButTwoCopies();
  const restore = stub(/ \/api\/decks\/buildable\?/, {
    status: 500,
    json: { code: 'internal', error: 'x', statusCode: 500 },
  });
  await openPage('/decks?tab=buildable&missing=8');
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  restore();
  await again.click();
  await expect
    .element(page.getByRole('list', { name: 'Almost complete' }).getByText(NEAR.name))
    .toBeVisible();
  expect(location.pathname + location.search).toBe('/decks?tab=buildable&missing=8');
});

test('the game meta loads on retry', async () => {
  const restore = stub(/ \/api\/meta/, { status: 503, json: {} });
  await openPage('/decks');
  await page.getByRole('link', { name: 'Meta', exact: true }).click();
  await expect
    .element(page.getByRole('heading', { name: 'The server did not answer.' }))
    .toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByCss('main table[role=table] tbody tr').first()).toBeVisible();
});

test('headings without cards are as high as others', async () => {
  const meta = (await callAs('GET', '/meta')) as object;
  stub(/ \/api\/meta/, { status: 200, json: { ...meta, rising: [] } });
  await openPage('/meta');
  const height = (name: string) =>
    page.getByRole('heading', { name }).element().getBoundingClientRect().height;
  await expect.element(page.getByRole('heading', { name: 'Rising cards' })).toBeVisible();
  expect(height('Rising cards')).toBe(height('Most played cards'));
});

test('leaves a gap between order and filters on a phone', async () => {
  await openPage('/decks', { width: 390 });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('heading', { name: 'Ink' })).toBeVisible();
  const order = dialog.getByRole('combobox').element().getBoundingClientRect();
  const ink = dialog.getByRole('heading', { name: 'Ink' }).element().getBoundingClientRect();
  expect(ink.top - order.bottom).toBeGreaterThanOrEqual(12);
});

test('the planner loads on retry', async () => {
  await signIn('replanner');
  await callAs('PATCH', '/collection', {
    cards: [
      { cardId: MOTH, quantity: 4, foilQuantity: 0 },
      { cardId: LAMP, quantity: 2, foilQuantity: 0 },
      { cardId: PEN, quantity: 2, foilQuantity: 1 },
    ],
  });
  const ids = [];
  for (const [name, quantities] of Object.entries({
    Ferry: { [MOTH]: 4, [LAMP]: 2 },
    Hedge: { [PEN]: 3 },
    Candles: { [MOTH]: 2, [LAMP]: 3 },
    Witness: { [PEN]: 3 },
  })) {
    const cards = Object.entries(quantities).map(([cardId, quantity]) => ({ cardId, quantity }));
    ids.push(await idFrom('POST', '/decks', { name, colors: ['Amber'], isPublic: false, cards }));
  }
  localStorage.setItem('plannedDecks', JSON.stringify(ids));
  const restore = stub(/ \/api\/collection\/copies$/, {
    status: 500,
    json: { code: 'internal', error: 'x', statusCode: 500 },
  });
  await openPage('/collection/planner');
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  restore();
  await again.click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: '2 of 4 decks at once' }))
    .toBeVisible();
});

test('shows owned shares only to players with a collection', async () => {
  await openPage('/decks', { signedInAs: 'empty-handed' });
  const tile = page.getByRole('article').filter({ hasText: NEAR.name });
  await expect.element(tile.first()).toBeVisible();
  expect(page.getByText(/% owned/).elements()).toEqual([]);
  await ownCopies({ [PEN]: 1 });
  await openPage('/decks');
  await expect.element(tile.getByText(/% owned/).first()).toBeVisible();
});

test('finds official decks under their own tab and URL', async () => {
  await openPage('/decks');
  await page.getByRole('tab', { name: 'Official' }).click();
  const official = page.getByRole('link', { name: 'Nine Locks, One Candle' });
  await expect.element(official).toBeVisible();
  expect(location.pathname + location.search).toBe('/decks?tab=official');
  expect(page.getByRole('link', { name: 'Quiet, Please' }).elements()).toEqual([]);
  await openPage('/decks?tab=official');
  await expect.element(official).toBeVisible();
});

test('a key opens the simulator with the focused or hovered deck', async () => {
  await openPage('/decks?tab=official');
  const links = page.getByCss('main article [data-deck]');
  await expect.element(links.nth(1)).toBeVisible();
  const [first, second] = links.elements() as HTMLElement[];
  const paths = [first, second].map((link) => link?.getAttribute('href'));
  second?.focus();
  await userEvent.keyboard('s');
  await expect.poll(() => location.pathname).toBe(`${paths[1]}/simulator`);
  history.back();
  await expect.element(links.first()).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(page.getByText('Simulate the selected deck')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  (page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus();
  await page.getByRole('main').getByRole('article').first().hover();
  await userEvent.keyboard('s');
  await expect.poll(() => location.pathname).toBe(`${paths[0]}/simulator`);
});

test('the menu of a deck tile deletes, duplicates and lists missing cards', async () => {
  await signIn('shelver');
  const deck = { name: 'Kept', colors: ['Ruby'], cards: [{ cardId: MOTH, quantity: 1 }] };
  await idFrom('POST', '/decks', deck);
  await idFrom('POST', '/decks', { ...deck, name: 'Doomed' });
  await openPage('/decks?tab=myDecks');
  const openMenu = (name: string) =>
    page.getByRole('button', { name: `${name}: more actions` }).click();
  const dialog = page.getByRole('dialog');
  await openMenu('Doomed');
  const items = page.getByRole('menuitem');
  await expect
    .poll(() => items.elements().map(({ textContent }) => textContent))
    .toEqual(['Edit', 'Simulate', 'Missing cards', 'Duplicate', 'Delete']);
  await items.getByText('Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('link', { name: 'Doomed' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Kept' })).toHaveFocus();
  await openMenu('Kept');
  await items.getByText('Duplicate').click();
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(() => location.search).toBe('?tab=edit');
  await openPage('/decks?tab=myDecks');
  await openMenu('Kept');
  await items.getByText('Missing cards').click();
  await expect.poll(() => location.pathname + location.search).toBe('/collection/wants');
});

test('the owned range can be set by keyboard and is in the address', async () => {
  await openPage('/decks', { signedInAs: 'owner-of-nothing' });
  await page.getByRole('button', { name: 'Owned' }).click();
  const minimum = page.getByRole('slider', { name: 'Minimum' });
  await expect.element(minimum).toBeInTheDocument();
  (minimum.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  const address = () => location.pathname + location.search;
  await expect.poll(address).toBe('/decks?query=owned%3E%3D10');
  await expect.element(page.getByRole('heading', { name: 'No deck matches' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Owned: 10–100%' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(address).toBe('/decks');
});
