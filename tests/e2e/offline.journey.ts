import type { Page } from 'playwright-core';
import { dialogOf, expect, siteUrl, test, untilStatus } from './journey.ts';
import { cacheNames, NO_NETWORK, untilResponseCached, untilCached } from './cached-site.ts';
import { logOut } from './doors.ts';
import { requestAs, makeDeck, ownCards, ownedCards } from './player-requests.ts';
import { begin, inHand, press } from './simulator-table.ts';

const plainTiles = (page: Page) =>
  page
    .getByRole('list', { name: 'Cards to add' })
    .locator('[data-card]')
    .filter({ hasNot: page.locator('[aria-label*=" and "]') });

/** Requests with the same response online and offline. */
const CARD_REQUESTS = [
  '/sets?language=en',
  '/sets/3?language=en',
  '/sets/none?language=en',
  '/cards/900101?language=en',
  '/cards/1?language=en',
  '/cards/900101/reprints?language=en',
  '/cards/search?language=en',
  '/cards/search?language=en&limit=20&offset=40&sort=name&sortOrder=DESC',
  '/cards/search?language=en&sort=cost&color=Amber&color=Steel&inkwell=true',
  '/cards/search?language=en&type=ACTION&includeSongs=false&format=CORE',
  '/cards/search?language=en&rarity=RARE&cost=3&cost=10&setCode=2&setCode=5',
  '/cards/search?language=en&strengthOperator=min&strengthValue=3&loreValue=1',
  '/cards/search?setCode=10&type=CHARACTER&rarity=RARE&sort=rarity&sortOrder=DESC&limit=9&language=en',
  '/cards/search?language=en&query=ink&namesFirst=true&limit=200',
  '/cards/search?language=en&query=the%20lanten',
  '/cards/search?language=en&query=a&searchMode=name&deduplicate=true&limit=100',
  '/cards/search?language=en&query=ink%3Aamber%20cost%3C%3D2%20(t%3Asong%20or%20-set%3A4)',
  '/cards/search?language=en&query=owned%3E%3D1',
  '/cards/search?language=en&query=is%3Areprint%20lore%3E1&sort=rarity',
  '/cards/search?language=en&query=(cost%3A3',
  '/cards/search?language=en&query=cost%3Amany',
  '/cards/search?language=en&query=set%3Anonsense',
  '/collection/stats?language=en&query=set%3Anonsense',
];

async function responsesTo(page: Page, paths: readonly string[]): Promise<readonly unknown[]> {
  return page.evaluate(async (wanted) => {
    const token = localStorage.getItem('auth_token') ?? '';
    return Promise.all(
      wanted.map(async (path) => {
        const headers = { authorization: `Bearer ${token}` };
        const response = await fetch(`/api${path}`, { headers });
        return [path, response.status, (await response.json()) as unknown];
      }),
    );
  }, paths);
}

