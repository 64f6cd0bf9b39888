import type { DeckPage } from '@inkfolio/contract/decks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page, type Request } from 'playwright-core';
import { deviceBackupText } from '../../apps/web/src/device/backup-file.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { launchOptions } from './browser.ts';
import { dialogOf, expect, test } from './journey.ts';
import {
  ownCards,
  ownedCards,
  requestAs,
  tokenFromElsewhere,
  type Owned,
  type Player,
} from './player-requests.ts';

const DECKS = ['a', 'b'].map((letter) => letter.repeat(32));
const BACKUP = deviceBackupText({
  decks: DECKS.map((id, place) => ({
    ...{ id, name: `Deck ${place}`, description: null, youtubeUrl: null },
    ...{ colors: ['Amber'], archetypes: [], cards: [{ cardId: '900101', quantity: 4 }] },
    sleevedAt: place === 0 ? '2026-05-15T10:00:00.000Z' : null,
    versions: [],
  })),
  collection: [
    { globalId: 900_101, quantity: 3, foilQuantity: 0 },
    { globalId: 900_102, quantity: 1, foilQuantity: 0 },
  ],
  wants: [{ cardId: '900612', printing: 'one', finish: 'foil', quantity: 2, reason: null }],
  wantSources: ['set:1:one'],
  plannedDecks: DECKS.slice(0, 1),
});

/** Killed part, and whether it is killed before or after the server's answer. */
const KILLS = [
  ['server', 'before'],
  ['browser', 'before'],
  ['server', 'after'],
  ['browser', 'after'],
] as const;

/** Server and browser, each in a process that can be killed, with their data on disk. */
class Place {
  readonly #folder: string;
  #server: ServerProcess;
  #context: BrowserContext;

  private constructor(folder: string, server: ServerProcess, context: BrowserContext) {
    this.#folder = folder;
    this.#server = server;
    this.#context = context;
  }

  static async open(): Promise<Place> {
    const folder = await mkdtemp(join(tmpdir(), 'inkfolio-take-over-'));
    const [server, context] = await Promise.all([openServer(folder), openBrowser(folder)]);
    return new Place(folder, server, context);
  }

  get site(): string {
    return this.#server.url;
  }

  get page(): Page {
    const [page] = this.#context.pages();
    if (page === undefined) throw new Error('the browser has no page');
    return page;
  }

  async kill(part: 'server' | 'browser'): Promise<void> {
    if (part === 'server') return this.#server.end('SIGKILL');
    const session = await this.#context.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    const closed = this.#context.waitForEvent('close');
    process.kill(processInfo.find(({ type }) => type === 'browser')?.id ?? 0, 'SIGKILL');
    await closed;
  }

  async openAgain(part: 'server' | 'browser'): Promise<void> {
    if (part === 'server') this.#server = await openServer(this.#folder, new URL(this.site).port);
    else this.#context = await openBrowser(this.#folder);
  }

