import { FRESH_SESSION_MS } from '@inkfolio/domain/users/login-ways';
import { beforeEach, describe, expect, test } from 'vitest';
import { newVisit, type BrowserVisit } from '../../testing/browser-visit.ts';
import { emailVisits } from '../../testing/email-visit.ts';
import { loginWaysOf } from '../../testing/passkey-browser.ts';
import { useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';
import { beginSession } from './session.service.ts';
import { SIGN_IN_LIFETIME_MS } from './sign-in.service.ts';

let now = Date.UTC(2026, 4, 15);
const site = await useSampleApp({
  clock: () => now,
  config: { mail: { from: 'log-in@inkfolio.example', smtpUrl: undefined } },
});
const listening = await site.app.listen({ port: 0, host: '127.0.0.1' });
const url = listening.replace('127.0.0.1', 'localhost');
const { post, logIn, read } = emailVisits(url);
let count = 0;
let wren: SignedIn;
let visit: BrowserVisit;

/** Player of a new account that logs in by e-mail. */
async function newPlayer(): Promise<SignedIn> {
  const token = await logIn(`wren${(count += 1)}@quillpost.example`);
  const userId = String((await read('/auth/me', token))['id']);
  return { userId, token, headers: { authorization: `Bearer ${token}` } };
}

beforeEach(async () => {
  await site.database.db.deleteFrom('users').execute();
  wren = await newPlayer();
  visit = newVisit();
});

const start = (who = wren, browser = visit) => post(browser, '/auth/discord/link', {}, who.token);
const finish = (who = wren, browser = visit) =>
  post(browser, '/auth/discord/link/finish', {}, who.token);

/** Allows the link at Discord under a name; returns the callback URL with code and state. */
async function allow({ body }: Awaited<ReturnType<typeof start>>, name: string): Promise<URL> {
  return visit.go(`${String(body['address'])}&login=${name}`);
}

/** Page that the callback leads to. */
async function comeBack(callback: URL, browser = visit): Promise<string> {
  const { pathname, search } = await browser.go(callback.href);
  return pathname + search;
}

async function link(name = 'ada', who = wren): Promise<number> {
  expect(await comeBack(await allow(await start(who), name))).toBe('/profile?discord=linking');
  return (await finish(who)).status;
}

const codeOf = async (response: ReturnType<typeof finish>) => (await response).body['code'];
const discordOf = async (who = wren) => (await loginWaysOf(site, who)).discord;

async function logInWithDiscord(name: string): Promise<unknown> {
  const asked = await visit.go(`${url}/api/auth/discord?login=${name}`);
  const done = await visit.go((await visit.go(asked.href)).href);
  return (await read('/auth/me', done.searchParams.get('token') ?? ''))['id'];
}

describe('linking Discord', () => {
  test('lets the player log in with Discord, to the same account', async () => {
    const deck = await site.addDeck(wren);
    expect(await link()).toBe(200);
    expect(await discordOf()).toEqual({ name: 'ada' });
    expect(await read('/auth/me', wren.token)).toMatchObject({
      ...{ discordUsername: 'ada', displayName: 'ada', email: 'ada@players.example' },
    });
    expect(await logInWithDiscord('ada')).toBe(wren.userId);
    expect((await site.request(undefined, 'GET', `/decks/${deck}`)).body).toContain('"ada"');
  });

  test('leaves no cookie, and keeps code and state out of the page address', async () => {
    await link();
    expect([...visit.cookies.keys()]).toEqual([]);
  });

  test('is refused for a Discord account of another account, which keeps it', async () => {
    const ada = await site.signIn('ada');
    await comeBack(await allow(await start(), 'ada'));
    const { status, body } = await finish();
    expect([status, body['code']]).toEqual([409, 'discord_taken']);
    expect(await discordOf()).toBeNull();
    expect(await logInWithDiscord('ada')).toBe(ada.userId);
  });

  test('proves that account to the session that linked, for a merge', async () => {
    const ada = await site.signIn('ada');
    const [merge, body] = ['/users/me/merge', { copies: 'larger' }];
    expect((await site.request(wren, 'GET', merge)).statusCode).toBe(403);
    await link();
    expect((await site.request(wren, 'GET', merge)).json()).toMatchObject({ name: 'ada' });
    expect((await site.request(ada, 'POST', merge, body)).statusCode).toBe(403);
    await site.send(wren, 'POST', merge, body);
    expect(await logInWithDiscord('ada')).toBe(wren.userId);
    expect(await discordOf()).toEqual({ name: 'ada' });
  });

  test('gives one Discord account to one of two accounts at once', async () => {
    const other = await newPlayer();
    const [here, there] = [visit, newVisit()];
    await comeBack(await allow(await start(), 'ada'));
    visit = there;
    await comeBack(await allow(await start(other), 'ada'));
    const ends = await Promise.all([finish(wren, here), finish(other, there)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is refused for an account that has Discord, also if it came in the meantime', async () => {
    const late = await allow(await start(), 'grace');
    await link('ada');
    expect(await codeOf(start())).toBe('discord_linked');
    await comeBack(late);
    expect(await codeOf(finish())).toBe('discord_linked');
    expect(await discordOf()).toEqual({ name: 'ada' });
  });

  test('needs a log-in of the last ten minutes at both steps', async () => {
    await comeBack(await allow(await start(), 'ada'));
    now += FRESH_SESSION_MS;
    expect(await codeOf(start())).toBe('login_too_old');
    expect(await codeOf(finish())).toBe('login_too_old');
  });

  test('reports a player who declines', async () => {
    const asked = await start();
    const declined = await visit.fetch(String(asked.body['address']), {
      method: 'POST',
      body: new URLSearchParams({ decision: 'decline' }),
    });
    const callback = new URL(declined.headers.get('location') ?? '');
    expect(await comeBack(callback)).toBe('/profile?discord=declined');
    expect(await codeOf(finish())).toBe('discord_expired');
  });
});

describe('a link of Discord is refused', () => {
  const expectNothingLinked = async (...players: readonly SignedIn[]) => {
    for (const player of players) expect(await discordOf(player)).toBeNull();
  };

  test('in another session of the same browser, of another or the same player', async () => {
    const grace = await newPlayer();
    await comeBack(await allow(await start(), 'ada'));
    const cookies = new Map(visit.cookies);
    expect(await codeOf(finish(grace))).toBe('discord_expired');
    for (const [name, value] of cookies) visit.cookies.set(name, value);
    const token = await beginSession(site.database.db, wren.userId, now);
    expect(await codeOf(finish({ ...wren, token }))).toBe('discord_expired');
    await expectNothingLinked(wren, grace);
  });

  test('in another browser, also in one that has started a link', async () => {
    const callback = await allow(await start(), 'ada');
    const other = newVisit();
    await comeBack(callback, other);
    expect(await codeOf(finish(wren, other))).toBe('discord_expired');
    await start(wren, other);
    await comeBack(callback, other);
    expect(await codeOf(finish(wren, other))).toBe('discord_expired');
    await expectNothingLinked(wren);
  });

  test('with the link of an attacker, whose cookies the victim’s browser got as well', async () => {
    const victim = await newPlayer();
    await comeBack(await allow(await start(), 'ada'));
    expect(await codeOf(finish(victim))).toBe('discord_expired');
    await expectNothingLinked(victim);
  });

  test('a second time, also after Discord was unlinked, and at once', async () => {
    await comeBack(await allow(await start(), 'ada'));
    const cookies = new Map(visit.cookies);
    const ends = await Promise.all([1, 2, 3].map(() => finish()));
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    await site.send(wren, 'DELETE', '/auth/discord');
    for (const [name, value] of cookies) visit.cookies.set(name, value);
    expect(await codeOf(finish())).toBe('discord_expired');
    await expectNothingLinked(wren);
  });

  test('once it has expired, and with a changed state', async () => {
    const callback = await allow(await start(), 'ada');
    const parts = (callback.searchParams.get('state') ?? '').split('.');
    for (const part of [0, 1, 2, 3, 4]) {
      const changed = parts.map((text, index) => (index === part ? `${text}x` : text)).join('.');
      const forged = new URL(callback);
      forged.searchParams.set('state', changed);
      await comeBack(forged);
      expect(await codeOf(finish())).toBe('discord_expired');
    }
    now += SIGN_IN_LIFETIME_MS;
    await comeBack(callback);
    const token = await beginSession(site.database.db, wren.userId, now);
    expect(await codeOf(finish({ ...wren, token }))).toBe('discord_expired');
    await expectNothingLinked(wren);
  });

  test('with a code of another sign-in, which the PKCE challenge reveals', async () => {
    const mine = await allow(await start(), 'ada');
    const other = newVisit();
    const asked = await other.go(`${url}/api/auth/discord?login=grace`);
    const foreign = await other.go(asked.href);
    mine.searchParams.set('code', foreign.searchParams.get('code') ?? '');
    await comeBack(mine);
    expect(await codeOf(finish())).toBe('discord_refused');
    await expectNothingLinked(wren);
  });

  test('with the state of a log-in; the state of a link does not log in', async () => {
    const asked = await visit.go(`${url}/api/auth/discord?login=ada`);
    const { searchParams } = await visit.go(asked.href);
    visit.cookies.set('discord_link', encodeURIComponent(searchParams.toString()));
    expect(await codeOf(finish())).toBe('discord_expired');
    await start();
    const before = await site.database.db.selectFrom('sessions').selectAll().execute();
    await comeBack(await allow(await start(), 'ada'));
    const after = await site.database.db.selectFrom('sessions').selectAll().execute();
    expect(after).toHaveLength(before.length);
  });

  test('without a session', async () => {
    for (const path of ['/auth/discord/link', '/auth/discord/link/finish']) {
      expect((await post(visit, path, {})).status).toBe(401);
    }
  });
});
