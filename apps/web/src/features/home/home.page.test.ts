import type { DeckPage } from '@inkfolio/contract/decks';
import type { News } from '@inkfolio/contract/follows';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn, signOut } from '../../testing/open-page.ts';
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
  await expect.poll(countOf('[data-shape=line]')).toBe(0);
  expect(page.getByRole('region', { name: 'Popolari questa settimana' }).elements()).toEqual([]);
});

test('shows first steps to a new player, the first undone one as the primary', async () => {
  await openPage('/', { signedInAs: 'home-beginner' });
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect.element(steps.getByRole('link', { name: 'Create deck' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Popular this week' })).toBeVisible();
  await expect
    .element(steps.getByRole('link', { name: 'Add cards' }))
    .toHaveAttribute('href', '/collection/chapter/10');
});

test('calls the decks new if one of them has no like this week, last changed first', async () => {
  stub(/ \/api\/decks\/public/, async (_request, forward) => {
    const answer = (await (await forward()).json()) as DeckPage;
    const decks = answer.decks.map((deck, place) => ({
      ...deck,
      recentLikes: place === 0 ? 3 : 0,
      updatedAt: `2026-01-0${place + 1}T00:00:00.000Z`,
    }));
    return Response.json({ ...answer, decks });
  });
  await openPage('/', { language: 'en' });
  const decks = page.getByRole('region', { name: 'New decks' }).getByRole('article');
  await expect.element(decks.nth(3)).toBeVisible();
  await expect.element(decks.first()).not.toMatchTextContent('this week');
  expect(page.getByRole('region', { name: 'Popular this week' }).elements()).toEqual([]);
});

test('reports failed sections and loads them on retry', async () => {
  localStorage.setItem('firstSteps', 'hidden');
  const restoreDecks = stub(/ \/api\/decks\?/, { status: 503, json: {} });
  const restoreCollection = stub(/ \/api\/collection\/stats/, { status: 503, json: {} });
  await openPage('/', { signedInAs: 'home-unlucky' });
  const decks = page.getByRole('region', { name: 'Continue' });
  const collection = page.getByRole('region', { name: 'Your collection' });
  await expect.element(decks.getByRole('alert')).toBeVisible();
  await expect.element(collection.getByRole('alert')).toBeVisible();
  await expect.element(decks.getByRole('link', { name: 'My decks', exact: true })).toBeVisible();
  restoreDecks();
  restoreCollection();
  await decks.getByRole('button', { name: 'Try again' }).click();
  await expect.element(decks.getByRole('heading', { name: 'Build your first deck' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Track what you own' })).toBeVisible();
});

test('opens fast entry of the set with the last added cards', async () => {
  localStorage.setItem('firstSteps', 'hidden');
  await signIn('home-hasty');
  await ownCopies({ '900101': 1 });
  await openPage('/');
  const link = page.getByRole('link', { name: 'Quick add' });
  await expect.element(link).toHaveAttribute('href', '/collection/chapter/1');
  await link.click();
  const field = page.getByRole('textbox', { name: 'Collector number' });
  await expect.element(field).toHaveFocus();
});

test('opens fast entry of the newest set, also before the sets are loaded', async () => {
  localStorage.setItem('firstSteps', 'hidden');
  const loaded = Promise.withResolvers<undefined>();
  stub(/ \/api\/collection\/stats/, async (_, forward) => {
    await loaded.promise;
    return forward();
  });
  await openPage('/', { signedInAs: 'home-hastier' });
  const link = page.getByRole('link', { name: 'Quick add' });
  await expect.element(link).toHaveAttribute('href', '/collection');
  await link.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Collection' })).toBeVisible();
  loaded.resolve(undefined);
  const field = page.getByRole('textbox', { name: 'Collector number' });
  await expect.element(field).toHaveFocus();
});

test('distinguishes buildable decks from incomplete ones', async () => {
  localStorage.setItem('firstSteps', 'hidden');
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

test('takes a text to the search, from the field and its button', async () => {
  await openPage('/', { language: 'en' });
  const paste = page.getByRole('button', { name: 'Paste', exact: true });
  await paste.click();
  await expect.element(page.getByText('Press Ctrl V')).toBeVisible();
  await expect
    .element(page.getByRole('searchbox', { name: 'Find or paste anything' }))
    .toHaveFocus();
  await userEvent.keyboard('moth');
  const palette = page.getByRole('dialog');
  await expect.element(palette.getByRole('combobox')).toHaveValue('moth');
  await expect.element(palette.getByRole('option', { name: /Paper Moth/ }).first()).toBeVisible();
  await openPage('/');
  vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(
    '4 Paper Moth - Page Nibbler\n3 77 Paper Moths',
  );
  await paste.click();
  await expect.element(palette.getByRole('button', { name: /^Make a deck of it/ })).toBeVisible();
});

test('shows three cards of the newest set in different inks', async () => {
  await openPage('/', { language: 'en' });
  const cards = page.getByCss('main a[href^="/cards/"][href$="?setCode=10"]');
  await expect.poll(() => cards.elements().length).toBe(3);
  const inks = cards.elements().map((card) => {
    const name = card.querySelector('[role=img]')?.getAttribute('aria-label') ?? '';
    return /(\w+) character\.$/.exec(name)?.[1];
  });
  expect(new Set(inks).size, inks.join(', ')).toBe(3);
  await expect
    .element(page.getByRole('link', { name: 'The newest set Lamps Against the Storm' }))
    .toHaveAttribute('href', '/cards?setCode=10');
  await cards.first().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect
    .poll(() => location.pathname + location.search)
    .toMatch(/^\/cards\/\d+\?setCode=10$/);
});

test('leads a new player through three steps, then leaves by itself', async () => {
  const welcome = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await openPage('/', { signedInAs: 'home-novice' });
  await expect.element(welcome('Welcome, home-novice')).toBeVisible();
  const steps = page.getByRole('region', { name: 'First steps' });
  const done = (count: number) =>
    expect.element(steps.getByRole('img', { name: `${count} of 3 done` })).toBeVisible();
  await done(0);
  await steps.getByRole('link', { name: 'Create deck' }).click();
  const dialog = page.getByRole('dialog', { name: 'New deck' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('First of all');
  await dialog.getByRole('button', { name: 'Create empty deck' }).click();
  await expect.element(page.getByRole('list', { name: 'Cards to add' })).toBeVisible();
  await ownCopies({ '900101': 1 });
  await openPage('/');
  await expect.element(steps.getByText('“First of all” has 0 cards.')).toBeVisible();
  await done(2);
  localStorage.setItem('simulatorRecent', 'a');
  await openPage('/');
  await done(3);
  await expect.poll(() => localStorage.getItem('firstSteps')).toBe('done');
  await openPage('/');
  await expect.element(welcome('Welcome back, home-novice')).toBeVisible();
  await openPage('/settings');
  await page.getByRole('switch', { name: 'First steps on the home page' }).click();
  await openPage('/');
  await steps.getByRole('button', { name: 'Hide' }).click();
  await expect.element(welcome('Welcome back, home-novice')).toBeVisible();
});

test("changes to the visitors' page at log-out and back at sign-in", async () => {
  await openPage('/', { signedInAs: 'home-leaver' });
  await page.getByRole('button', { name: 'Account: home-leaver' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await expect.element(title(/^Find cards/)).toBeVisible();
  await signIn('home-leaver');
  const token = localStorage.getItem('auth_token') ?? '';
  signOut();
  // As if this browser had started the sign-in.
  stub(/^GET \/api\/auth\/sign-in$/, async (_, forward) => {
    const offer = (await (await forward()).json()) as object;
    return Response.json({ ...offer, isProven: true });
  });
  await openPage(`/auth/callback?token=${token}`);
  await expect.element(title('Welcome, home-leaver')).toBeVisible();
});

test('names the game in the lead and beside the disclaimer', async () => {
  await openPage('/', { language: 'en', documentData: { gameName: 'Ink & "Quill"' } });
  await expect
    .element(page.getByCss('main h1 + p'))
    .toMatchTextContent('For players of Ink & "Quill", the card game with six inks.');
  await expect
    .element(page.getByRole('contentinfo'))
    .toMatchTextContent(/^For players of Ink & "Quill"\. Unofficial/);
});

async function getPublicDecks(): Promise<DeckPage> {
  return (await callAs('GET', '/decks/public?limit=1')) as DeckPage;
}
