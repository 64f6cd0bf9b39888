import type { Page } from 'playwright-core';
import { expect, test } from './journey.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search decks' });
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('query');
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Terms of the search' }).getByRole('button').allTextContents();
const tiles = (page: Page) => page.locator('main h2 a[data-deck]');

test.describe('the deck search', () => {
  test('keeps its words and chips after a reload', async ({ journey }) => {
    const page = await journey.visit('/decks');
    await field(page).fill('quiet please');
    await expect.poll(() => queryOf(page)).toBe('quiet please');
    await expect(tiles(page)).toHaveText(['Quiet, Please']);
    await page.reload();
    await expect(tiles(page)).toHaveText(['Quiet, Please']);
    await expect(field(page)).toHaveValue('quiet please');
    await field(page).fill('');
    await field(page).pressSequentially('quiet ink:emerald likes>=0,');
    await expect.poll(() => queryOf(page)).toBe('ink:emerald likes>=0 quiet');
    await page.reload();
    await expect.poll(() => chips(page)).toEqual(['ink:emerald', 'likes>=0']);
    await expect(field(page)).toHaveValue('quiet');
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
