import { addressOf, expect, signIn, siteUrl, test } from './journey.ts';
import { callAs } from './player-calls.ts';

/** A community deck of the sample, valid in Core; see `catalogue/sample-decks.json`. */
const DECK = 'Quiet, Please';
const DECK_PATH = '/decks/sample-001';

test.describe('a visitor', () => {
  test('finds a deck, and logs in through its like', { tag: '@short' }, async ({ journey }) => {
    const page = await journey.visit('/decks');
    await page.getByRole('link', { name: DECK }).click();
    await page.getByRole('heading', { level: 1, name: DECK }).waitFor();
    expect(addressOf(page)).toBe(DECK_PATH);
    await page.getByRole('button', { name: 'Core: valid' }).waitFor();
    await page.getByRole('heading', { name: /Characters/ }).waitFor();
    await page.getByRole('button', { name: /^Like/ }).first().click();
    await expect.poll(() => addressOf(page)).toBe('/login');
    await signIn(page, 'deckreader');
    await page.getByRole('heading', { level: 1, name: DECK }).waitFor();
    expect(addressOf(page)).toBe(DECK_PATH);
  });

  test('finds the official decks under their tab, which is in the address', async ({ journey }) => {
    const page = await journey.visit('/decks');
    await page.getByRole('tab', { name: 'Official' }).click();
    await page.getByRole('link', { name: 'Nine Locks, One Candle' }).waitFor();
    expect(addressOf(page)).toBe('/decks?tab=official');
    expect(await page.getByRole('link', { name: DECK }).count()).toBe(0);
    await page.reload();
    await page.getByRole('link', { name: 'Nine Locks, One Candle' }).waitFor();
  });

  test('is brought more decks only when their end comes near', async ({ journey }) => {
    const page = await journey.visit('/privacy-policy', { width: 390, height: 1400 });
    // The server does not preload this list, so the page fetches it.
    await page.evaluate(() => localStorage.setItem('preferredLanguage', 'it'));
    const deck = (await (await fetch(siteUrl('/api/decks/sample-001'))).json()) as object;
    let calls = 0;
    await page.route('**/api/decks/public?*', async (route) => {
      calls += 1;
      const decks = Array.from({ length: 24 }, (_, index) => ({
        ...deck,
        id: `page-${calls}-${index}`,
      }));
      const next = calls === 1 ? { hasMore: true, nextCursor: 'next' } : { hasMore: false };
      await route.fulfill({ json: { decks, total: 48, ...next } });
    });
    // The tiles come in steps, each of which a slow device shows.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/decks');
    const tiles = page.locator('main a[href^="/decks/page-"]');
    await expect.poll(() => tiles.count()).toBe(24);
    await page.waitForLoadState('networkidle');
    expect(calls).toBe(1);
    await tiles.last().scrollIntoViewIfNeeded();
    await expect.poll(() => tiles.count()).toBe(48);
    expect(calls).toBe(2);
  });

  test('simulates the focused or hovered deck by a key', async ({ journey }) => {
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
    await page.getByText('Simulate the deck in focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.locator('main article').first().hover();
    await page.keyboard.press('s');
    await expect.poll(() => addressOf(page)).toBe(`${pointed}/simulator`);
  });

  test('is asked to log in for decks of their own', async ({ journey }) => {
    const page = await journey.visit('/decks?tab=myDecks');
    await page.getByRole('heading', { name: 'Your decks' }).waitFor();
  });

  test('filters by ink, and finds nothing where there is nothing', async ({ journey }) => {
    const page = await journey.visit('/decks?colors=Steel');
    await page.getByRole('link', { name: 'Only the Grey Drawer' }).waitFor();
    expect(await page.getByRole('link', { name: DECK }).count()).toBe(0);
    await page.goto('/decks?colors=Steel&archetypes=Combo&format=INFINITY');
    await page.getByRole('heading', { name: 'No deck matches' }).waitFor();
  });

  test('sees why a deck is not valid', async ({ journey }) => {
    const page = await journey.visit('/decks');
    await page.getByRole('link', { name: 'Ideas on a Napkin' }).click();
    await page.getByRole('button', { name: 'Core: not valid' }).click();
    await page
      .getByText(/48 cards short/)
      .first()
      .waitFor();
  });

  test('sees what tournaments object to, and what leaves the format', async ({ journey }) => {
    const page = await journey.visit('/decks/sample-004');
    await page.getByRole('button', { name: /^(Core|Infinity): valid\. / }).click();
    await page.getByText('3 inks (Emerald, Ruby, Steel), at most 2 allowed.').waitFor();
    await page.goto(DECK_PATH);
    await page.getByRole('button', { name: 'Core: valid', exact: true }).click();
    await page
      .getByText(/, allowed until /)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByText(/, allowed until /)
      .first()
      .waitFor({ state: 'hidden' });
  });

  test('comes to opening hands from the head of the deck, also by a key', async ({ journey }) => {
    const page = await journey.visit(DECK_PATH);
    await page.getByRole('link', { name: 'Opening hands' }).click();
    await expect.poll(() => addressOf(page)).toMatch(/\/simulator\?hands/);
    await page.goto(DECK_PATH);
    await page.getByRole('heading', { level: 1, name: DECK }).waitFor();
    await page.keyboard.press('o');
    await page.getByRole('dialog', { name: 'Opening hands' }).waitFor();
  });

  test('keeps the chosen view for the next deck', async ({ journey }) => {
    const page = await journey.visit(DECK_PATH);
    await page.getByRole('radio', { name: 'List' }).check({ force: true });
    await page.goto('/decks/sample-002');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true);
    await page.keyboard.press('1');
    await expect.poll(() => page.getByRole('radio', { name: 'Stack' }).isChecked()).toBe(true);
  });
});

