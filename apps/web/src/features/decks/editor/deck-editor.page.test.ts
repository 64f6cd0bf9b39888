import type { Deck } from '@inkfolio/contract/decks';
import { LANGUAGES } from '@inkfolio/domain/language';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn } from '../../../testing/open-page.ts';
import { callAs, idFrom, ownCopies } from '../../../testing/player-calls.ts';
import { stub } from '../../../testing/stub-responses.ts';

const tiles = page.getByRole('list', { name: 'Cards to add' }).getByCss('[data-card]');
const twoInks = page.getByCss('[aria-label*=" and "]');
/** Card of one ink: adding a second ink asks for confirmation. */
const plainTile = tiles.filter({ hasNot: twoInks }).first();
const dualTile = tiles.filter({ has: twoInks }).first();
const dialog = page.getByRole('dialog').and(page.getByCss(':not([data-type])'));

const shows = (total: number) =>
  expect.element(page.getByText(`${total} of 60 cards`, { exact: true })).toBeVisible();
const isSaved = () =>
  expect
    .element(
      page
        .getByRole('status')
        .filter({ hasText: /^Saved$/ })
        .first(),
    )
    .toBeVisible();

/** Signs in and opens a new deck in the editor; returns its id. */
async function openEditor(player: string, deck: object): Promise<string> {
  await signIn(player);
  const id = await idFrom('POST', '/decks', deck);
  await openPage(`/decks/${id}?tab=edit`);
  return id;
}

const onServer = async (id: string) => (await callAs('GET', `/decks/${id}`)) as Deck;

