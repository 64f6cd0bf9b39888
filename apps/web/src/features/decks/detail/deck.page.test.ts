import type { Deck } from '@inkfolio/contract/decks';
import type { DeckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn } from '../../../testing/open-page.ts';
import { callAs, idFrom, ownCopies } from '../../../testing/player-calls.ts';
import { stub } from '../../../testing/stub-responses.ts';

/** Deck of `catalogue/sample-decks.json`. */
const DECK = '/decks/sample-001';

test('reverts a like that fails, with a message', async () => {
  stub(/\/like$/, { status: 500 });
  await openPage('/decks/sample-003', { signedInAs: 'unlucky' });
  const like = page.getByRole('button', { name: /^Like/ }).first();
  await like.click();
  await expect.element(page.getByText('Your like could not be saved.').first()).toBeVisible();
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
});

test('retrying a copy with a lost response opens the same deck', async () => {
  await openPage(DECK, { signedInAs: 'copyist' });
  const ids: unknown[] = [];
  stub(/^POST \/api\/decks\/[^/]+\/duplicate$/, async (request, forward) => {
    ids.push(((await request.clone().json()) as { id: unknown }).id);
    const response = await forward();
    if (ids.length === 1) throw new TypeError('Failed to fetch');
    return response;
  });
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Duplicate' });
  await confirm.click();
  await expect.poll(() => ids.length).toBe(1);
  await expect.element(confirm).toBeEnabled();
  await confirm.click();
  await expect.poll(() => location.search).toBe('?tab=edit');
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(location.pathname).toBe(`/decks/${String(ids[0])}`);
});

/** Makes the player own the deck except these cards, and as many copies of others. */
async function ownAllBut(missing: readonly string[], others: readonly string[]): Promise<void> {
  const { deckCards } = (await callAs('GET', '/decks/sample-001')) as Deck;
  const kept = deckCards.filter(({ cardId }) => !missing.includes(cardId));
  await ownCopies({
    ...Object.fromEntries(kept.map(({ cardId, quantity }) => [cardId, quantity])),
    ...Object.fromEntries(others.map((cardId) => [cardId, 4])),
  });
}

test('a reader makes an own version with swaps from the collection', async () => {
  await signIn('borrower');
  await ownAllBut(['900609', '900813'], ['900909', '900918']);
  await openPage(DECK);
  const panel = page.getByRole('region', { name: 'Your copies of this deck' });
  await expect
    .element(panel.getByRole('status'))
    .toHaveTextContent('You own 53 of 60. Two swaps from your cards make it playable.');
  const swaps = panel.getByRole('listitem');
  await expect
    .poll(() =>
      swaps.elements().map((swap) => swap.querySelector<HTMLElement>(':scope > p')?.innerText),
    )
    .toEqual([
      '4 Aldous Fen\nfor 4 Tamsin Quillward\nSame ink, same cost, also 1 lore',
      '3 Thistle Marrow\nfor 3 Dot Tittle\nSame ink, same cost, also 1 lore',
    ]);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await panel.getByRole('button', { name: 'Make my version' }).click();
  await expect.poll(() => location.search).toBe('?tab=edit');
  const id = location.pathname.split('/').at(-1) ?? '';
  const { deckCards, name } = (await callAs('GET', `/decks/${id}`)) as Deck;
  expect(name).toBe('Quiet, Please (copy)');
  const copies = new Map(deckCards.map(({ cardId, quantity }) => [cardId, quantity]));
  expect(['900609', '900813', '900909', '900918'].map((card) => copies.get(card))).toEqual([
    ...[undefined, undefined, 4, 3],
  ]);
});

test('a reader without good swaps adds the missing cards to the want list', async () => {
  await signIn('wisher');
  await ownAllBut(['901012'], []);
  await openPage(DECK);
  const panel = page.getByRole('region', { name: 'Your copies of this deck' });
  await expect
    .element(panel.getByRole('status').first())
    .toHaveTextContent('You own 59 of 60. 1 card is missing.');
  await panel.getByRole('button', { name: 'Add it to my wants' }).click();
  await expect.element(panel.getByRole('link')).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await callAs('GET', '/wants')))
    .toContain('"901012"');
});

test('a deck that fails to load keeps its name and is retried in place', async () => {
  await openPage(DECK);
  await expect
    .element(page.getByRole('heading', { name: 'Quiet, Please', level: 1 }))
    .toBeVisible();
  const restore = stub(/^GET \/api\/decks\/sample-001\?/, { status: 503, text: 'busy' });
  await openPage(DECK);
  const alert = page.getByRole('alert');
  await expect
    .element(alert.getByRole('heading', { name: 'The deck could not be loaded.', level: 2 }))
    .toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Quiet, Please', level: 1 }))
    .toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Decks' })).toBeVisible();
  restore();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'New hand' })).toBeVisible();
});

test('a section collapses at its heading', async () => {
  await openPage(DECK);
  const section = page.getByRole('region', { name: /^Locations/ });
  const cards = section.getByRole('link');
  await expect.element(cards.first()).toBeVisible();
  await section.getByRole('button', { name: 'Locations' }).click();
  await expect.poll(() => cards.elements()).toEqual([]);
});

test('the view chosen in the menu of the list is kept for the next deck', async () => {
  await openPage(DECK);
  const list = page.getByCss('[data-mode]');
  await expect.element(list).toHaveAttribute('data-mode', 'list');
  await page.getByRole('button', { name: 'View and print' }).click();
  await page.getByRole('menuitemradio', { name: 'Badge' }).click();
  await expect.poll(() => localStorage.getItem('deckViewMode')).toBe('badge');
  await openPage('/decks/sample-002');
  await expect.element(list).toHaveAttribute('data-mode', 'badge');
});

