import type { Page } from 'playwright-core';
import { addressOf, expect, signIn, siteUrl, stub, test } from './journey.ts';
import { requestAs, ownCards, tokenFromElsewhere } from './player-requests.ts';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));
const account = (page: Page, name: string) =>
  page.getByRole('button', { name: `Account: ${name}` });
const question = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `Continue as ${name}?` });

/** Token in a link sent by another person. */
const sentBy = (name: string) => tokenFromElsewhere(siteUrl(), name);
const linkWith = (token: string) => siteUrl(`/auth/callback?token=${token}`);

async function statusOf(token: string | null): Promise<number> {
  const headers = { authorization: `Bearer ${token ?? ''}` };
  return (await fetch(siteUrl('/api/auth/me'), { headers })).status;
}

/** A used token must not remain in any page. */
async function storedInTab(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('signInAnswer'));
}

test.describe('a callback link sent by somebody else', () => {
  test('signs in only after confirmation', async ({ journey }) => {
    const page = await journey.visit('/legal-notice');
    const token = await sentBy('mallory');
    await page.goto(linkWith(token));
    await question(page, 'mallory').waitFor();
    await page.getByText('This login was not started in this browser').waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(page.url()).not.toContain(token);
    // The safe answer has the focus.
    await page.locator(':focus', { hasText: 'Do not log in' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(await storedInTab(page)).toBeNull();
    // The session of another player must not end.
    expect(await statusOf(token)).toBe(200);

    await page.goto(linkWith(token));
    await page.getByRole('button', { name: 'Continue as mallory' }).click();
    await account(page, 'mallory').waitFor();
    expect(await storedToken(page)).toBe(token);
    expect(await storedInTab(page)).toBeNull();
    expect(addressOf(page)).toBe('/');
  });

  test('keeps the signed-in player', async ({ journey }) => {
    const page = await journey.visit('/legal-notice', { signedInAs: 'alice' });
    const before = await storedToken(page);
    const token = await sentBy('mallory');
    for (const [way, leave] of [
      [
        'Escape, also after a reload, which asks again',
        async () => {
          await page.reload();
          await question(page, 'mallory').waitFor();
          expect(await storedToken(page)).toBe(before);
          await page.keyboard.press('Escape');
        },
      ],
      ['a press', () => page.getByRole('button', { name: 'Stay logged in as alice' }).click()],
      [
        'leaving the page',
        () => page.getByRole('link', { name: 'Cards', exact: true }).first().click(),
      ],
    ] as const) {
      await test.step(way, async () => {
        await page.goto(linkWith(token));
        await question(page, 'mallory').waitFor();
        await page.getByText('If you continue, alice is logged out of this browser').waitFor();
        await leave();
        await question(page, 'mallory').waitFor({ state: 'detached' });
        await account(page, 'alice').waitFor();
        expect(await storedToken(page)).toBe(before);
        expect(await storedInTab(page)).toBeNull();
        expect([await statusOf(before), await statusOf(token)]).toEqual([200, 200]);
      });
    }
  });
});

test.describe('a sign-in in this browser', () => {
  test('confirms a switch of player and ends the old session', async ({ journey }) => {
    await ownCards(await journey.player('alice'), { '900101': [4, 0] });
    const page = await journey.visit('/legal-notice', { signedInAs: 'alice' });
    const left = await storedToken(page);
    await test.step('cancelled', async () => {
      await signIn(page, 'regretted');
      await question(page, 'regretted').waitFor();
      const offered = new URLSearchParams((await storedInTab(page)) ?? '').get('token');
      expect(await statusOf(offered)).toBe(200);
      await page.keyboard.press('Enter');
      await account(page, 'alice').waitFor();
      expect(await storedToken(page)).toBe(left);
      await expect.poll(() => statusOf(offered)).toBe(401);
    });
    await signIn(page, 'bob');
    await question(page, 'bob').waitFor();
    expect(await page.getByText('was not started in this browser').count()).toBe(0);
    expect(await storedToken(page)).toBe(left);
    await page.getByRole('button', { name: 'Continue as bob' }).click();
    await account(page, 'bob').waitFor();
    await expect.poll(() => statusOf(left)).toBe(401);
    expect(await statusOf(await storedToken(page))).toBe(200);
    expect(await requestAs(page, 'GET', '/collection/copies')).toEqual([]);
  });

  test('replaces a session of the same player, and a link then changes nothing', async ({
    journey,
  }) => {
    const page = await journey.visit('/legal-notice', { signedInAs: 'again' });
    const before = await storedToken(page);
    const token = await sentBy('again');
    await page.goto(linkWith(token));
    await account(page, 'again').waitFor();
    await expect.poll(() => addressOf(page)).toBe('/');
    expect(await storedToken(page)).toBe(before);
    expect(await statusOf(token)).toBe(200);

    await signIn(page, 'again');
    await expect.poll(() => storedToken(page)).not.toBe(before);
    await account(page, 'again').waitFor();
    await expect.poll(() => statusOf(before)).toBe(401);
    expect(await statusOf(await storedToken(page))).toBe(200);
  });

  test('survives a reload while the old session is ended', async ({ journey }) => {
    const page = await journey.visit('/');
    journey.expectConsoleErrors(/ERR_|Failed to load/);
    // No response, so that the reload comes first and the request fails.
    const isAsked = Promise.withResolvers<undefined>();
    const restore = await stub(page, '**/api/auth/sign-in', () => isAsked.resolve(undefined));
    await signIn(page, 'reloader');
    await page.getByText('Connecting…').waitFor();
    expect(addressOf(page)).toBe('/auth/callback');
    await isAsked.promise;
    restore();
    await page.reload();
    await account(page, 'reloader').waitFor();
    expect(await storedInTab(page)).toBeNull();
  });

  test('in two tabs at once ends in one shared session', async ({ journey }) => {
    const first = await journey.visit('/');
    const second = await first.context().newPage();
    await second.goto('/');
    // Neither tab knows of the other's session when both start theirs.
    const bothAsk = Promise.withResolvers<undefined>();
    let asking = 0;
    await first.context().route('**/api/auth/sign-in', async (route) => {
      asking += 1;
      if (asking >= 2) bothAsk.resolve(undefined);
      await bothAsk.promise;
      await route.continue();
    });
    // On a slow device a tab learns late that its token was replaced.
    const devtools = await first.context().newCDPSession(first);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await Promise.all([signIn(first, 'twice'), signIn(second, 'twice')]);
    await account(first, 'twice').waitFor();
    await account(second, 'twice').waitFor();
    expect(await statusOf(await storedToken(first))).toBe(200);
    expect(await storedToken(second)).toBe(await storedToken(first));
  });

  test('of two players in two tabs asks in the later tab', async ({ journey }) => {
    const first = await journey.visit('/');
    const second = await first.context().newPage();
    await second.goto('/');
    await signIn(first, 'one');
    await account(first, 'one').waitFor();
    await signIn(second, 'other');
    await question(second, 'other').waitFor();
    await second.getByRole('button', { name: 'Continue as other' }).click();
    await account(second, 'other').waitFor();
    await account(first, 'other').waitFor();
  });
});