test('an offline player reads, searches, edits and plays without loss', async ({ journey }) => {
  test.slow();
  journey.expectConsoleErrors(NO_NETWORK);
  journey.expectConsoleErrors(/status of 40[034]/);
  const page = await journey.visit('/decks', { signedInAs: 'islander', worksOffline: true });
  await untilCached(page);
  const deck = { name: 'Lighthouse', colors: ['Amber'] };
  const id = await makeDeck(page, deck);
  await ownCards(page, { 900101: [2, 1] });
  await page.goto('/decks/sample-001');
  // A page left before its deck loads caches no deck.
  await untilResponseCached(page, /\/sample-001$/);
  await page.goto(`/decks/${id}?tab=edit`);
  await plainTiles(page).first().waitFor();
  await page.goto('/cards');
  await untilResponseCached(page, /\/copies$/);
  await page.goto('/collection/chapter/7');
  await page.locator('[data-row]').first().waitFor();
  const online = await responsesTo(page, CARD_REQUESTS);

  await page.context().setOffline(true);
  expect(await responsesTo(page, CARD_REQUESTS)).toEqual(online);

  await page.goto('/cards?query=ink%3Aamber%20cost%3C%3D2');
  await untilStatus(page, /cards found, showing 1 to/);
  await untilStatus(page, /You are offline.*Kept on this device/);
  await page.locator('main a[href^="/cards/"]').first().click();
  await dialogOf(page).getByRole('heading').first().waitFor();

  await page.goto(`/decks/${id}?tab=edit`);
  await plainTiles(page).first().dblclick();
  await page.getByText('2 of 60 cards', { exact: true }).waitFor();
  await untilStatus(page, 'Offline, saved on this device');
  await page.reload();
  await page.getByText('2 of 60 cards', { exact: true }).waitFor();

  await page.goto('/collection/chapter/7');
  const copies = page.getByRole('textbox', { name: /^Normal copies/ }).first();
  await copies.fill('3');
  await untilStatus(page, 'Offline, saved on this device');
  expect(await page.locator('[data-row]').getByText('Saving').count()).toBe(0);
  // Unsent changes count.
  await page.goto('/collection');
  await page.getByText(/^You own 2 of \d+ cards$/).waitFor();

  for (const [list, name] of [
    // Lighthouse was kept without cards, and an empty deck is not listed.
    ['tab=buildable&missing=any', 'Quiet, Please'],
    ['tab=community&colors=Amethyst', 'Quiet, Please'],
  ] as const) {
    await page.goto(`/decks?${list}`);
    await untilStatus(page, 'You are offline: only decks on this device are shown.');
    await page.getByRole('article').filter({ hasText: name }).first().waitFor();
  }

  await page.goto('/decks/sample-001/simulator');
  await begin(page);
  await press(page, 'Draw');
  await inHand(page, 8);

  for (const path of ['/decks', '/players', '/collection/public']) {
    await page.goto(`${path}/never-seen`);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  }

  await page.context().setOffline(false);
  await page.goto('/decks');
  const onServer = async () =>
    ((await requestAs(page, 'GET', `/decks/${id}`)) as { cardCount: number }).cardCount;
  await expect.poll(onServer).toBe(2);
  await expect.poll(async () => Object.keys(await ownedCards(page)).length).toBe(2);

  const player = (await cacheNames(page)).find((name) => /answers-[0-9a-f]{64}$/.test(name));
  expect(player).toBeDefined();
  await logOut(page);
  await expect.poll(() => cacheNames(page)).not.toContain(player);
  await page.context().setOffline(true);
  await page.goto('/collection');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('Lighthouse').count()).toBe(0);
});

/** Collection requests that the worker answers from cached copies. */
const COLLECTION_REQUESTS = [
  '/collection?language=en',
  '/collection/stats?language=en',
  '/collection/stats?foilMode=foil&language=en',
  '/collection/stats?query=owned%3E%3D2&colors=Amber%2CSteel&collectionMode=play&language=en',
  '/collection/chapter/3?language=en',
  '/collection/chapter/99?language=en',
  '/collection/card/900102?language=en',
  '/collection/card/1?language=en',
];

test('collection and decks are cached on the first visit', async ({ journey }) => {
  test.slow();
  journey.expectConsoleErrors(NO_NETWORK);
  journey.expectConsoleErrors(/status of 404/);
  const page = await journey.visit('/legal-notice', {
    signedInAs: 'shopper',
    worksOffline: true,
  });
  await ownCards(page, { 900101: [2, 1], 900102: [0, 3], 900301: [4, 0] });
  const deck = { name: 'Shop Window', colors: ['Amber'] };
  const cards = [{ cardId: '900101', quantity: 4 }];
  const id = await makeDeck(page, { ...deck, cards });
  await page.goto('/terms-of-service');
  await untilCached(page);
  await untilResponseCached(page, /\/collection\/copies$/);
  await untilResponseCached(page, new RegExp(`${id}$`));
  await untilResponseCached(page, new RegExp(`${id}/collection-stats$`));
  // Requested as a script, so that the worker caches no response.
  const token = (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const online = await Promise.all(
    COLLECTION_REQUESTS.map(async (path) => {
      const response = await fetch(siteUrl(`/api${path}`), { headers });
      return [path, response.status, (await response.json()) as unknown];
    }),
  );

  await page.context().setOffline(true);
  expect(await responsesTo(page, COLLECTION_REQUESTS)).toEqual(online);
  await page.goto('/collection');
  await page.getByText(/^You own 3 of \d+ cards$/).waitFor();
  await page.goto('/collection/chapter/1');
  await page.getByText('6 copies in total', { exact: true }).waitFor();
  await page.goto('/decks?tab=myDecks');
  await page
    .getByRole('link', { name: /Shop Window/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Shop Window' }).waitFor();

  // Later changes are fetched again, even where no page shows them.
  await page.context().setOffline(false);
  await page.goto('/collection/chapter/1');
  const copies = page.getByRole('textbox', { name: /^Normal copies/ }).first();
  await copies.fill('9');
  await untilStatus(page, /^Saved$/);
  const ownedOf = async () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => /answers-[0-9a-f]{64}$/.test(each));
      const cache = await caches.open(name ?? '');
      return (await cache.match('/api/collection/copies', { ignoreVary: true }))?.text();
    });
  await expect.poll(ownedOf).toContain('"quantity":9');
});