test.describe('a player', () => {
  test('likes a deck at once, and the like stays', async ({ journey }) => {
    const page = await journey.visit('/decks/sample-002', { signedInAs: 'liker' });
    const like = page.getByRole('button', { name: /^Like/ }).first();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false');
    const saved = page.waitForResponse((response) => response.url().endsWith('/like'));
    await like.click();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    await page.goto('/decks?showOnlyLiked=true');
    await page.getByRole('link', { name: 'Somebody Left a Lamp On' }).waitFor();
    // The address of an older link is the search that the filter writes too.
    const only = page.getByRole('button', { name: 'Liked only' });
    await expect.poll(() => only.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Remove liked:yes' }).click();
    await expect.poll(() => only.getAttribute('aria-pressed')).toBe('false');
    await only.click();
    await expect.poll(() => new URL(page.url()).search).toBe('?query=liked%3Ayes');
  });

  test('does with a deck of the list what its menu offers', async ({ journey }) => {
    const page = await journey.visit('/decks', { signedInAs: 'shelver' });
    const deck = { name: 'Kept', colors: ['Ruby'], cards: [{ cardId: '900101', quantity: 1 }] };
    await callAs(page, 'POST', '/decks', deck);
    await callAs(page, 'POST', '/decks', { ...deck, name: 'Doomed' });
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
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Doomed' }).waitFor({ state: 'detached' });
    const kept = page.getByRole('link', { name: 'Kept' });
    await expect.poll(() => kept.evaluate((node) => node === document.activeElement)).toBe(true);
    await openMenu('Kept');
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(() => addressOf(page)).toMatch(/\?tab=edit$/);
    await page.goto('/decks?tab=myDecks');
    await openMenu('Kept');
    await page.getByRole('menuitem', { name: 'Missing cards' }).click();
    await expect.poll(() => addressOf(page)).toMatch(/^\/decks\/shopping-list\?decks=/);
  });

  test('duplicates a deck into their own and deletes it again', async ({ journey }) => {
    const page = await journey.visit(DECK_PATH, { signedInAs: 'copyist' });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    const question = page.getByRole('dialog', { name: 'Duplicate “' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(addressOf(page)).toBe(DECK_PATH);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await question.getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(() => addressOf(page)).toMatch(/^\/decks\/(?!sample-)[\w-]+\?tab=edit$/);
    const copyPath = addressOf(page);
    // The editor's menu asks too, and by keyboard.
    const more = page.getByRole('button', { name: 'More actions' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(addressOf(page)).toBe(copyPath);
    await expect
      .poll(() => more.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => addressOf(page)).toBe('/decks?tab=myDecks');
    await page.getByRole('heading', { name: 'No decks yet' }).waitFor();
  });
});
