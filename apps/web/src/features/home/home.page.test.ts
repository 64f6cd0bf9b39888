import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../testing/open-page.ts';
import { stub } from '../../testing/stub-responses.ts';

const countOf = (selector: string) => () => document.querySelectorAll(`main ${selector}`).length;

test('stands without its cards when they cannot be loaded or there are none', async () => {
  const restore = stub(/ \/api\/cards\/search/, { status: 503, json: {} });
  await openPage('/', { language: 'it' });
  await expect.element(page.getByRole('link', { name: 'Esplora le carte' })).toBeVisible();
  await expect.poll(countOf('[data-shape=card]')).toBe(0);
  expect(countOf('a[href^="/cards/"][href$="?setCode=10"]')()).toBe(0);
  restore();
  stub(/ \/api\/sets/, { json: [] });
  stub(/ \/api\/decks\/public/, { json: { decks: [], total: 0, hasMore: false } });
  await openPage('/');
  await expect
    .element(page.getByRole('navigation', { name: 'Carte per inchiostro' }))
    .toBeVisible();
  await expect.poll(countOf('[data-shape]')).toBe(0);
  expect(page.getByRole('heading', { name: 'Nuovi mazzi' }).elements()).toEqual([]);
});

test('helps a new player to begin', async () => {
  await openPage('/', { signedInAs: 'home-beginner' });
  await expect.element(page.getByRole('heading', { name: 'Build your first deck' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Track what you own' })).toBeVisible();
  await page.getByRole('link', { name: 'Add cards' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/collection/chapter/10');
});

test('says which parts of the home page could not be loaded, and loads them at the second try', async () => {
  const restoreDecks = stub(/ \/api\/decks\?/, { status: 503, json: {} });
  const restoreCollection = stub(/ \/api\/collection\/stats/, { status: 503, json: {} });
  await openPage('/', { signedInAs: 'home-unlucky' });
  const decks = page.getByRole('region', { name: 'Continue' });
  const collection = page.getByRole('region', { name: 'Your collection' });
  await expect.element(decks.getByRole('alert')).toBeVisible();
  await expect.element(collection.getByRole('alert')).toBeVisible();
  const news = page.getByRole('region', { name: 'New for you' });
  await expect.element(news.getByCss('[data-deck]').first()).toBeVisible();
  restoreDecks();
  restoreCollection();
  await decks.getByRole('button', { name: 'Try again' }).click();
  await expect.element(decks.getByRole('heading', { name: 'Build your first deck' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Track what you own' })).toBeVisible();
});
