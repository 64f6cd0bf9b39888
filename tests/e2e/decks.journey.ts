import { addressOf, expect, signIn, siteUrl, test } from './journey.ts';

/** Community deck of the sample, valid in Core; see `catalogue/sample-decks.json`. */
const DECK = 'Quiet, Please';
const DECK_PATH = '/decks/sample-001';

test.describe('a visitor of the decks', () => {
  test(
    'opens a deck and is led to sign in and back by a like',
    { tag: '@short' },
    async ({ journey }) => {
      const page = await journey.visit('/decks');
      await page.getByRole('link', { name: DECK }).click();
      await page.getByRole('heading', { level: 1, name: DECK }).waitFor();
      expect(addressOf(page)).toBe(DECK_PATH);
      await page.getByRole('button', { name: 'Core: legal' }).waitFor();
      await page.getByRole('heading', { name: /Characters/ }).waitFor();
      await page.getByRole('button', { name: /^Like/ }).first().click();
      await expect.poll(() => addressOf(page)).toBe('/login');
      await signIn(page, 'deckreader');
      await page.getByRole('heading', { level: 1, name: DECK }).waitFor();
      expect(addressOf(page)).toBe(DECK_PATH);
    },
  );

  test('gets more decks on scrolling near the end', async ({ journey }) => {
    const page = await journey.visit('/privacy-policy', { width: 390, height: 1400 });
    // The server does not preload this list, so the page fetches it.
    await page.evaluate(() => localStorage.setItem('preferredLanguage', 'it'));
    const deck = (await (await fetch(siteUrl('/api/decks/sample-001'))).json()) as object;
    let requests = 0;
    await page.route('**/api/decks/public?*', async (route) => {
      requests += 1;
      const decks = Array.from({ length: 24 }, (_, index) => ({
        ...deck,
        id: `page-${requests}-${index}`,
      }));
      const next = requests === 1 ? { hasMore: true, nextCursor: 'next' } : { hasMore: false };
      await route.fulfill({ json: { decks, total: 48, ...next } });
    });
    // Tiles render in steps on a slow device.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/decks');
    const tiles = page.locator('main a[href^="/decks/page-"]');
    await expect(tiles).toHaveCount(24);
    await page.waitForLoadState('networkidle');
    expect(requests).toBe(1);
    await tiles.last().scrollIntoViewIfNeeded();
    await expect(tiles).toHaveCount(48);
    expect(requests).toBe(2);
  });
});
