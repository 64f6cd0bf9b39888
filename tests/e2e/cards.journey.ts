import type { Page } from 'playwright-core';
import { expect, siteUrl, test } from './journey.ts';
import { ownCards } from './player-requests.ts';

/** All cards, at a URL for which the server preloads no response. */
const UNFORESEEN = '/cards?color=none';

const tiles = (page: Page) => page.getByRole('link', { name: /Cost \d/ });
const tileAt = (page: Page, position: number) =>
  page.locator(`main li[aria-posinset="${String(position)}"] a`);
/** Total of the card list, including cards not rendered. */
const listed = (page: Page) =>
  page.evaluate(() =>
    Number(document.querySelector('main li[aria-setsize]')?.getAttribute('aria-setsize') ?? 0),
  );
const count = (page: Page) => page.getByText(/cards? found, showing/);
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search cards' });
/** Parameters of the page in a fixed order. */
const parameters = (page: Page) => [...new URL(page.url()).searchParams].map((p) => p.join('='));

async function shows(page: Page, text: RegExp): Promise<void> {
  await count(page).filter({ hasText: text }).waitFor();
}

/** Number of cards that the server finds. */
async function countedBy(search: string): Promise<RegExp> {
  const { total } = (await (await fetch(siteUrl(`/api/cards/search${search}`))).json()) as {
    readonly total: number;
  };
  return new RegExp(`^${total} cards? found`);
}

