import type { Page } from 'playwright-core';
import { NO_NETWORK, untilResponseCached, untilCached } from './cached-site.ts';
import { expect, siteUrl, test } from './journey.ts';
import { requestAs, ownCards, ownId } from './player-requests.ts';

interface PreloadedResponse {
  /** Path of the request, below `/api`. */
  readonly path: string;
  readonly response: unknown;
}

/** Responses preloaded into the page at this URL for an English reader. */
async function preloadedResponsesOf(address: string): Promise<readonly PreloadedResponse[]> {
  const html = await (
    await fetch(siteUrl(address), { headers: { 'accept-language': 'en' } })
  ).text();
  const blocks = html.matchAll(/class="preloaded-data" data-path="([^"]*)">([^<]*)</g);
  return [...blocks].map(([, path = '', json = '']) => ({
    path: path.replaceAll('&amp;', '&'),
    response: JSON.parse(json) as unknown,
  }));
}

/** Response to the request. */
async function responseTo(path: string): Promise<unknown> {
  return (await fetch(siteUrl(`/api${path}`))).json();
}

/** Records the requests of a page from its next visit on. */
function requestsOf(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(pathname + search);
  });
  return requests;
}

for (const address of [
  '/cards',
  '/cards?color=Ruby&color=Steel&cost=3&inkwell=true&sort=name&sortOrder=DESC&limit=80',
  '/cards?query=moth&type=CHARACTER&strengthOperator=min&strengthValue=2&utm_source=x',
  '/cards?query=ink%3Aruby+cost%3C%3D3',
  '/cards?setCode=1&lang=en',
  '/decks',
  '/decks?tab=official&format=CORE&colors=Amethyst&archetypes=Control',
  '/decks?query=ink%3Aamethyst+likes%3E%3D0',
  '/decks/sample-001',
  '/meta',
  '/meta?format=INFINITY&days=set',
]) {
  test(`${address} contains the responses of its first requests`, async () => {
    const [first, ...others] = await preloadedResponsesOf(address);
    expect(first?.response).toEqual(await responseTo(first?.path ?? ''));
    expect(others).toEqual(
      address.startsWith('/cards')
        ? [{ path: '/sets?language=en', response: await responseTo('/sets?language=en') }]
        : [],
    );
  });
}

test('the home page contains sets, newest cards and popular decks', async () => {
  const carried = await preloadedResponsesOf('/');
  expect(carried.map(({ path }) => path.replace(/\?.*/, ''))).toEqual([
    '/sets',
    '/cards/search',
    '/decks/public',
  ]);
  for (const { path, response } of carried) expect(response).toEqual(await responseTo(path));
});

for (const address of [
  '/cards?query=owned%3A2',
  '/cards?color=Purple',
  '/decks?tab=myDecks',
  '/decks?showOnlyLiked=true',
  '/decks?owned=50-100',
  '/decks/nobodys',
  '/players/nobodys',
  '/collection/public/nobodys',
]) {
  test(`${address} contains no preloaded data`, async () => {
    expect(await preloadedResponsesOf(address)).toEqual([]);
  });
}

test('a page renders from preloaded data without requests', async ({ journey }) => {
  const page = await journey.visit('/privacy-policy');
  const deck = 'main a[href^="/decks/sample"]';
  const card = 'main a[href^="/cards/"]';
  for (const [address, preloaded, shown] of [
    ['/', ['/api/sets', '/api/cards/search', '/api/decks/public'], deck],
    ['/cards', ['/api/cards/search', '/api/sets'], card],
    ['/cards?color=Ruby&sort=name', ['/api/cards/search'], card],
    ['/cards?query=moth', ['/api/cards/search'], card],
    ['/decks?format=CORE&colors=Amethyst', ['/api/decks/public'], deck],
    ['/decks?query=format%3Acore+ink%3Aamethyst', ['/api/decks/public'], deck],
    ['/decks/sample-001', ['/api/decks/sample-001?'], `${card}, main h1`],
  ] as const) {
    await page.goto('about:blank');
    const requests = requestsOf(page);
    await page.goto(address);
    await page.locator(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
    const repeated = requests.filter((call) => preloaded.some((path) => call.startsWith(path)));
    expect(
      repeated.filter((call) => !call.includes('image')),
      address,
    ).toEqual([]);
  }
});

test('a public collection renders owner and progress without requests', async ({ journey }) => {
  const owner = await journey.visit('/privacy-policy', { signedInAs: 'first-answers-jay' });
  await ownCards(owner, { '900101': [2, 1] });
  const id = await ownId(owner);
  const address = `/collection/public/${id}`;
  expect(await preloadedResponsesOf(address)).toEqual([]);
  await requestAs(owner, 'PATCH', '/auth/collection-visibility', { isPublic: true });
  const carried = await preloadedResponsesOf(`${address}?foilMode=foil&costs=1%2C2&showMode=owned`);
  expect(carried.map(({ path }) => path)).toEqual([
    address,
    `${address}/stats?foilMode=foil&costs=1%2C2&language=en`,
  ]);
  for (const { path, response } of carried) expect(response).toEqual(await responseTo(path));
  expect(await preloadedResponsesOf(`${address}?query=cost%3C`)).toEqual([]);

  const page = await journey.visit('/privacy-policy');
  const requests = requestsOf(page);
  for (const search of ['', '?costs=1%2C2&foilMode=foil']) {
    await page.goto(address + search);
    await page.locator('main a[href*="/chapter/"]').first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(requests.filter((each) => each.startsWith('/api/collection'))).toEqual([]);
  await requestAs(owner, 'PATCH', '/auth/collection-visibility', { isPublic: false });
  expect(await preloadedResponsesOf(address)).toEqual([]);
});

test('a player page renders player and decks without requests', async ({ journey }) => {
  const address = '/players/sample-wren-of-the-archive';
  const carried = await preloadedResponsesOf(`${address}?colors=Amethyst`);
  expect(carried.map(({ path }) => path)).toEqual([
    `${address}?language=en`,
    `${address}/decks?language=en&colors=Amethyst&limit=12`,
  ]);
  for (const { path, response } of carried) expect(response).toEqual(await responseTo(path));

  const page = await journey.visit('/privacy-policy');
  const requests = requestsOf(page);
  for (const search of ['', '?sort=liked&colors=Amethyst', '?colors=Amethyst&colors=Emerald']) {
    await page.goto(address + search);
    await page.locator('main [data-deck]').first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(requests.filter((each) => each.startsWith('/api/players'))).toEqual([]);
});

test('the worker of a first visit caches preloaded data without requests', async ({ journey }) => {
  const page = await journey.visit('/decks/sample-001', { worksOffline: true });
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(new URL(request.url()).pathname));
  await untilCached(page);
  await untilResponseCached(page, /\/sample-001$/);
  await page.waitForLoadState('networkidle');
  expect(requests).toContain('/api/cards/catalogue');
  expect(requests.filter((path) => path === '/api/decks/sample-001')).toEqual([]);
  const stored: unknown = await page.evaluate(async () => {
    const response = await caches.match('/api/decks/sample-001?language=en');
    return (await response?.json()) as unknown;
  });
  expect(stored).toEqual(await responseTo('/decks/sample-001?language=en'));
});

test('the worker of a first visit takes over responses with their tags', async ({ journey }) => {
  const player = { signedInAs: 'first-worker', worksOffline: true };
  const page = await journey.visit('/decks?tab=myDecks', player);
  const requested: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker()) requested.push(new URL(request.url()).pathname);
  });
  await untilCached(page);
  await untilResponseCached(page, /\/api\/auth\/me$/);
  await page.waitForLoadState('networkidle');
  expect(requested).toContain('/api/collection/copies');
  expect(requested).not.toContain('/api/auth/me');
  const tag = () =>
    page.evaluate(async () => {
      const response = await caches.match('/api/auth/me', { ignoreVary: true });
      return response?.headers.get('etag');
    });
  expect(await tag()).toMatch(/^W\/"/);
});

