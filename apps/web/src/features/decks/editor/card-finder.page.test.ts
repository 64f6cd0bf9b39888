import type { CardPage } from '@inkfolio/contract/cards';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn } from '../../../testing/open-page.ts';
import { callAs, idFrom, ownCopies } from '../../../testing/player-calls.ts';
import { stub } from '../../../testing/stub-responses.ts';

type FoundCards = CardPage['cards'];

const list = page.getByRole('list', { name: 'Cards to add' });
const tiles = list.getByCss('[data-card]');
const field = page.getByRole('searchbox', { name: 'Find a card by name' });
const dialog = page.getByRole('dialog').and(page.getByCss(':not([data-type])'));
const noResult = page.getByText('No cards match your search criteria.');

const tileAt = (place: number) => list.getByCss(`li[aria-posinset="${place}"] [data-card]`);
const shows = (total: number) =>
  expect.element(page.getByText(`${total} of 60 cards`, { exact: true })).toBeVisible();

/** Opens a new, amber deck in the editor; returns the parameters of its first search. */
async function openFinder(player: string): Promise<URLSearchParams> {
  const searched = Promise.withResolvers<URLSearchParams>();
  const restore = stub(/^GET \/api\/cards\/search\?/, (request, forward) => {
    searched.resolve(new URL(request.url).searchParams);
    return forward();
  });
  await signIn(player);
  const id = await idFrom('POST', '/decks', { name: 'Low Tide', colors: ['Amber'] });
  await openPage(`/decks/${id}?tab=edit`);
  await expect.element(tiles.first()).toBeVisible();
  restore();
  return searched.promise;
}

/** Results of a card search. */
async function foundBy(parameters: URLSearchParams, text: string): Promise<FoundCards> {
  const searched = new URLSearchParams(parameters);
  searched.set('query', text);
  const result = await callAs('GET', `/cards/search?${searched.toString()}`);
  return (result as CardPage).cards;
}

/** Pairs of letters that each find another card of one ink first. */
async function shortTexts(parameters: URLSearchParams, count: number): Promise<readonly string[]> {
  const names = (await foundBy(parameters, '')).flatMap((card) => card.translations[0] ?? []);
  const pairs = names.flatMap(({ fullName }) => fullName.toLowerCase().match(/[a-z]{2}/g) ?? []);
  const texts = new Map<string, string>();
  for (const pair of new Set(pairs)) {
    const [first] = await foundBy(parameters, pair);
    if (first?.colors.length === 1 && !texts.has(first.id)) texts.set(first.id, pair);
    if (texts.size === count) break;
  }
  return [...texts.values()];
}

test('the owned filter shows only owned cards and stays in the address', async () => {
  await signIn('frugal');
  const cards = await foundBy(new URLSearchParams('color=Amber&limit=40'), '');
  const [one, two] = cards.filter(({ coreAllowed }) => coreAllowed);
  await ownCopies({ [one?.id ?? '']: 1 });
  await callAs('PATCH', '/collection', {
    cards: [{ cardId: two?.id, quantity: 0, foilQuantity: 2 }],
  });
  const id = await idFrom('POST', '/decks', { name: 'Low Purse', colors: ['Amber'] });
  await openPage(`/decks/${id}?tab=edit`);
  await expect.element(tiles.nth(2)).toBeVisible();
  const owned = page.getByRole('button', { name: 'Owned', exact: true });
  const count = page.getByText('2 cards', { exact: true });
  await owned.click();
  await expect.element(count).toBeVisible();
  await expect.poll(() => tiles.elements().length).toBe(2);
  await openPage(location.pathname + location.search);
  await expect.element(count).toBeVisible();
  await owned.click();
  await expect.element(tiles.nth(2)).toBeVisible();
});

