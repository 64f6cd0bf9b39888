import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.ts';

const order = page.getByRole('combobox', { name: 'Sort' });
const tiles = page.getByCss('main h2 a[data-deck]');
const titles = () => tiles.elements().map(({ textContent }) => textContent);
const sort = () => new URLSearchParams(location.search).get('sort');

test('the order of the decks is chosen beside the search and kept in the URL', async () => {
  await openPage('/decks');
  await expect.element(order).toBeVisible();
  await expect.element(tiles.first()).toBeVisible();
  const before = titles();
  expect(
    order
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Recently changed', 'Newest', 'Most liked', 'Trending']);
  await order.selectOptions('Most liked');
  await expect.poll(sort).toBe('liked');
  await expect.element(tiles.first()).toBeVisible();
  await expect.poll(titles).not.toEqual(before);
});

test('players sort decks by missing cards', async () => {
  await openPage('/decks?sort=missing', { signedInAs: 'decksorter' });
  await expect.element(tiles.first()).toBeVisible();
  await expect.element(order).toHaveValue('missing');
});

test('a search that depends on the player has no feed', async () => {
  await openPage('/decks?query=likes%3E%3D0', { signedInAs: 'deckfeeder' });
  const feed = page.getByRole('link', { name: 'Subscribe to this list with a feed reader' });
  await expect.element(feed).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search decks' }).fill('likes>=0 -liked:yes');
  await expect.element(feed).not.toBeInTheDocument();
  await expect.element(tiles.first()).toBeVisible();
});

test('the order is in the filter sheet on a phone', async () => {
  await openPage('/decks', { width: 390 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Sort' }).selectOptions('Newest');
  await expect.poll(sort).toBe('created');
});
