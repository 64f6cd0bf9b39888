import { PASSKEY_CHALLENGE_MS } from '@inkfolio/domain/users/login-ways';
import fastify from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { handleErrors } from '../../http/requests/errors.ts';
import {
  addPasskey,
  expectRefusal,
  loginWaysOf,
  PASSKEY_SITE,
  passkeyBrowser,
} from '../../testing/passkey-browser.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { deleteExpiredSessions } from './session.service.ts';

let now = Date.UTC(2026, 4, 15);
const site = await useSampleApp({
  clock: () => now,
  config: { publicUrl: PASSKEY_SITE.origin },
});
let ada: SignedIn;

beforeEach(async () => {
  await site.database.db.deleteFrom('users').execute();
  ada = await site.signIn('ada');
});

const rowsOf = (table: 'passkeys' | 'passkey_challenges') =>
  site.database.db.selectFrom(table).selectAll().execute();

describe('a log-in with a passkey', () => {
  test('begins a session of its player, without a name', async () => {
    const { authenticator } = await addPasskey(site, ada);
    now += 1000;
    const browser = passkeyBrowser(site);
    const response = await browser.use(authenticator, { counter: 1 });
    expect(response.statusCode, response.body).toBe(200);
    const headers = { authorization: `Bearer ${response.json<{ token: string }>().token}` };
    const offered = await browser.request({ ...ada, headers }, 'GET', '/auth/sign-in');
    expect(offered.json()).toMatchObject({ user: { id: ada.userId }, isProven: true });
    const sessions = await site.request({ headers }, 'GET', '/auth/sessions');
    expect(sessions.json()).toContainEqual(
      expect.objectContaining({ browser: 'Firefox', system: 'Linux', isCurrent: true }),
    );
    expect((await loginWaysOf(site, ada)).passkeys[0]?.lastUsedAt).toBe(
      new Date(now).toISOString(),
    );
  });

  test('works with authenticators that do not count', async () => {
    const { authenticator } = await addPasskey(site, ada);
    expect((await passkeyBrowser(site).use(authenticator)).statusCode).toBe(200);
    expect((await passkeyBrowser(site).use(authenticator)).statusCode).toBe(200);
  });

  test('gets the same options for everyone but the challenge', async () => {
    const [first, second] = [
      await passkeyBrowser(site).requestOptions(),
      await passkeyBrowser(site).requestOptions(),
    ];
    expect(first.challenge).toMatch(/^[\w-]{43}$/);
    expect(second).toEqual({ ...first, challenge: second.challenge });
    expect(first).toEqual({
      challenge: first.challenge,
      rpId: PASSKEY_SITE.rpId,
      timeout: PASSKEY_CHALLENGE_MS,
      userVerification: 'preferred',
    });
    expect(first.challenge).not.toBe(second.challenge);
  });

  test('binds its challenge to the browser by a protected cookie', async () => {
    const response = await passkeyBrowser(site).request(
      undefined,
      'POST',
      '/auth/passkey-login/options',
    );
    expect(response.cookies).toEqual([
      expect.objectContaining({
        name: expect.stringMatching(/^__Host-passkey_[\w-]{12}$/) as string,
        ...{ httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 300 },
      }),
    ]);
    const rows = await site.database.db.selectFrom('passkey_challenges').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(response.cookies[0]?.value);
  });

  test('is refused alike for an unknown passkey, a wrong signature and a swapped origin', async () => {
    const { authenticator } = await addPasskey(site, ada);
    const browser = passkeyBrowser(site);
    const { challenge } = await browser.requestOptions();
    const answer = authenticator.use(challenge, PASSKEY_SITE);
    const { signature } = softwareAuthenticator().use(challenge, PASSKEY_SITE);
    const forged = { ...answer, signature };
    const [first, ...others] = [
      await passkeyBrowser(site).use(softwareAuthenticator()),
      await browser.logIn(forged),
      await passkeyBrowser(site).use(authenticator, {
        origin: 'https://evil.example',
      }),
      await passkeyBrowser(site).use(authenticator, { rpId: 'evil.example' }),
    ];
    expectRefusal(first, 'passkey_refused');
    for (const { statusCode, body } of others) {
      expect([statusCode, body]).toEqual([first.statusCode, first.body]);
    }
  });

  test('refuses a replayed answer', async () => {
    const { authenticator } = await addPasskey(site, ada);
    const browser = passkeyBrowser(site);
    const { challenge } = await browser.requestOptions();
    const kept = await browser.requestOptions();
    const answer = authenticator.use(challenge, PASSKEY_SITE);
    expect((await browser.logIn(answer)).statusCode).toBe(200);
    expectRefusal(await browser.logIn(answer), 'passkey_expired');
    const again = await Promise.all(
      [1, 2].map(() => browser.logIn(authenticator.use(kept.challenge, PASSKEY_SITE))),
    );
    expect(again.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
  });

  test("refuses another browser's challenge", async () => {
    const { authenticator } = await addPasskey(site, ada);
    const [victim, thief] = [passkeyBrowser(site), passkeyBrowser(site)];
    const { challenge } = await victim.requestOptions();
    await thief.requestOptions();
    const answer = authenticator.use(challenge, PASSKEY_SITE);
    expectRefusal(await thief.logIn(answer), 'passkey_expired');
    expect((await victim.logIn(answer)).statusCode).toBe(200);
  });

  test('refuses a challenge after five minutes, and an invented one', async () => {
    const { authenticator } = await addPasskey(site, ada);
    const browser = passkeyBrowser(site);
    const { challenge } = await browser.requestOptions();
    now += PASSKEY_CHALLENGE_MS;
    expectRefusal(
      await browser.logIn(authenticator.use(challenge, PASSKEY_SITE)),
      'passkey_expired',
    );
    expectRefusal(await browser.logIn(authenticator.use('x', PASSKEY_SITE)), 'passkey_expired');
    expect(await rowsOf('passkey_challenges')).not.toEqual([]);
    await deleteExpiredSessions(site.database.db, now);
    expect(await rowsOf('passkey_challenges')).toEqual([]);
  });

  test('refuses a counter that stands still or goes back', async () => {
    const { authenticator } = await addPasskey(site, ada);
    expect((await passkeyBrowser(site).use(authenticator, { counter: 5 })).statusCode).toBe(200);
    for (const counter of [5, 4, 0]) {
      expectRefusal(await passkeyBrowser(site).use(authenticator, { counter }), 'passkey_refused');
    }
    expect((await passkeyBrowser(site).use(authenticator, { counter: 6 })).statusCode).toBe(200);
  });

  test('logs a refused counter, without player, passkey or challenge', async () => {
    const { authenticator } = await addPasskey(site, ada);
    let log = '';
    const app = fastify({ logger: { stream: { write: (line: string) => (log += line) } } });
    handleErrors(app);
    const siteUrl = () => PASSKEY_SITE.origin;
    const { db } = site.database;
    const doors = { discord: true, email: false };
    const parts = { db, clock: () => now, siteUrl, doors };
    await app.register(passkeyRoutes, { prefix: '/api', ...parts });
    const browser = passkeyBrowser({ ...site, app });
    await browser.use(authenticator, { counter: 2 });
    const { challenge } = await browser.requestOptions();
    await browser.logIn(authenticator.use(challenge, { ...PASSKEY_SITE, counter: 1 }));
    expect(log).toContain('"reason":"counter went back","msg":"passkey refused"');
    for (const secret of [ada.userId, authenticator.id, challenge]) {
      expect(log).not.toContain(secret);
    }
    await app.close();
  });

  test("refuses a passkey with another account's id", async () => {
    const { authenticator } = await addPasskey(site, ada);
    const browser = passkeyBrowser(site);
    const { challenge } = await browser.requestOptions();
    const answer = authenticator.use(challenge, PASSKEY_SITE);
    const mixed = { ...answer, userHandle: 'x'.repeat(43) };
    expectRefusal(await browser.logIn(mixed), 'passkey_refused');
  });

  test('ends with the account', async () => {
    const { authenticator } = await addPasskey(site, ada);
    await site.send(ada, 'DELETE', '/users/me');
    expectRefusal(await passkeyBrowser(site).use(authenticator), 'passkey_refused');
    expect(await rowsOf('passkeys')).toEqual([]);
  });
});