  /** Ends the browser as a player does: it writes its local storage only after seconds. */
  async restartBrowser(): Promise<void> {
    await this.#context.close();
    await this.openAgain('browser');
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.#server.end('SIGKILL');
    await rm(this.#folder, { recursive: true });
  }
}

function openServer(folder: string, port = '0'): Promise<ServerProcess> {
  return startServer({ dataDir: join(folder, 'server'), environment: { PORT: port } });
}

async function openBrowser(folder: string): Promise<BrowserContext> {
  const options = { locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
  const profile = join(folder, 'browser');
  return chromium.launchPersistentContext(profile, { ...(await launchOptions()), ...options });
}

type Kill = (typeof KILLS)[number];

/**
 * Returns the next way to kill for a changing request; undefined once it was killed in as many
 * ways. Each request begins with another way.
 */
function killSequence(ways: number) {
  const kills = new Map<string, number>();
  const next = (request: Request): Kill | undefined => {
    if (request.method() === 'GET') return undefined;
    const key = `${request.method()} ${request.url()} ${request.postData()}`;
    const count = kills.get(key) ?? 0;
    kills.set(key, count + 1);
    const first = [...kills.keys()].indexOf(key);
    return count < ways ? KILLS[(first + count) % KILLS.length] : undefined;
  };
  return { kills, next };
}

/** Kills the part at a request; resolves to the part, or undefined once the take-over is done. */
async function takeOver(place: Place, next: (request: Request) => Kill | undefined) {
  const { page } = place;
  const { promise: killed, resolve } = Promise.withResolvers<Kill[0]>();
  await page.route('**/api/**', async (route) => {
    const kill = next(route.request());
    if (kill === undefined) return route.continue();
    const [part, when] = kill;
    if (when === 'after') await route.fetch();
    await place.kill(part);
    if (part === 'server') await route.abort();
    resolve(part);
  });
  await page.getByRole('button', { name: 'Add to my account' }).click();
  const done = page.getByText('Added to your account').waitFor();
  // The page ends with its browser.
  return Promise.race([killed, done.then(noPart, () => killed)]);
}

const noPart = () => undefined;

/** Restores the backup on the device of a player without an account. */
async function fill(page: Page, site: string): Promise<void> {
  await page.goto(new URL('/login', site).href);
  await page.getByRole('button', { name: 'Continue on this device' }).click();
  await page.waitForURL(new URL('/', site).href);
  await page.goto(new URL('/settings', site).href);
  const file = { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(BACKUP) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Backup restored.').waitFor();
}

const logIn = (page: Page, { token }: Player) =>
  page.evaluate((value) => localStorage.setItem('auth_token', value), token);

async function chooseSum(page: Page, { site }: Player): Promise<void> {
  await page.goto(site);
  await dialogOf(page).getByText('Add them up').click();
}

async function expectTakenOver(player: Player, copies: Owned): Promise<void> {
  const { decks } = (await requestAs(player, 'GET', '/decks')) as DeckPage;
  const listed = decks.map(({ id, isSleeved }) => [id, isSleeved]);
  expect(listed.toSorted()).toEqual(DECKS.map((id, place) => [id, place === 0]));
  expect(await ownedCards(player)).toEqual(copies);
  expect(await requestAs(player, 'GET', '/wants')).toMatchObject([{ quantity: 2 }]);
  const user = await requestAs(player, 'GET', '/auth/me');
  expect(user).toMatchObject({ wantSources: ['set:1:one'], plannedDecks: DECKS.slice(0, 1) });
}

async function survives(ways: number): Promise<void> {
  const place = await Place.open();
  const player = { site: place.site, token: await tokenFromElsewhere(place.site, 'taker') };
  await ownCards(player, { '900102': [4, 0], '900103': [2, 0] });
  await fill(place.page, place.site);
  await logIn(place.page, player);
  await place.restartBrowser();
  await chooseSum(place.page, player);
  const { kills, next } = killSequence(ways);
  for (;;) {
    const killed = await takeOver(place, next);
    if (killed === undefined) break;
    await place.openAgain(killed);
    await place.page.goto(place.site);
  }
  // Each request was sent again after the last kill.
  expect([...kills.values()].every((times) => times > ways)).toBe(true);
  expect(kills.size).toBe(7);
  await expectTakenOver(player, { '900101': [3, 0], '900102': [5, 0], '900103': [2, 0] });
  await place.page.goto(new URL('/decks?tab=myDecks', place.site).href);
  await place.page.getByRole('link', { name: 'Deck 1' }).first().waitFor();
  expect(await place.page.getByText('from this device').count()).toBe(0);
  expect(await deviceRecord(place.page)).toMatchObject({ decks: [], wants: [], plannedDecks: [] });
  await place.close();
}

test('survives a killed server or browser at each request', async () => {
  test.setTimeout(300_000);
  await survives(1);
});

test('survives each request in each way @release', async () => {
  test.setTimeout(600_000);
  await survives(KILLS.length);
});

/** Data that the device still has. */
function deviceRecord(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('inkfolio-device');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('data').objectStore('data').get('player');
          reading.addEventListener('success', () => resolve(reading.result));
        });
      }),
  );
}

test('two devices at once, with double clicks, add everything once', async ({ journey }) => {
  const player = await journey.player('taker-of-two');
  await ownCards(player, { '900102': [4, 0] });
  const pages = await Promise.all([1, 2].map(() => journey.visit('/login')));
  for (const page of pages) {
    await fill(page, player.site);
    await logIn(page, player);
    await chooseSum(page, player);
  }
  const buttons = pages.map((page) => page.getByRole('button', { name: 'Add to my account' }));
  await Promise.all(buttons.map((button) => button.dblclick()));
  await Promise.all(pages.map((page) => page.getByText('Added to your account').waitFor()));
  await expectTakenOver(player, { '900101': [6, 0], '900102': [6, 0] });
});
