import type { Page } from 'playwright-core';
import { dialogOf, expect, type Journey, test } from './journey.ts';
import { requestAs, makeDeck, ownCards } from './player-requests.ts';

interface FoundCard {
  readonly id: string;
  readonly colors: readonly string[];
  readonly coreAllowed: boolean;
  readonly translations: readonly { readonly fullName: string }[];
}

/** Opens a new, amber deck in the editor; returns the URL of its first search. */
async function openFinder(journey: Journey, player: string): Promise<{ page: Page; asked: URL }> {
  const page = await journey.visit('/', { signedInAs: player });
  const creation = { name: 'Low Tide', colors: ['Amber'] };
  const id = await makeDeck(page, creation);
  const request = page.waitForRequest('**/api/cards/search?**');
  await page.goto(`/decks/${id}?tab=edit`);
  const requested = new URL((await request).url());
  await tiles(page).first().waitFor();
  return { page, asked: requested };
}

/** Results of a card search. */
async function foundBy(page: Page, requested: URL, text: string): Promise<readonly FoundCard[]> {
  const params = new URLSearchParams(requested.search);
  params.set('query', text);
  const response = await requestAs(page, 'GET', `/cards/search?${params.toString()}`);
  return (response as { cards: FoundCard[] }).cards;
}

/** Pairs of letters that each find another card of one ink first. */
async function shortTexts(page: Page, requested: URL, count: number): Promise<readonly string[]> {
  const names = (await foundBy(page, requested, '')).flatMap((card) => card.translations[0] ?? []);
  const pairs = names.flatMap(({ fullName }) => fullName.toLowerCase().match(/[a-z]{2}/g) ?? []);
  const texts = new Map<string, string>();
  for (const pair of new Set(pairs)) {
    const [first] = await foundBy(page, requested, pair);
    if (first?.colors.length === 1 && !texts.has(first.id)) texts.set(first.id, pair);
    if (texts.size === count) break;
  }
  return [...texts.values()];
}

const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Cards to add' }).locator('[data-card]');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Find a card by name' });
const shows = (page: Page, total: number) =>
  page.getByText(`${String(total)} of 60 cards`, { exact: true }).waitFor();

test.describe('the owned filter of the finder', () => {
  test('shows only owned cards and allows removing them from the deck', async ({ journey }) => {
    const page = await journey.visit('/', { signedInAs: 'frugal' });
    const all = (await requestAs(page, 'GET', '/cards/search?color=Amber&limit=40')) as {
      cards: FoundCard[];
    };
    const [one, two] = all.cards.filter(({ coreAllowed }) => coreAllowed);
    await ownCards(page, { [one?.id ?? '']: [1, 0], [two?.id ?? '']: [0, 2] });
    const creation = { name: 'Low Purse', colors: ['Amber'] };
    const id = await makeDeck(page, creation);
    await page.goto(`/decks/${id}?tab=edit`);
    await tiles(page).nth(2).waitFor();
    const owned = page.getByRole('button', { name: 'Owned', exact: true });
    await owned.click();
    await page.getByText('2 cards', { exact: true }).waitFor();
    await expect(tiles(page)).toHaveCount(2);
    await page.reload();
    await page.getByText('2 cards', { exact: true }).waitFor();
    await owned.click();
    await tiles(page).nth(2).waitFor();
  });
});

