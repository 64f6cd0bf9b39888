import { addressOf, dialogOf, expect, signIn, siteUrl, test } from './journey.ts';
import { makeDeck } from './player-requests.ts';

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

  test('finds official decks under their own tab and URL', async ({ journey }) => {
    const page = await journey.visit('/decks');
    await page.getByRole('tab', { name: 'Official' }).click();
    await page.getByRole('link', { name: 'Nine Locks, One Candle' }).waitFor();
    expect(addressOf(page)).toBe('/decks?tab=official');
    expect(await page.getByRole('link', { name: DECK }).count()).toBe(0);
    await page.reload();
    await page.getByRole('link', { name: 'Nine Locks, One Candle' }).waitFor();
  });

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

  test('opens the simulator by key for a focused or hovered deck', async ({ journey }) => {
    const page = await journey.visit('/decks?tab=official');
    const links = page.locator('main article [data-deck]');
    await links.nth(1).focus();
    await page.keyboard.press('s');
    const pathOf = async (place: number) => (await links.nth(place).getAttribute('href')) ?? '';
    await expect.poll(() => addressOf(page)).toMatch(/^\/decks\/[\w-]+\/simulator$/);
    const simulated = addressOf(page);
    await page.goBack();
    await links.first().waitFor();
    expect(simulated).toBe(`${await pathOf(1)}/simulator`);
    const pointed = await pathOf(0);
    await page.keyboard.press('?');
    await page.getByText('Simulate the selected deck').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.locator('main article').first().hover();
    await page.keyboard.press('s');
    await expect.poll(() => addressOf(page)).toBe(`${pointed}/simulator`);
  });

  test('sees why a deck is invalid', async ({ journey }) => {
    const page = await journey.visit('/decks');
    await page.getByRole('link', { name: 'Ideas on a Napkin' }).click();
    await page.getByRole('button', { name: 'Core: not legal' }).click();
    await page
      .getByText(/48 cards short/)
      .first()
      .waitFor();
  });

  test('sees tournament warnings and rotating cards beside the format', async ({ journey }) => {
    const page = await journey.visit('/decks/sample-004');
    await page.getByRole('button', { name: /legal\. Not tournament legal/ }).click();
    await page.getByText('3 inks (Emerald, Ruby, Steel), at most 2 allowed.').waitFor();
    await page.goto(DECK_PATH);
    await page.getByRole('button', { name: 'Core: legal. Infinity: legal' }).click();
    await page
      .getByText(/, legal until /)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByText(/, legal until /)
      .first()
      .waitFor({ state: 'hidden' });
  });

  test('keeps the chosen view for the next deck', async ({ journey }) => {
    const page = await journey.visit(DECK_PATH);
    const list = page.locator('[data-mode]');
    await expect(list).toHaveAttribute('data-mode', 'list');
    await page.getByRole('button', { name: 'View and print' }).click();
    await page.getByRole('menuitemradio', { name: 'Badge' }).click();
    await page.goto('/decks/sample-002');
    await expect(list).toHaveAttribute('data-mode', 'badge');
  });
});

test.describe('a player on the decks', () => {
  test('likes a deck at once and permanently', async ({ journey }) => {
    const page = await journey.visit('/decks/sample-002', { signedInAs: 'liker' });
    const like = page.getByRole('button', { name: /^Like/ }).first();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    const saved = page.waitForResponse((response) => response.url().endsWith('/like'));
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/decks?showOnlyLiked=true');
    await page.getByRole('link', { name: 'Somebody Left a Lamp On' }).waitFor();
    // The URL of an older link equals the search that the filter writes.
    const only = page.getByRole('button', { name: 'Liked only' });
    await expect(only).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Remove liked:yes' }).click();
    await expect(only).toHaveAttribute('aria-pressed', 'false');
    await only.click();
    await expect.poll(() => new URL(page.url()).search).toBe('?query=liked%3Ayes');
  });

  test('uses the menu of a deck tile', async ({ journey }) => {
    const page = await journey.visit('/decks', { signedInAs: 'shelver' });
    const deck = { name: 'Kept', colors: ['Ruby'], cards: [{ cardId: '900101', quantity: 1 }] };
    await makeDeck(page, deck);
    await makeDeck(page, { ...deck, name: 'Doomed' });
    await page.goto('/decks?tab=myDecks');
    const openMenu = async (name: string) => {
      await page.getByRole('button', { name: `${name}: more actions` }).click();
      await page.getByRole('menu').waitFor();
    };
    await openMenu('Doomed');
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Edit',
      'Simulate',
      'Missing cards',
      'Duplicate',
      'Delete',
    ]);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Doomed' }).waitFor({ state: 'detached' });
    const stored = page.getByRole('link', { name: 'Kept' });
    await expect(stored).toBeFocused();
    await openMenu('Kept');
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await dialogOf(page).getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(() => addressOf(page)).toMatch(/\?tab=edit$/);
    await page.goto('/decks?tab=myDecks');
    await openMenu('Kept');
    await page.getByRole('menuitem', { name: 'Missing cards' }).click();
    await expect.poll(() => addressOf(page)).toBe('/collection/wants');
  });

  test('duplicates a deck and deletes the copy', async ({ journey }) => {
    const page = await journey.visit(DECK_PATH, { signedInAs: 'copyist' });
    await page.getByRole('button', { name: 'Duplicate' }).click();
    const question = page.getByRole('dialog', { name: 'Duplicate “' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(addressOf(page)).toBe(DECK_PATH);
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await question.getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(() => addressOf(page)).toMatch(/^\/decks\/(?!sample-)[\w-]+\?tab=edit$/);
    const copyPath = addressOf(page);
    // The editor's menu confirms too, by keyboard.
    const more = page.getByRole('button', { name: 'More actions' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(addressOf(page)).toBe(copyPath);
    await expect(more).toBeFocused();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => addressOf(page)).toBe('/decks?tab=myDecks');
    await page.getByRole('heading', { name: 'No decks yet' }).waitFor();
  });
});