test('finds cards by name, ink and cost, with filters in the address', async () => {
  await openFinder('filterer');
  const ruby = page.getByRole('button', { name: 'Ruby', exact: true });
  await ruby.click();
  await page.getByRole('button', { name: 'Cost: any' }).click();
  await page.getByRole('menuitemcheckbox', { name: '3', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => location.search).toMatch(/tab=edit&filters=own.*color=Ruby.*cost=3/);
  await openPage(location.pathname + location.search);
  await expect.element(tiles.first()).toBeVisible();
  await expect.element(ruby).toHaveAttribute('aria-pressed', 'true');
  await field.fill('no card is called so');
  await expect.element(noResult).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(tiles.first()).toBeVisible();
});

describe('shortcuts', () => {
  test('build sixty cards from the search field with at most a hundred presses', async () => {
    const texts = await shortTexts(await openFinder('short-texts'), 15);
    let pressed = 0;
    const press = async (keys: string, presses: number) => {
      pressed += presses;
      await userEvent.keyboard(keys);
    };
    await field.click();
    for (const [at, text] of texts.entries()) {
      await press(text, text.length);
      await press('{Enter}'.repeat(4), 4);
      await shows((at + 1) * 4);
    }
    await expect.element(page.getByRole('button', { name: 'Core: legal' })).toBeVisible();
    expect(pressed).toBeLessThanOrEqual(100);
  });

  test('lead from the field to the first result of the typed text', async () => {
    const parameters = await openFinder('arrows');
    const [text = ''] = await shortTexts(parameters, 1);
    const [first] = await foundBy(parameters, text);
    await field.click();
    await userEvent.keyboard(`${text}{ArrowDown}`);
    await expect.element(page.getByCss(`[data-card="${first?.id ?? ''}"]`)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await shows(1);
  });

  test('reach every card of the list, although only near ones are rendered', async () => {
    await openFinder('far-reacher');
    await page.viewport(1280, 500);
    const size = Number(list.getByCss('li').first().element().getAttribute('aria-setsize'));
    await expect.poll(() => tiles.elements().length).toBeLessThan(size);
    (tileAt(1).element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(tileAt(size)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(tileAt(size - 1)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await shows(1);
    await userEvent.keyboard('{Home}');
    await expect.element(tileAt(1)).toHaveFocus();
  });

  test('confirm a new ink with Enter and return to the field', async () => {
    await openFinder('inker');
    await tiles.first().click();
    await shows(1);
    await page.getByRole('button', { name: 'Amber', exact: true }).click();
    await page.getByRole('button', { name: 'Ruby', exact: true }).click();
    await field.click();
    await userEvent.keyboard('a{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Add the card' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await shows(2);
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('zz');
    await expect.element(field).toHaveValue('zz');
    await expect.element(noResult).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await shows(2);
  });
});

describe('hidden cards', () => {
  test('are explained by a format chip and a count of filters', async () => {
    await openFinder('hider');
    await expect.element(page.getByRole('button', { name: /^Rarity 8: Common/ })).toBeVisible();
    const core = page.getByRole('button', { name: 'Remove filter: Core' });
    await core.click();
    await expect.element(core).not.toBeInTheDocument();
    await expect.poll(() => location.search).not.toContain('format=');
    await field.fill('zzz');
    await expect.element(noResult).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(tiles.first()).toBeVisible();
    expect(new URLSearchParams(location.search).getAll('color')).toEqual(['Amber']);
  });

  test('outside the format are counted and can be shown', async () => {
    const parameters = await openFinder('outsider');
    const anyFormat = new URLSearchParams(parameters);
    anyFormat.delete('format');
    anyFormat.set('limit', '200');
    const cards = await foundBy(anyFormat, '');
    const [text = ''] = cards.flatMap((card) =>
      card.coreAllowed ? [] : (card.translations[0]?.fullName ?? []),
    );
    expect(await foundBy(parameters, text)).toEqual([]);
    const { length } = await foundBy(anyFormat, text);
    await field.fill(text);
    await page
      .getByRole('button', { name: new RegExp(`^Show ${length} cards? not in Core$`) })
      .click();
    // Cards outside the viewport are counted, not rendered.
    await expect.element(page.getByCss(`li[aria-setsize="${length}"]`).first()).toBeVisible();
  });
});
