import type { DeckPage } from '@inkfolio/contract/decks';
import type { News } from '@inkfolio/contract/follows';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signIn } from '../../testing/open-page.ts';
import { callAs, ownCopies } from '../../testing/player-calls.ts';
import { stub } from '../../testing/stub-responses.ts';

const countOf = (selector: string) => () => document.querySelectorAll(`main ${selector}`).length;

test('renders without cards when none can be loaded', async () => {
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

test('shows first steps to a new player', async () => {
  await openPage('/', { signedInAs: 'home-beginner' });
  await expect.element(page.getByRole('heading', { name: 'Build your first deck' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Track what you own' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See decks that are almost complete' }))
    .toHaveAttribute('href', '/decks?tab=buildable&missing=any');
  await page.getByRole('link', { name: 'Add cards' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/collection/chapter/10');
});

test('reports failed sections and loads them on retry', async () => {
  const restoreDecks = stub(/ \/api\/decks\?/, { status: 503, json: {} });
  const restoreCollection = stub(/ \/api\/collection\/stats/, { status: 503, json: {} });
  await openPage('/', { signedInAs: 'home-unlucky' });
  const decks = page.getByRole('region', { name: 'Continue' });
  const collection = page.getByRole('region', { name: 'Your collection' });
  await expect.element(decks.getByRole('alert')).toBeVisible();
  await expect.element(collection.getByRole('alert')).toBeVisible();
  await expect.element(decks.getByRole('link', { name: 'My decks', exact: true })).toBeVisible();
  const news = page.getByRole('region', { name: 'New for you' });
  await expect.element(news.getByCss('[data-deck]').first()).toBeVisible();
  restoreDecks();
  restoreCollection();
  await decks.getByRole('button', { name: 'Try again' }).click();
  await expect.element(decks.getByRole('heading', { name: 'Build your first deck' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Track what you own' })).toBeVisible();
});

test('opens fast entry of the set with the last added cards', async () => {
  await signIn('home-hasty');
  await ownCopies({ '900101': 1 });
  await openPage('/');
  const link = page.getByRole('link', { name: 'Quick add' });
  await expect.element(link).toHaveAttribute('href', '/collection/chapter/1');
  await link.click();
  const field = page.getByRole('textbox', { name: 'Collector number' });
  await expect.element(field).toHaveFocus();
});

test('distinguishes buildable decks from incomplete ones', async () => {
  stub(/ \/api\/news/, async (_request, forward) => {
    const news = (await (await forward()).json()) as News;
    const [deck] = (await getPublicDecks()).decks;
    const nearly = { ...deck, missing: 3, missingCards: [{ cardId: '900101', quantity: 3 }] };
    return Response.json({ ...news, buildable: { decks: [nearly], cards: [], newDecks: 0 } });
  });
  await openPage('/', { signedInAs: 'home-nearly' });
  const list = page.getByRole('list', { name: 'Only a few cards missing' });
  await expect.element(list.getByRole('link')).toBeVisible();
  expect(page.getByRole('heading', { name: 'You can build these now' }).elements()).toEqual([]);
});

test('separates the words of headings', async () => {
  await openPage('/');
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const { wordSpacing, fontSize } = getComputedStyle(title.element());
  expect(parseFloat(wordSpacing) / parseFloat(fontSize)).toBeCloseTo(0.08);
});

async function getPublicDecks(): Promise<DeckPage> {
  return (await callAs('GET', '/decks/public?limit=1')) as DeckPage;
}