test('opens without showing the deck first, even if the player loads last', async () => {
  const isKnown = Promise.withResolvers<undefined>();
  stub(/ \/api\/auth\/me$/, async (_request, forward) => {
    await isKnown.promise;
    return forward();
  });
  await openEditor('late-player', { name: 'Low Tide', colors: ['Amber'] });
  await expect.poll(() => document.title).toContain('Low Tide');
  expect(page.getByRole('heading', { name: 'Low Tide' }).elements()).toEqual([]);
  isKnown.resolve(undefined);
  await expect.element(page.getByRole('heading', { name: 'Low Tide' })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Cards to add' })).toBeVisible();
});

test('reverts a rejected change, with the reason', async () => {
  await openEditor('rejected', { name: 'Low Tide', colors: ['Amber'] });
  stub(/ \/api\/decks\/[^/]+\/cards/, {
    status: 403,
    json: { error: 'Only the owner can change this deck', code: 'not_your_deck' },
  });
  await plainTile.click();
  await expect.element(page.getByText('Only the owner can change this deck').first()).toBeVisible();
  await shows(0);
  await isSaved();
  await expect.poll(() => page.getByCss('li[data-row]').elements()).toEqual([]);
});

test('adds two copies by double click in one request', async () => {
  const id = await openEditor('clicker', { name: 'Low Tide', colors: ['Amber'] });
  const requests: string[] = [];
  stub(/ \/api\/decks\/[^/]+\/cards/, async (request, forward) => {
    requests.push(await request.clone().text());
    return forward();
  });
  await expect.element(plainTile).toBeVisible();
  // Both clicks in the same task, however busy the machine.
  const tile = plainTile.element() as HTMLElement;
  tile.click();
  tile.click();
  await shows(2);
  await isSaved();
  await expect.poll(async () => (await onServer(id)).cardCount).toBe(2);
  expect(requests).toEqual([expect.stringContaining('"quantity":2')]);
  await plainTile.dblClick();
  await shows(4);
  await expect.poll(async () => (await onServer(id)).cardCount).toBe(4);
});

test('shows with the new number that it is being saved', async () => {
  await openEditor('saver', { name: 'Low Tide', colors: ['Amber'] });
  await expect.element(plainTile).toBeVisible();
  const total = () => page.getByText('1 of 60 cards', { exact: true }).elements().length;
  (plainTile.element() as HTMLElement).click();
  while (total() === 0) await Promise.resolve();
  expect(page.getByCss('[data-save]').element()).toHaveAttribute('data-save', 'saving');
  await isSaved();
});

test('confirms a card with a new ink, which the deck then has', async () => {
  const id = await openEditor('mixer', { name: 'Low Tide', colors: ['Amber'] });
  await tiles.first().click();
  await shows(1);
  await dualTile.click();
  await dialog.getByRole('button', { name: 'Do not add' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await shows(1);
  await dualTile.click();
  await expect.element(dialog.getByRole('button', { name: 'Add the card' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await shows(2);
  await isSaved();
  await expect.poll(async () => (await onServer(id)).colors).toEqual(['Amber', expect.any(String)]);
});

test('adopts the ink of the first card without confirmation', async () => {
  const id = await openEditor('starter', { name: 'Low Tide', colors: ['Amber'] });
  await dualTile.click();
  await expect.element(page.getByText(/^\w+ added to the inks of this deck\.$/)).toBeVisible();
  await shows(1);
  await isSaved();
  await expect
    .poll(() => onServer(id))
    .toMatchObject({
      colors: ['Amber', expect.any(String)],
      cardCount: 1,
    });
});

test('is not available for decks of others', async () => {
  await openPage('/decks/sample-001?tab=edit', { signedInAs: 'stranger' });
  await expect.element(page.getByRole('heading', { name: /Characters/ })).toBeVisible();
  expect(tiles.elements()).toEqual([]);
});

test('Enter adds the first card of filters chosen just before', async () => {
  await openEditor('hasty', { name: 'Low Tide', colors: ['Amber'] });
  await tiles.first().click();
  const field = page.getByRole('searchbox', { name: 'Find a card by name' });
  await field.fill('a');
  await expect.poll(() => location.search).toContain('query=a');
  for (const ink of ['Amber', 'Ruby']) {
    const { search } = location;
    const button = page.getByRole('button', { name: ink, exact: true }).element();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    // The address changes before the page is drawn.
    while (location.search === search) await Promise.resolve();
  }
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await expect.element(page.getByRole('button', { name: 'Add the card' })).toBeVisible();
});

test('suggestions load on retry and explain too few decks', async () => {
  const cards = [{ cardId: '900204', quantity: 2 }];
  await openEditor('lonely', { name: 'Herons', colors: ['Emerald'], cards });
  const restore = stub(/ \/api\/decks\/suggestions\?/, { status: 400, json: {} });
  await page.getByRole('tab', { name: 'Suggestions' }).click();
  await expect.element(page.getByText('Suggestions could not be loaded.')).toBeVisible();
  restore();
  stub(/ \/api\/decks\/suggestions\?/, { json: { suggestions: [], compared: 3 } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Not enough decks with these cards yet.')).toBeVisible();
});

test('hides copies from a player without a collection', async () => {
  const cards = [{ cardId: '900101', quantity: 2 }];
  const read = new Set<string>();
  stub(/ \/api\/(?:collection\/copies|cards\/printings)/, async (request, forward) => {
    const response = await forward();
    read.add(new URL(request.url).pathname);
    return response;
  });
  await openEditor('collectionless', { name: 'Lamps', colors: ['Amber'], cards });
  await expect.poll(() => page.getByCss('[data-card]').elements().length).toBeGreaterThan(0);
  await expect.poll(() => read.size).toBe(2);
  await expect.element(page.getByRole('button', { name: /^View / }).first()).toBeVisible();
  // Rendered two frames after the response.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(page.getByText('Not owned').elements()).toEqual([]);
  await ownCopies({ '900102': 1 });
  await openPage(location.pathname + location.search);
  await expect.element(page.getByText('Not owned').first()).toBeVisible();
});

test('leaves room for names and reasons on a phone', async () => {
  await signIn('thumbs');
  const cards = [{ cardId: '900101', quantity: 4 }];
  const deck = { name: 'Candles', colors: ['Amber', 'Emerald'], cards };
  const id = await idFrom('POST', '/decks', deck);
  const { cards: found } = (await callAs('GET', '/cards/search?limit=4')) as { cards: object[] };
  const [linnet] = ((await callAs('GET', `/decks/${id}`)) as Deck).deckCards;
  stub(/ \/api\/decks\/suggestions\?/, {
    json: {
      suggestions: found.map((card) => {
        return { card, share: 0.64, decks: 212, reason: [linnet?.card, linnet?.card] };
      }),
      compared: 412,
    },
  });
  const owned = { cardId: '900101', quantityInDeck: 4, quantityOwned: 3, foilQuantityOwned: 0 };
  stub(/ \/api\/decks\/[^/]+\/collection-stats/, {
    json: {
      ...{ percentage: 75, totalOwned: 3, totalRequired: 4, totalFree: 3 },
      cards: [{ ...owned, quantityOfPrinting: 2 }],
    },
  });
  await openPage(`/decks/${id}?tab=edit`, { width: 390 });
  await page.getByRole('tab', { name: 'Suggestions' }).click();
  const reason = page.getByText(/in 64% of 212 decks/).first();
  await expect.element(reason).toBeVisible();
  expect(linesOf(reason.element())).toBeLessThanOrEqual(3);
  await page.getByRole('tab', { name: 'My deck' }).click();
  const row = page.getByCss('li[data-row]').first();
  await expect.element(row.getByText('2 in this printing', { exact: true })).toBeVisible();
  const name = row.getByCss('button > span[aria-hidden]').element();
  expect(name.getBoundingClientRect().width).toBeGreaterThan(140);
  expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight);
});

test.for(LANGUAGES)('tabs fit and counts stay on one line on a phone: %s', async (language) => {
  await signIn('thumbs', language);
  const cards = [{ cardId: '900101', quantity: 4 }];
  const id = await idFrom('POST', '/decks', { name: 'Candles', colors: ['Amber'], cards });
  await openPage(`/decks/${id}?tab=edit`, { width: 390, language });
  const tabs = page.getByRole('tab');
  await expect.poll(() => tabs.elements().length).toBe(3);
  for (const tab of tabs.elements()) {
    await expect.element(tab).toBeInViewport({ ratio: 1 });
    expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth);
  }
  const counts = page.getByCss('[data-task-bar] [role=tab] > span').elements();
  expect(counts.map(linesOf).map(Math.round)).toEqual(counts.map(() => 1));
});

function linesOf(element: Element): number {
  return element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight);
}

test('filters stay on one line beside long shortcuts', async () => {
  await signIn('sorter', 'de');
  await ownCopies({ '900101': 1 });
  const cards = [{ cardId: '900101', quantity: 4 }];
  const id = await idFrom('POST', '/decks', { name: 'Ebbe', colors: ['Amber'], cards });
  await openPage(`/decks/${id}?tab=edit`, { language: 'de' });
  const owned = page.getByRole('button', { name: 'Im Besitz', exact: true });
  await expect.element(owned).toBeVisible();
  expect(owned.element().getBoundingClientRect().height).toBeLessThan(34);
});
