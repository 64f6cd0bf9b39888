import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goOffline, goOnline } from '../../testing/network.ts';
import { focus, openPage, signIn, signOut } from '../../testing/open-page.ts';
import { callAs, idFrom, ownCopies } from '../../testing/player-calls.ts';
import { stub } from '../../testing/stub-responses.ts';

const CARD = '900101';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const decksIn = (name: string) => page.getByRole('list', { name }).getByCss('[data-deck]');

/** Creates a player with a public deck; returns the path of their page. */
async function authorOf(deck: string, player: string): Promise<string> {
  await signIn(player);
  const cards = [{ cardId: CARD, quantity: 2 }];
  await callAs('POST', '/decks', { name: deck, colors: ['Amber'], isPublic: true, cards });
  return `/players/${await idFrom('GET', '/auth/me')}`;
}

test('a player page loads on retry', async () => {
  const restore = stub(/ \/api\/players\//, { status: 500, json: {} });
  await openPage('/players/sample-wren-of-the-archive');
  await expect
    .element(page.getByRole('heading', { name: 'This page could not be loaded.' }))
    .toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByCss('main [data-deck]').first()).toBeVisible();
});

test('reverts a rejected follow and needs a network for it', async () => {
  const path = await authorOf('Lamps', 'follow-popular');
  const json = {
    code: 'too_many_follows',
    error: 'You follow the maximum number of players or cards, unfollow one first',
  };
  stub(/ \/api\/follows\/players\//, { status: 409, json });
  await openPage(path, { signedInAs: 'follow-refused' });
  await button('Follow').click();
  await expect.element(page.getByRole('alert').getByText(json.error)).toBeVisible();
  await expect.element(button('Follow')).toHaveAttribute('aria-pressed', 'false');
  goOffline();
  await expect
    .element(button('Follow'))
    .toHaveAccessibleDescription('You are offline. You can only follow while online.');
  await expect.element(button('Follow')).toHaveAttribute('aria-disabled', 'true');
  goOnline();
  await expect.element(button('Follow')).not.toHaveAttribute('aria-disabled', 'true');
});

/** Shows the home page of a player who knows the site. */
function hideFirstSteps(): void {
  localStorage.setItem('firstSteps', 'hidden');
}

test('counts and marks news, with missing copies of buildable decks', async () => {
  hideFirstSteps();
  const path = await authorOf('Fresh', 'follow-busy');
  await signIn('follow-back');
  await callAs('PUT', `/follows${path}`);
  await ownCopies({ [CARD]: 1 });
  stub(/ \/api\/news\?/, async (_, forward) => {
    const news = (await (await forward()).json()) as { followed: object; buildable: object };
    return Response.json({
      ...news,
      since: '2026-01-01T00:00:00.000Z',
      followed: { ...news.followed, newDecks: 1 },
      buildable: { ...news.buildable, newDecks: 2 },
    });
  });
  await openPage('/');
  await expect
    .element(
      page.getByText(
        'Since your last visit: 1 new or changed deck from players and cards you follow, ' +
          'and 2 that you can build now.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'New for you 3' })).toBeVisible();
  const followed = decksIn('From players and cards you follow').first();
  expect(followed.element().textContent).toMatch(/^FreshNew\s· by follow-busy/);
  const near = decksIn('Only a few cards missing').elements();
  expect(near.map(({ textContent }) => textContent).join('\n')).toMatch(/Fresh1 card missing: 1 /);
});

test('news loads on retry', async () => {
  hideFirstSteps();
  const restore = stub(/ \/api\/news\?/, { status: 503, json: {} });
  await openPage('/', { signedInAs: 'follow-unlucky' });
  const news = page.getByRole('region', { name: 'New for you' });
  await expect.element(news.getByRole('alert')).toBeVisible();
  restore();
  await news.getByRole('button', { name: 'Try again' }).click();
  await expect.element(news.getByText('You are not following anyone yet')).toBeVisible();
});

test('shows players their public view, in French and by keyboard', async () => {
  const name = 'mirrored';
  await signIn(name, 'fr');
  const createDeck = (deck: string, isPublic: boolean) =>
    idFrom('POST', '/decks', {
      ...{ name: deck, isPublic, colors: ['Amber'], cards: [{ cardId: CARD, quantity: 2 }] },
    });
  await createDeck('Secret', false);
  const path = `/players/${await idFrom('GET', '/auth/me')}`;
  const openAsVisitor = async () => {
    signOut();
    await openPage(path, { language: 'fr' });
  };
  const notFound = page.getByRole('heading', { name: 'Joueur introuvable' });
  await openPage('/profile', { language: 'fr' });
  // By name: until the session is known, the header has other menus only.
  await focus(page.getByRole('button', { name: /^Compte/ }));
  await userEvent.keyboard('{Enter}');
  const item = page.getByRole('menuitem', { name: 'Votre page publique' });
  await expect.element(item).toBeVisible();
  const isFocused = async () => {
    await userEvent.keyboard('{ArrowDown}');
    return item.element() === document.activeElement;
  };
  await expect.poll(isFocused).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Vous n’avez encore rien rendu public')).toBeVisible();
  const noDeck = page.getByRole('heading', { name: 'Aucun deck public pour l’instant' });
  await expect.element(noDeck).toBeVisible();
  await openAsVisitor();
  await expect.element(notFound).toBeVisible();

  await signIn(name);
  const lamps = await createDeck('Lampes', true);
  await openPage(path, { language: 'fr' });
  await expect.element(page.getByText('Voici ce que les autres voient de vous.')).toBeVisible();
  await openAsVisitor();
  await expect.element(page.getByCss('main [data-deck]')).toHaveTextContent('Lampes');
  expect(document.body.innerHTML).toContain(name);

  await signIn(name);
  await callAs('PATCH', `/decks/${lamps}`, { isPublic: false });
  await openAsVisitor();
  await expect.element(notFound).toBeVisible();
  expect(document.body.innerHTML).not.toContain(name);
});

test('shows public parts of a player only', async () => {
  const name = 'trader-heron';
  await signIn(name);
  const entry = { cardId: CARD, printing: 'any', finish: 'any', quantity: 2, reason: null };
  await callAs('PATCH', '/trades', { entries: [entry] });
  await callAs('PATCH', '/auth/trade-visibility', { list: 'trades', isPublic: true });
  const path = `/players/${await idFrom('GET', '/auth/me')}`;
  const headings = () =>
    page
      .getByCss('main h2')
      .elements()
      .map(({ textContent }) => textContent);
  const openAsVisitor = async () => {
    signOut();
    await openPage(path);
    await expect.element(page.getByText('2 cards to trade.')).toBeVisible();
  };
  await openAsVisitor();
  expect(headings()).toEqual(['Decks', 'No public decks yet', 'Trade list']);
  await signIn(name);
  await callAs('PATCH', '/auth/collection-visibility', { isPublic: true });
  await openAsVisitor();
  await page.getByRole('link', { name: 'See the collection' }).click();
  await page.getByRole('link', { name: `${name}’s collection, read only` }).click();
  await page.getByRole('link', { name: 'See the list' }).click();
  await page.getByRole('link', { name: `${name}’s page` }).click();
  await expect.poll(headings).toContain('Trade list');
});