/** Name and number of cards of the deck as the server has it. */
async function deckOnServer(page: Page, id: string): Promise<string> {
  const deck = await requestAs(page, 'GET', `/decks/${id}`);
  const { name, cardCount } = deck as { name?: string; cardCount?: number };
  return `${name} ${cardCount}`;
}

test('a deck created offline is kept and sent later', async ({ journey }) => {
  test.slow();
  journey.expectConsoleErrors(NO_NETWORK);
  journey.expectConsoleErrors(/status of 404/);
  const page = await journey.visit('/decks?tab=myDecks', {
    signedInAs: 'cellar',
    worksOffline: true,
  });
  await untilCached(page);
  await untilResponseCached(page, /\/api\/decks$/);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(true);

  await page.getByRole('button', { name: 'Create deck', exact: true }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox').first().fill('Cellar Light');
  await dialog.getByText('Details', { exact: true }).click();
  await dialog.getByText('Amber', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create empty deck' }).click();
  await page.getByText('The deck is saved on this device and uploaded later.').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/decks\/[0-9a-f]{32}$/);
  const id = new URL(page.url()).pathname.slice('/decks/'.length);
  await plainTiles(page).first().dblclick();
  await page.getByText('2 of 60 cards', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('2 of 60 cards', { exact: true }).waitFor();
  await page.goto('/decks?tab=myDecks');
  await page
    .getByRole('link', { name: /Cellar Light/ })
    .first()
    .waitFor();

  await page.context().setOffline(false);
  await expect.poll(() => deckOnServer(page, id)).toBe('Cellar Light 2');
  await page.goto('/decks?tab=myDecks');
  const tile = page.getByRole('link', { name: /Cellar Light/ });
  await tile.first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain('newDeck');
});

test('a list pasted offline is analysed on the device and makes a deck', async ({ journey }) => {
  test.slow();
  journey.expectConsoleErrors(NO_NETWORK);
  journey.expectConsoleErrors(/status of 404/);
  const paster = { signedInAs: 'paster', worksOffline: true };
  const page = await journey.visit('/decks?tab=myDecks', paster);
  await untilCached(page);
  await untilResponseCached(page, /\/api\/decks$/);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Create deck', exact: true }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox').last().fill('# Night train\n4 77 Paper Moths\n1 Paper Mth');
  await dialog.getByRole('button', { name: 'Create deck, 4 cards' }).click();
  await page.getByText('4 of 60 cards', { exact: true }).waitFor();
  const id = new URL(page.url()).pathname.slice('/decks/'.length);
  await page.context().setOffline(false);
  await expect.poll(() => deckOnServer(page, id)).toBe('Night train 4');
});

test('the site is installable, with a manifest and icons of the listed sizes', async ({
  journey,
}) => {
  const page = await journey.visit('/', { language: 'de' });
  const icons = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const response = await fetch(address);
    const manifest = (await response.json()) as {
      start_url: string;
      display: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    const sizes = await Promise.all(
      manifest.icons
        .filter(({ type }) => type === 'image/png')
        .map(async ({ src, sizes }) => {
          const picture = new Image();
          picture.src = src;
          await picture.decode();
          return [sizes, `${picture.naturalWidth}x${picture.naturalHeight}`];
        }),
    );
    return { type: response.headers.get('content-type'), sizes, ...manifest };
  });
  expect(icons.type).toMatch(/^application\/manifest\+json/);
  expect(icons).toMatchObject({ start_url: '/', display: 'standalone' });
  expect(icons.sizes.length).toBeGreaterThan(3);
  for (const [named, real] of icons.sizes) expect(real).toBe(named);
});
