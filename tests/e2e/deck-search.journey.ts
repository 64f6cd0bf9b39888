import type { Page } from 'playwright-core';
import { dialogOf, expect, signIn, test } from './journey.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search decks' });
const paramOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Terms of the search' }).getByRole('button').allTextContents();
const tiles = (page: Page) => page.locator('main h2 a[data-deck]');

async function clear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => paramOf(page, 'query')).toBeNull();
}

test.describe('the deck search', () => {
  test('works by mouse and by keyboard', async ({ journey }) => {
    test.slow();
    const page = await journey.visit('/decks');
    await test.step('finds words of a name and keeps them in the URL', async () => {
      await field(page).fill('quiet please');
      await expect.poll(() => paramOf(page, 'query')).toBe('quiet please');
      await expect(tiles(page)).toHaveText(['Quiet, Please']);
      await page.reload();
      await expect(tiles(page)).toHaveText(['Quiet, Please']);
      await expect(field(page)).toHaveValue('quiet please');
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await expect.poll(() => tiles(page).count()).toBeGreaterThan(1);
      expect(paramOf(page, 'query')).toBeNull();
    });
    await test.step('focuses, completes and leaves by keyboard', async () => {
      await page.getByRole('heading', { level: 1 }).click();
      await tiles(page).first().waitFor();
      await page.keyboard.press('f');
      await page.keyboard.type('likes>=0 ink:am');
      const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
      await expect(options).toHaveText(['amber', 'amethyst']);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.type('mis');
      await page.getByRole('option', { name: /^missing<=/ }).waitFor();
      await page.keyboard.press('Escape');
      for (let left = 'mis'.length; left > 0; left -= 1) await page.keyboard.press('Backspace');
      await expect.poll(() => paramOf(page, 'query')).toBe('likes>=0 ink:amber');
      await page.keyboard.press('ArrowDown');
      await page.locator('a[data-deck]:focus').waitFor();
    });
    await test.step('completes card names, also in quotation marks', async () => {
      await clear(page);
      await field(page).pressSequentially('likes>=0 card:"2 paper mo');
      const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
      await options.filter({ hasText: 'Swarm at the Window' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => chips(page))
        .toEqual(['likes>=0', 'card:"2 Paper Moth - Swarm at the Window"']);
      await expect(field(page)).toHaveValue('');
      await expect.poll(() => paramOf(page, 'query')).toMatch(/card:"2 Paper Moth/);
      expect(await options.count()).toBe(0);
    });
    await test.step('turns a finished term into a removable chip, restored by back', async () => {
      await clear(page);
      await field(page).pressSequentially('quiet ink:emerald likes>=0,');
      await expect.poll(() => chips(page)).toEqual(['ink:emerald', 'likes>=0']);
      await expect(field(page)).toHaveValue('quiet ');
      await expect.poll(() => paramOf(page, 'query')).toBe('ink:emerald likes>=0 quiet');
      await page.getByRole('button', { name: 'Remove likes>=0' }).click();
      await expect.poll(() => paramOf(page, 'query')).toBe('ink:emerald quiet');
      await page.goBack();
      await expect.poll(() => chips(page)).toEqual(['ink:emerald', 'likes>=0']);
      await page.reload();
      await expect.poll(() => chips(page)).toEqual(['ink:emerald', 'likes>=0']);
      await expect(field(page)).toHaveValue('quiet');
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await expect.poll(() => paramOf(page, 'query')).toBeNull();
      expect(await chips(page)).toEqual([]);
    });
    await test.step('edits a chip with Backspace and removes it by key', async () => {
      await page.getByRole('heading', { level: 1 }).click();
      await tiles(page).first().waitFor();
      await page.keyboard.press('f');
      await page.keyboard.type('likes>=0 ink:ruby ');
      await expect.poll(() => chips(page)).toEqual(['likes>=0', 'ink:ruby']);
      await page.keyboard.press('Backspace');
      await expect(field(page)).toHaveValue('ink:ruby');
      for (let left = 'ruby'.length; left > 0; left -= 1) await page.keyboard.press('Backspace');
      await page.keyboard.type('steel');
      await page.keyboard.press('Enter');
      await expect.poll(() => chips(page)).toEqual(['likes>=0', 'ink:steel']);
      await expect.poll(() => paramOf(page, 'query')).toBe('likes>=0 ink:steel');
      await page.keyboard.press('ArrowLeft');
      await page.locator('button:focus', { hasText: 'ink:steel' }).waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Delete');
      await page.locator('button:focus', { hasText: 'ink:steel' }).waitFor();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => field(page).evaluate((one) => one.matches(':focus'))).toBe(true);
      await expect.poll(() => paramOf(page, 'query')).toBe('ink:steel');
    });
    await test.step('shows help with examples to try', async () => {
      await page.getByRole('button', { name: 'Search help' }).click();
      const help = page.getByRole('dialog', { name: 'Advanced search' });
      await help.getByRole('button', { name: /Aggro with 5 likes or more/ }).click();
      await expect.poll(() => paramOf(page, 'query')).toBe('archetype:aggro likes>=5');
      await page.getByRole('button', { name: 'Search help' }).click();
      await help.getByText('Between values: any of them matches').waitFor();
    });
    await test.step('explains invalid terms and terms for players', async () => {
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'detached' });
      await clear(page);
      await field(page).fill('ink:pink');
      await page.getByText('“ink” does not have this value.').waitFor();
      await page.locator('mark', { hasText: /^pink$/ }).waitFor();
      expect(paramOf(page, 'query')).toBeNull();
      for (const text of ['missing<=3', '-liked:yes']) {
        await field(page).fill(text);
        await page.getByText('Log in to search by what you own or like').waitFor();
        await field(page).fill('');
        await page
          .getByText('Log in to search by what you own or like')
          .waitFor({ state: 'detached' });
      }
      journey.expectConsoleErrors(/400/);
      await page.goto('/decks?query=%28ink%3Aamber');
      await page.getByRole('heading', { name: 'This search is not valid' }).waitFor();
    });
  });

  test('has an Atom feed', async ({ journey }) => {
    const page = await journey.visit('/decks?query=quiet+please');
    const link = page.getByRole('link', { name: 'Subscribe to this list with a feed reader' });
    const path = (await link.getAttribute('href')) ?? '';
    const titles = await page.evaluate(async (feed) => {
      const xml = await (await fetch(feed)).text();
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      return [...document.querySelectorAll('entry > title')].map((title) => title.textContent);
    }, path);
    expect(titles).toEqual(['Quiet, Please']);
  });

  test('loses no keystroke while its terms load', async ({ journey }) => {
    const page = await journey.visit('/decks');
    await tiles(page).first().waitFor();
    await page.evaluate(typeAsWordsCome);
    await field(page).pressSequentially('likes:');
    await expect(field(page)).toHaveValue('likes:y');
    await field(page).press('s');
    await expect(field(page)).toHaveValue('likes:ys');
  });

  test('reads the URL', async ({ journey }) => {
    const page = await journey.visit('/decks?query=ink%3Apink+quiet+please');
    await test.step('ignores an invalid term and explains it', async () => {
      await page.getByText('“ink” does not have this value.').waitFor();
      await expect(tiles(page)).toHaveText(['Quiet, Please']);
      await page.goto('/decks?query=missing%3C%3D3+quiet+please');
      await page.getByText('Log in to search by what you own or like').waitFor();
      await expect(tiles(page)).toHaveText(['Quiet, Please']);
    });
    await test.step('reports no results and clears search and filters', async () => {
      await page.goto('/decks?query=nobodyhasthis&colors=Steel&sort=liked');
      await page.getByRole('heading', { name: 'No deck matches' }).waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await tiles(page).first().waitFor();
      expect(new URL(page.url()).search).toBe('?sort=liked');
    });
  });
});