test.describe('shortcuts of the finder', () => {
  test('build sixty cards from the search field with at most a hundred presses', async ({
    journey,
  }) => {
    const { page, asked: requested } = await openFinder(journey, 'typist');
    const texts = await shortTexts(page, requested, 15);
    let pressed = 0;
    const press = async (key: string) => {
      pressed += 1;
      await page.keyboard.press(key);
    };
    await field(page).focus();
    for (const [at, text] of texts.entries()) {
      for (const letter of text) await press(letter);
      for (let copy = 0; copy < 4; copy += 1) await press('Enter');
      await shows(page, (at + 1) * 4);
    }
    await page.getByRole('button', { name: 'Core: legal' }).waitFor();
    expect(pressed).toBeLessThanOrEqual(100);
  });

  test('lead from the field to the first result of the typed text', async ({ journey }) => {
    const { page, asked: requested } = await openFinder(journey, 'arrows');
    const [text = ''] = await shortTexts(page, requested, 1);
    const [first] = await foundBy(page, requested, text);
    await field(page).pressSequentially(text);
    await field(page).press('ArrowDown');
    await page.locator(`[data-card="${first?.id ?? ''}"]:focus`).waitFor();
    await page.keyboard.press('Enter');
    await shows(page, 1);
  });

  test('reach every card of the list, although only near ones are rendered', async ({
    journey,
  }) => {
    const { page } = await openFinder(journey, 'scroller');
    await page.setViewportSize({ width: 1280, height: 500 });
    const list = page.getByRole('list', { name: 'Cards to add' });
    const at = (place: number) => list.locator(`li[aria-posinset="${String(place)}"] [data-card]`);
    const size = Number(await list.locator('li').first().getAttribute('aria-setsize'));
    await expect.poll(() => tiles(page).count()).toBeLessThan(size);
    await at(1).focus();
    await page.keyboard.press('End');
    await list.locator(`li[aria-posinset="${String(size)}"] [data-card]:focus`).waitFor();
    await page.keyboard.press('ArrowLeft');
    await list.locator(`li[aria-posinset="${String(size - 1)}"] [data-card]:focus`).waitFor();
    await page.keyboard.press('Enter');
    await shows(page, 1);
    await page.keyboard.press('Home');
    await list.locator('li[aria-posinset="1"] [data-card]:focus').waitFor();
  });

  test('confirm a new ink with Enter and return to the field', async ({ journey }) => {
    const { page } = await openFinder(journey, 'inker');
    await tiles(page).first().click();
    await shows(page, 1);
    await page.getByRole('button', { name: 'Amber', exact: true }).click();
    await page.getByRole('button', { name: 'Ruby', exact: true }).click();
    await field(page).pressSequentially('a');
    await field(page).press('Enter');
    await dialogOf(page).waitFor();
    const response = dialogOf(page).getByRole('button', { name: 'Add the card' });
    await expect.poll(() => response.evaluate((button) => button.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await shows(page, 2);
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.keyboard.type('zz');
    await expect(field(page)).toHaveValue('zz');
    await page.getByText('No cards match your search criteria.').waitFor();
    await page.keyboard.press('Enter');
    await shows(page, 2);
  });
});

test.describe('hidden cards in the finder', () => {
  test('are explained by a format chip and a count of filters', async ({ journey }) => {
    const { page } = await openFinder(journey, 'hider');
    await page.getByRole('button', { name: /^Rarity 8: Common/ }).waitFor();
    await page.getByRole('button', { name: 'Remove filter: Core' }).click();
    await page.getByRole('button', { name: 'Remove filter: Core' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).not.toContain('format=');
    await field(page).fill('zzz');
    await page.getByText('No cards match your search criteria.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await tiles(page).first().waitFor();
    expect(new URL(page.url()).searchParams.getAll('color')).toEqual(['Amber']);
  });

  test('outside the format are counted and can be shown', async ({ journey }) => {
    const { page, asked: requested } = await openFinder(journey, 'outsider');
    const anyFormat = new URL(requested);
    anyFormat.searchParams.delete('format');
    anyFormat.searchParams.set('limit', '200');
    const cards = await foundBy(page, anyFormat, '');
    const [text = ''] = cards.flatMap((card) =>
      card.coreAllowed ? [] : (card.translations[0]?.fullName ?? []),
    );
    expect(await foundBy(page, requested, text)).toEqual([]);
    const { length } = await foundBy(page, anyFormat, text);
    await field(page).fill(text);
    await page
      .getByRole('button', { name: new RegExp(`^Show ${String(length)} cards? not in Core$`) })
      .click();
    // Cards outside the viewport are counted, not rendered.
    await page
      .locator(`li[aria-setsize="${String(length)}"]`)
      .first()
      .waitFor();
  });
});
