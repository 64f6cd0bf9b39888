import type { Page } from 'playwright-core';
import { dialogOf, expect, signIn, siteUrl, test, untilStatus, type Journey } from './journey.ts';
import { untilResponseCached, untilCached } from './cached-site.ts';
import { logOut } from './doors.ts';
import { requestAs, makeDeck } from './player-requests.ts';
import { begin, inHand, press } from './simulator-table.ts';

const NO_NETWORK = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;
const TAKEN_OVER = /preload/;
const DECK_NAME = 'Hidden Lighthouse';

/** All site data in the browser as text: storages, databases and caches. */
const deviceText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [
      ...Object.entries<string>(localStorage).flat(),
      ...Object.entries<string>(sessionStorage).flat(),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ];
    for (const name of await caches.keys()) {
      parts.push(name);
      const cache = await caches.open(name);
      const isOfResponses = name.startsWith('inkfolio-answers-');
      for (const request of await cache.keys()) {
        parts.push(request.url);
        if (isOfResponses) parts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return parts.join('\n');
  });

interface Lived {
  readonly page: Page;
  readonly id: string;
  readonly token: string;
}

/** Page of a player with a private deck; the service worker is installed. */
async function visitAsOwner(journey: Journey, login: string): Promise<{ page: Page; id: string }> {
  journey.expectConsoleErrors(NO_NETWORK);
  journey.expectConsoleErrors(TAKEN_OVER);
  journey.expectConsoleErrors(/status of 40[14]/);
  const page = await journey.visit('/decks', { signedInAs: login, worksOffline: true });
  await untilCached(page);
  const deck = { name: DECK_NAME, colors: ['Amber'], isPublic: false };
  const id = await makeDeck(page, deck);
  await requestAs(page, 'POST', `/decks/${id}/cards`, { cardId: '900101', quantity: 4 });
  return { page, id };
}

/** Opens the private deck and a game, which leave data on the device. */
async function live(page: Page, id: string, login: string): Promise<Lived> {
  await page.goto('/decks/sample-001/simulator');
  await begin(page);
  await press(page, 'Draw');
  await inHand(page, 8);
  await page.goto(`/decks/${id}`);
  await page.getByRole('heading', { level: 1, name: DECK_NAME }).waitFor();
  await untilResponseCached(page, new RegExp(`${id}$`));
  const token = (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? '';
  const before = await deviceText(page);
  for (const trace of [token, id, DECK_NAME, login, 'simulatorGame', 'recentDecks'])
    expect(before).toContain(trace);
  return { page, id, token };
}

async function endSession(page: Page): Promise<void> {
  await logOut(page);
  await page.getByText('You are logged out').waitFor();
}

async function signInAgain(page: Page, login: string): Promise<void> {
  await signIn(page, login);
  await page.getByRole('button', { name: `Account: ${login}` }).waitFor();
}

async function endOnServer(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(siteUrl('/api/auth/logout'), { method: 'POST', headers });
  expect(response.status).toBe(204);
}

const WAYS_TO_LEAVE = [
  ['after logging out', ({ page }: Lived) => endSession(page)],
  [
    'after logging out without a network',
    async ({ page }: Lived) => {
      await page.context().setOffline(true);
      await endSession(page);
      await page.context().setOffline(false);
    },
  ],
  [
    'after a session that the server has ended',
    async ({ page, token }: Lived) => {
      await endOnServer(token);
      await page.reload();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
    },
  ],
  [
    'after a 401 in another tab',
    async ({ page, token }: Lived) => {
      const other = await page.context().newPage();
      await other.goto('/cards');
      await endOnServer(token);
      await other.goto('/profile');
      await expect.poll(() => new URL(other.url()).pathname).toBe('/login');
      await page.getByRole('link', { name: 'Log in' }).waitFor();
      await other.close();
    },
  ],
  [
    'after another player has signed in over them',
    async ({ page }: Lived) => {
      await signIn(page, 'newcomer');
      await page.getByRole('button', { name: 'Continue as newcomer' }).click();
      await page.getByRole('button', { name: 'Account: newcomer' }).waitFor();
    },
  ],
] as const;

test('all player data is cleared however the session ends', async ({ journey }) => {
  test.setTimeout(180_000);
  const login = 'departed';
  const { page, id } = await visitAsOwner(journey, login);
  for (const [way, leave] of WAYS_TO_LEAVE) {
    await test.step(way, async () => {
      if (way !== WAYS_TO_LEAVE[0][0]) await signInAgain(page, login);
      const lived = await live(page, id, login);
      await leave(lived);
      const records = ['simulatorGame', 'simulatorRecent', 'recentDecks'];
      for (const trace of [lived.token, id, DECK_NAME, login, ...records]) {
        await expect.poll(() => deviceText(page)).not.toContain(trace);
      }
      expect(await page.getByText(DECK_NAME).count()).toBe(0);
      // The site's own files stay.
      expect(await deviceText(page)).toContain('inkfolio-catalogue');
    });
  }
});

test('unsent changes wait for their owner, invisible to another player', async ({ journey }) => {
  test.slow();
  const { page, id } = await visitAsOwner(journey, 'unsentowner');
  await live(page, id, 'unsentowner');
  await page.goto(`/decks/${id}?tab=edit`);
  const tile = page.getByRole('list', { name: 'Cards to add' }).locator('[data-card]').nth(1);
  await tile.waitFor();
  await page.context().setOffline(true);
  await tile.click();
  await untilStatus(page, 'Offline, saved on this device');
  await page.goto('/decks?tab=myDecks');
  await page.getByRole('button', { name: 'Create deck', exact: true }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox').first().fill('Secret Cellar');
  await dialog.getByRole('button', { name: 'Create empty deck' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/decks\/[0-9a-f]{32}$/);
  const madeId = new URL(page.url()).pathname.slice('/decks/'.length);
  expect(await deviceText(page)).toContain('Secret Cellar');
  await endSession(page);
  const left = await deviceText(page);
  for (const record of ['deckEdits ', 'newDecks ']) expect(left).toContain(record);
  for (const trace of ['Secret Cellar', DECK_NAME, 'unsentowner'])
    expect(left).not.toContain(trace);
  await page.context().setOffline(false);

  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/decks')) {
      changes.push(request.url());
    }
  });
  await signInAgain(page, 'unsentother');
  await page.goto('/decks');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(DECK_NAME).count()).toBe(0);
  expect(changes).toEqual([]);
  await endSession(page);

  await signInAgain(page, 'unsentowner');
  const onServer = async (deck: string) =>
    (await requestAs(page, 'GET', `/decks/${deck}`)) as { id?: string; cardCount?: number };
  await expect.poll(async () => (await onServer(id)).cardCount).toBe(5);
  await expect.poll(async () => (await onServer(madeId)).id).toBe(madeId);
  await expect.poll(() => deviceText(page)).not.toMatch(/deckEdits |newDecks /);
});

test('a back-forward cached page reloads after log-out', async ({ journey }) => {
  journey.expectConsoleErrors(/status of 40[14]/);
  const page = await journey.visit('/profile', { signedInAs: 'historical' });
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  // A frozen page: its storage changes while it receives no event.
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    localStorage.removeItem('auth_token');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await reloaded;
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  expect(await page.getByText('historical').count()).toBe(0);
});