test.describe('a search chip', () => {
  test('is written by each filter in the page language', async ({ journey }) => {
    const page = await journey.visit('/decks', { language: 'fr' });
    const ink = page.getByRole('button', { name: 'Améthyste', exact: true });
    const terms = page.getByRole('list', { name: 'Termes de la recherche' });
    await ink.click();
    await page.getByRole('radio', { name: 'Core' }).click();
    await page.getByRole('button', { name: 'Contrôle', exact: true }).click();
    await expect(terms.getByRole('button')).toHaveText([
      'encre:améthyste',
      'format:core',
      'archétype:contrôle',
    ]);
    await page.getByRole('button', { name: 'Retirer encre:améthyste' }).click();
    await expect(ink).toHaveAttribute('aria-pressed', 'false');
    await page.goBack();
    await expect(ink).toHaveAttribute('aria-pressed', 'true');
    expect(paramOf(page, 'query')).toBe('encre:améthyste format:core archétype:contrôle');
    await page.goto('/decks?colors=Steel&query=elan');
    await expect(terms.getByRole('button')).toHaveText(['encre:acier']);
  });
});

test.describe('the order of the deck list', () => {
  test('is chosen beside the search, in the URL, partly for players only', async ({ journey }) => {
    const page = await journey.visit('/decks');
    const order = page.getByRole('combobox', { name: 'Sort' });
    await order.waitFor();
    await tiles(page).first().waitFor();
    const before = await tiles(page).allTextContents();
    expect(await order.getByRole('option').allTextContents()).toEqual([
      'Recently changed',
      'Newest',
      'Most liked',
      'Trending',
    ]);
    await order.selectOption('Most liked');
    await expect.poll(() => paramOf(page, 'sort')).toBe('liked');
    await expect.poll(() => tiles(page).allTextContents()).not.toEqual(before);
    await page.goto('/login');
    await signIn(page, 'decksorter');
    await page.getByRole('button', { name: 'Account: decksorter' }).waitFor();
    await page.goto('/decks?sort=missing');
    await tiles(page).first().waitFor();
    await expect(order).toHaveValue('missing');
    // Player-specific searches have no feed.
    const feed = page.getByRole('link', { name: 'Subscribe to this list with a feed reader' });
    await page.goto('/decks?query=likes%3E%3D0');
    await feed.waitFor();
    await field(page).fill('likes>=0 -liked:yes');
    await feed.waitFor({ state: 'detached' });
    await tiles(page).first().waitFor();
  });

  test('is in the filter sheet on a phone', async ({ journey }) => {
    const page = await journey.visit('/decks', { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('combobox', { name: 'Sort' }).selectOption('Newest');
    await expect.poll(() => paramOf(page, 'sort')).toBe('created');
  });
});

/** Types `y` after the colon as soon as the search terms are loaded. Runs in the page. */
function typeAsWordsCome(): void {
  const place = document.querySelector('search');
  const field = place?.querySelector('input');
  if (!place || !field) throw new Error('no field');
  // React has rendered but not yet run its effects.
  new MutationObserver((_, observer) => {
    if (!field.value.endsWith(':') || place.querySelector('p[role=status]') === null) return;
    observer.disconnect();
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(field, `${field.value}y`);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }).observe(place, { childList: true, subtree: true });
}
