import type { Page } from 'playwright-core';
import { accessibilityProblems } from './accessibility.ts';
import { logOut } from './doors.ts';
import { addressOf, expect, signIn, siteUrl, test } from './journey.ts';

/** Options for visitors who are sent to the mock provider. */
const DIRECTLY = { comesDirectly: true } as const;
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));
const account = (page: Page, name: string) =>
  page.getByRole('button', { name: `Account: ${name}` });

test.describe('a sign-in', () => {
  test(
    "leads through Discord's consent back to the previous page",
    { tag: '@short' },
    async ({ journey }) => {
      const page = await journey.visit('/cards?color=Ruby', DIRECTLY);
      await page.getByRole('link', { name: 'Log in' }).click();
      await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
      await page.getByRole('link', { name: 'Continue with Discord' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Wanderer');
      await page.getByRole('button', { name: 'Log in to Inkfolio' }).click();
      await account(page, 'wanderer').waitFor();
      expect(addressOf(page)).toBe('/cards?color=Ruby');
      expect(await storedToken(page)).toMatch(/^[\w-]{43}$/);
    },
  );

  test('works by keyboard alone', async ({ journey }) => {
    const page = await journey.visit('/login', DIRECTLY);
    const press = page.getByRole('link', { name: 'Continue with Discord' });
    await press.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.keyboard.type('keys');
    await page.keyboard.press('Enter');
    // Navigation moves the focus to the page title.
    await expect(page.locator(':focus')).toContainText('Welcome, ');
    await account(page, 'keys').press('Enter');
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    // A menu renders a moment before it takes the focus.
    await page.locator('[role=menu]:focus-within').waitFor();
    await page.locator(':focus').press('ArrowDown');
    await page.locator('[role=menuitem]:focus').press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/profile');
  });

  test('leaves no token in URL, history or requests', async ({ journey }) => {
    const page = await journey.visit('/login', DIRECTLY);
    const requested: string[] = [];
    page.on('request', (request) => {
      const referrer = request.headers()['referer'] ?? '';
      // Only the document was requested by that URL; no later request may contain it.
      if (request.resourceType() !== 'document') requested.push(request.url() + referrer);
    });
    await page.goto('/api/auth/discord?login=tracker');
    await account(page, 'tracker').waitFor();
    const token = (await storedToken(page)) ?? '';
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.filter((text) => text.includes(token))).toEqual([]);
    expect(page.url()).not.toContain(token);
    await page.goBack();
    expect(page.url()).not.toContain(token);
    await page.goForward();
    expect(page.url()).not.toContain(token);
  });

  test('leads to the page for players that a visitor opened', async ({ journey }) => {
    const page = await journey.visit('/profile', DIRECTLY);
    await expect.poll(() => addressOf(page)).toBe('/login');
    await page.getByRole('link', { name: 'Continue with Discord' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('returner');
    await page.getByRole('button', { name: 'Log in to Inkfolio' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(addressOf(page)).toBe('/profile');
  });
});

test.describe('signing in with two tabs', () => {
  test('shows the same player in both', async ({ journey }) => {
    const first = await journey.visit('/cards');
    const second = await first.context().newPage();
    await second.goto('/');
    await second.getByRole('link', { name: 'Log in' }).waitFor();
    await signIn(first, 'twofold');
    await account(first, 'twofold').waitFor();
    await account(second, 'twofold').waitFor();
    await second.goto('/profile');
    await second.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await logOut(first);
    await first.getByText('You are logged out').waitFor();
    await second.getByRole('link', { name: 'Log in' }).waitFor();
    expect(addressOf(second)).toBe('/');
    expect(await storedToken(second)).toBeNull();
  });

  test(
    'leads to the log-in and back after the server ends the session',
    { tag: '@short' },
    async ({ journey }) => {
      journey.expectConsoleErrors(/401/);
      const page = await journey.visit('/', { signedInAs: 'ended' });
      const token = await storedToken(page);
      await page.goto('/cards');
      await account(page, 'ended').waitFor();
      // Leaves the page first, so that only the next page sees the 401.
      await page.goto('about:blank');
      const response = await fetch(siteUrl('/api/auth/logout'), {
        method: 'POST',
        headers: { authorization: `Bearer ${token ?? ''}` },
      });
      expect(response.status).toBe(204);
      await page.goto('/cards?color=Steel');
      await expect.poll(() => addressOf(page)).toBe('/login');
      expect(await storedToken(page)).toBeNull();
      await signIn(page, 'ended');
      await account(page, 'ended').waitFor();
      expect(addressOf(page)).toBe('/cards?color=Steel');
    },
  );
});

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 390],
] as const) {
  test.describe(`the mock provider in ${theme} at ${width} px`, () => {
    test('has no axe violations', async ({ journey }) => {
      const page = await journey.visit('/api/auth/discord', { theme, width, ...DIRECTLY });
      await page.getByRole('textbox', { name: 'Name' }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  });
}