test('the deck image loads on retry', async () => {
  const restore = stub(/ \/api\/decks\/[^/]+\/image\.webp\?/, {
    status: 503,
    json: { error: 'Busy', code: 'images_busy' },
  });
  await openPage(DECK);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Export or print' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Image' }).click();
  const alert = dialog.getByRole('alert');
  await expect.element(alert.getByText('The image could not be created.')).toBeVisible();
  restore();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('img', { name: /^Image of the deck/ })).toBeVisible();
});

test("the simulator's deck loads on retry", async () => {
  const restore = stub(/ \/api\/decks\/sample-001\?/, { status: 500, json: {} });
  await openPage(`${DECK}/simulator`);
  await expect
    .element(page.getByRole('heading', { name: 'The deck could not be loaded.' }))
    .toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Try again', exact: true }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Classic/ })
    .click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect
    .poll(() => page.getByCss('[data-zone=hand] [data-instance]').elements())
    .toHaveLength(7);
});

test('reports a missing deck, and one too small for a game', async () => {
  await openPage('/decks/no-such-deck');
  await expect.element(page.getByRole('heading', { name: 'Deck not found' })).toBeVisible();
  await page.getByRole('link', { name: 'All decks' }).first().click();
  await expect.poll(() => location.pathname).toBe('/decks');
  await openPage('/decks/no-such-deck/simulator');
  await expect.element(page.getByRole('heading', { name: 'Deck not found' })).toBeVisible();
  await signIn('shorthand');
  const id = await idFrom('POST', '/decks', { name: 'Short', colors: ['Amber'] });
  await openPage(`/decks/${id}/simulator`);
  await expect
    .element(page.getByRole('heading', { name: 'Too few cards for an opening hand' }))
    .toBeVisible();
});

test('a comparison reports a missing deck on its side', async () => {
  await openPage(`${DECK}/compare?with=no-such-deck`);
  const right = page.getByRole('region', { name: 'Right' });
  await expect.element(right.getByRole('heading', { name: 'Nothing to compare' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Quiet, Please' })).toBeVisible();
  await right.getByRole('button', { name: 'Change' }).click();
  await right.getByRole('button', { name: 'Cancel' }).click();
});

test('the export of missing cards omits owned copies', async () => {
  await signIn('halfway');
  // One normal and two foil copies of each card.
  stub(/ \/api\/decks\/sample-001\/collection-stats/, async (_, forward) => {
    const stats = (await (await forward()).json()) as DeckOwnership;
    const owned = { quantityOwned: 1, foilQuantityOwned: 2 };
    const cards = stats.cards.map((card) => ({ ...card, ...owned }));
    const totalOwned = cards.reduce((sum, card) => sum + Math.min(card.quantityInDeck, 3), 0);
    return Response.json({ ...stats, percentage: 97, totalOwned, cards });
  });
  await openPage(DECK);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Export or print' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Only missing cards' }).click();
  const list = dialog.getByRole('region', { name: 'Card list' });
  await expect
    .poll(() => list.element().textContent)
    .toBe('1 Tamsin Quillward - Night Librarian\n1 Ottoline Reeve - Keeper of Errata\n');
  await dialog.getByRole('tab', { name: 'Play online' }).click();
  const link = dialog.getByRole('link', { name: 'Open the deck on inktable.net' });
  await expect.element(link).toBeVisible();
  const address = new URL(link.element().getAttribute('href') ?? '');
  expect(atob(address.searchParams.get('id') ?? '')).toBe(
    'Tamsin Quillward_Night Librarian$1|Ottoline Reeve_Keeper of Errata$1|',
  );
  await openPage(`${DECK}/print?sheet=proxies`);
  await expect.element(page.getByText('2 cards on 1 page')).toBeVisible();
  await page.getByRole('switch', { name: 'Only missing cards' }).click();
  await expect.element(page.getByText('60 cards on 7 pages')).toBeVisible();
});

test('the cost curve matches its table, with uninkable cards hatched', async () => {
  await openPage(DECK);
  await page.getByText('Advanced statistics', { exact: true }).click();
  const table = page.getByRole('group').filter({ hasText: 'As a table' }).last();
  await table.getByText('As a table').click();
  const figure = page.getByRole('figure').filter({ hasText: 'Ink curve' }).first();
  await expect.element(figure.getByRole('img')).toBeVisible();
  const bars = figure.element().querySelectorAll('svg > g');
  const rows = table.element().querySelectorAll('tbody tr');
  expect(bars.length).toBe(rows.length);
  const heightOf = (bar: Element | undefined, selector: string) =>
    Number(bar?.querySelector(selector)?.getAttribute('height') ?? 0);
  const drawn = [...bars].map((bar) => [
    heightOf(bar, 'rect:not([fill])'),
    heightOf(bar, 'rect[fill]'),
  ]);
  const told = [...rows].map((row) =>
    [...row.querySelectorAll('td')].slice(0, 2).map(({ textContent }) => Number(textContent)),
  );
  const unit =
    Math.max(...drawn.map(([solid = 0]) => solid)) /
    Math.max(...told.map(([inkable = 0]) => inkable));
  // A gap and an outline take a few pixels of the hatched part.
  const off = drawn.flatMap((heights, bar) =>
    heights.map((height, part) => Math.abs(height - (told[bar]?.[part] ?? 0) * unit)),
  );
  expect(Math.max(...off)).toBeLessThan(4);
});