test('with the worker, navigations load the plain shell only', async ({ journey }) => {
  journey.expectConsoleErrors(NO_NETWORK);
  const page = await journey.visit('/legal-notice', { worksOffline: true });
  await untilCached(page);
  const requested: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker()) requested.push(new URL(request.url()).pathname);
  });
  for (const address of ['/decks', '/decks/sample-001', '/cards?color=Ruby']) {
    await page.goto(address);
    await page.locator('main a[href^="/cards/"], main a[href^="/decks/sample"]').first().waitFor();
    expect(await page.locator('script.preloaded-data').count()).toBe(0);
  }
  expect(requested.filter((path) => path === '/index.html')).toHaveLength(3);
  expect(requested).not.toContain('/decks');
  expect(requested).toContain('/api/decks/sample-001');

  // Other files and URLs with a token come from the server unchanged.
  const [feed] = await Promise.all([
    page.waitForResponse('**/feeds/sets.atom'),
    page.goto('/feeds/sets.atom').catch(() => undefined),
  ]);
  expect(feed.fromServiceWorker()).toBe(false);
  await page.goto('/cards?token=x');
  await page.locator('main a[href^="/cards/"]').first().waitFor();
  expect(requested).toContain('/cards');
});

test('preloaded data in another language is ignored', async ({ journey }) => {
  const page = await journey.visit('/privacy-policy', { language: 'en' });
  await page.evaluate(() => localStorage.setItem('preferredLanguage', 'de'));
  const requests = requestsOf(page);
  await page.goto('/cards');
  await page.getByRole('heading', { name: 'Karten', exact: true }).waitFor();
  await page.locator('main a[href^="/cards/"]').first().waitFor();
  expect(requests).toContain('/api/cards/search?language=de');
});

test('players reload data that depends on their likes', async ({ journey }) => {
  const page = await journey.visit('/privacy-policy', { signedInAs: 'first-answers-wren' });
  const requests = requestsOf(page);
  await page.goto('/decks');
  await page.locator('main a[href^="/decks/sample"]').first().waitFor();
  expect(requests.filter((each) => each.startsWith('/api/decks/public'))).toHaveLength(1);
});

test("the URL's language applies to the visit until another is chosen", async ({ journey }) => {
  const page = await journey.visit('/cards?lang=it', { language: 'en' });
  await page.getByRole('heading', { name: 'Carte', exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBeNull();
  await page.reload();
  await page.getByRole('heading', { name: 'Carte', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Lingua/ }).click();
  await page.getByRole('menuitemradio', { name: /Deutsch/ }).click();
  await page.getByRole('heading', { name: 'Karten', exact: true }).waitFor();
  await expect.poll(() => page.url()).toBe(siteUrl('/cards'));
});

test("the URL's language overrides the account's without changing it", async ({ journey }) => {
  const page = await journey.visit('/privacy-policy', { signedInAs: 'first-answers-robin' });
  const language = () => page.evaluate(() => localStorage.getItem('preferredLanguage'));
  await expect.poll(language).not.toBeNull();
  const before = await language();
  await page.goto('/decks?lang=it');
  await page.getByRole('heading', { name: 'Mazzi', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  expect(await language()).toBe(before);
});