test.describe('the card browser', () => {
  test('shows players their owned copies and visitors all cards', async ({ journey }) => {
    const page = await journey.visit('/cards', { signedInAs: 'owner-of-one' });
    await ownCards(page, { '900101': [1, 0] });
    await page.getByRole('button', { name: 'Owned', exact: true }).click();
    await shows(page, /^1 card found/);
    await page.getByRole('button', { name: 'Remove filter: Owned' }).waitFor();
    const visitor = await journey.visit('/cards?owned=true');
    await shows(visitor, /296 cards found/);
  });

  test('loads forty more cards on request and keeps the focus', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await shows(page, /296 cards found, showing 1 to 40/);
    await expect.poll(() => listed(page)).toBe(40);
    await page.getByRole('button', { name: 'Load more' }).click();
    await shows(page, /showing 1 to 80/);
    await expect.poll(() => listed(page)).toBe(80);
    const next = await tileAt(page, 41).getAttribute('data-card');
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-card') ?? null);
    await expect.poll(focused).toBe(next);
  });

  test('shows skeletons only after 150 ms', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await expect.poll(() => listed(page)).toBe(40);
    const skeletons = page.locator('main [data-loading="true"]');
    const panel = page.getByRole('complementary', { name: 'Filters' });
    let release: (() => void) | undefined;
    let isHeld = true;
    await page.route('**/api/cards/search?**', async (route) => {
      if (isHeld) await new Promise<void>((resolve) => (release = resolve));
      await route.continue();
    });
    const letGo = async () => {
      await expect.poll(() => release).toBeDefined();
      release?.();
      release = undefined;
    };

    await panel.getByRole('button', { name: 'Ruby' }).click();
    await skeletons.waitFor();
    expect(await listed(page)).toBe(0);
    await letGo();
    await skeletons.waitFor({ state: 'detached' });
    await expect.poll(() => listed(page)).toBe(40);
    await page.getByRole('button', { name: 'Load more' }).click();
    await skeletons.waitFor();
    expect(await listed(page)).toBe(40);
    await letGo();
    await skeletons.waitFor({ state: 'detached' });

    // With a stopped clock no response is late enough for skeletons.
    isHeld = false;
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('main [data-loading="true"]')) document.title = 'flashed';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const responded = page.waitForResponse('**/api/cards/search?**');
    await panel.getByRole('button', { name: 'Steel' }).click();
    await responded;
    // The page's clock runs on in single milliseconds, however long the page takes for the response.
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return count(page)
          .textContent({ timeout: 1000 })
          .catch(() => null);
      })
      .toMatch(/showing 1 to 40/);
    expect(await page.title()).not.toBe('flashed');
  });

  test(
    'keeps every filter in the URL across reload, back and forward',
    { tag: '@short' },
    async ({ journey }) => {
      const page = await journey.visit('/cards');
      await shows(page, /296 cards/);
      const panel = page.getByRole('complementary', { name: 'Filters' });
      await panel.getByRole('button', { name: 'Ruby' }).click();
      await panel.getByRole('button', { name: '3', exact: true }).click();
      await panel.getByRole('radio', { name: 'Inkable', exact: true }).click();
      await panel.getByRole('button', { name: 'Character' }).click();
      await panel.getByRole('radio', { name: 'Core' }).click();
      await expect
        .poll(() => parameters(page))
        .toEqual(['color=Ruby', 'cost=3', 'inkwell=true', 'type=CHARACTER', 'format=CORE']);
      const found = await countedBy(new URL(page.url()).search);
      await shows(page, found);
      await page.reload();
      await shows(page, found);
      await page.goBack();
      await expect.poll(() => parameters(page)).not.toContain('format=CORE');
      await page.goForward();
      await expect.poll(() => parameters(page)).toContain('format=CORE');
      await page.getByRole('button', { name: 'Clear all' }).click();
      await shows(page, /296 cards/);
      expect(parameters(page)).toEqual([]);
    },
  );

  test('shows active filters as removable chips', async ({ journey }) => {
    const page = await journey.visit('/cards?color=Amber&cost=1&cost=2&cost=3');
    await page.getByRole('button', { name: 'Remove filter: Cost 1 to 3' }).click();
    await expect.poll(() => parameters(page)).toEqual(['color=Amber']);
  });

  test('searches while typing, replaces the URL and corrects a typo', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await shows(page, /296 cards/);
    const before = await page.evaluate(() => history.length);
    await search(page).pressSequentially('oriel marowick', { delay: 5 });
    await expect.poll(() => parameters(page)).toEqual(['query=oriel marowick']);
    await page
      .getByRole('link', { name: /^Oriel Marrowick.*Cost/ })
      .first()
      .waitFor();
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1);
  });

  test('lists cards with the word in their name first', async ({ journey }) => {
    const page = await journey.visit('/cards?query=song');
    await shows(page, /cards found/);
    const labels = await page
      .locator('a[data-card] [role="img"][aria-label*="Cost"]')
      .evaluateAll((faces) => faces.map((face) => face.ariaLabel ?? ''));
    const named = labels.map((label) => /song/i.test(label.split('. Cost')[0] ?? ''));
    expect(named).toContain(true);
    expect(named).toContain(false);
    expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('offers to clear the filters when nothing is found', async ({ journey }) => {
    const page = await journey.visit('/cards?query=zzzzzzzz');
    await page.getByText('No cards match your search criteria.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await shows(page, /296 cards/);
  });

  test('reports a lost connection and loads when it returns', async ({ journey }) => {
    journey.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to load/);
    const page = await journey.visit('/cards');
    await shows(page, /296 cards/);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Steel' }).first().click();
    await page.getByText('You are offline').first().waitFor();
    await page.context().setOffline(false);
    await shows(page, /showing 1 to 40/);
    expect(parameters(page)).toEqual(['color=Steel']);
  });

  test('shows ten placeholders without layout shift', async ({ journey }) => {
    const page = await journey.visit('/');
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/api/cards/search**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(UNFORESEEN);
    const placeholders = page.locator('[data-loading] > *');
    await placeholders.first().waitFor();
    await expect(placeholders).toHaveCount(10);
    const before = await placeholders.first().boundingBox();
    release();
    await shows(page, /296 cards/);
    expect(await tiles(page).first().boundingBox()).toEqual(before);
  });

  test('accepts only digits in number fields', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await page.getByText('Strength, willpower, lore').click();
    const field = page.getByRole('textbox', { name: 'Strength: number' });
    await field.pressSequentially('a-1e2.');
    await expect(field).toHaveValue('12');
    await expect.poll(() => parameters(page).join()).toContain('strengthValue=12');
  });

  test('finds sets by name', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await page.getByText('Sets', { exact: true }).click();
    await page.getByRole('searchbox', { name: 'Find a set' }).fill('first');
    await page.getByRole('checkbox', { name: /The First Folio/ }).click();
    await expect.poll(() => parameters(page)).toEqual(['setCode=1']);
  });

  test(
    'shows filters in a sheet with the result count on a phone',
    { tag: '@short' },
    async ({ journey }) => {
      const page = await journey.visit('/cards', { width: 390, height: 844, hasTouch: true });
      await page.getByRole('button', { name: /^Filters/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('button', { name: 'Legendary' }).click();
      await sheet.getByRole('button', { name: 'Show 14 cards' }).click();
      await sheet.waitFor({ state: 'hidden' });
      expect(parameters(page)).toEqual(['rarity=LEGENDARY']);
      expect(await listed(page)).toBe(14);
    },
  );
});
