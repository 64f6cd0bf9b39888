import type { Session } from '@inkfolio/contract/auth';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  deleteExpiredSessions,
  LAST_USE_PRECISION_MS,
  MAX_LISTED_SESSIONS,
  SESSION_LIFETIME_MS,
  SESSION_MAX_AGE_MS,
} from './session.service.ts';
import { useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';

let ada: SignedIn;
let now = Date.UTC(2026, 4, 15);

const site = await useSampleApp({ clock: () => now });
beforeEach(async () => {
  ada = await site.signIn('ada');
});

async function statusOf(authorization: string | undefined): Promise<number> {
  const headers = authorization === undefined ? {} : { authorization };
  return (await site.request({ headers }, 'GET', '/auth/me')).statusCode;
}

describe('a session', () => {
  test('is identified by its bearer token, with the scheme in any case (RFC 7235)', async () => {
    expect(await statusOf(`Bearer ${ada.token}`)).toBe(200);
    expect(await statusOf(`bearer ${ada.token}`)).toBe(200);
  });

  test.each<[string, (token: string) => string | undefined]>([
    ['nothing', () => undefined],
    ['an empty header', () => ''],
    ['the token alone', (token) => token],
    ['another scheme', (token) => `Basic ${token}`],
    ['a scheme glued to it', (token) => `Bearer${token}`],
    ['another case', (token) => `Bearer ${swapCase(token)}`],
    ['one character less', (token) => `Bearer ${token.slice(1)}`],
    ['one character more', (token) => `Bearer ${token}x`],
    ['two tokens', (token) => `Bearer ${token}, Bearer ${token}`],
    ['a wild card', () => `Bearer ${'%'.repeat(43)}`],
    ['an invented token', () => `Bearer ${'x'.repeat(43)}`],
  ])('is not identified by %s', async (_, make) => {
    expect(await statusOf(make(ada.token))).toBe(401);
  });

  test('answers 401 with the scheme and is never cached', async () => {
    const refused = await site.app.inject('/api/auth/me');
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    expect(refused.json()).toEqual({ error: 'Log in to continue', code: 'unauthorized' });
    expect((await site.request(ada, 'GET', '/auth/me')).headers['cache-control']).toBe('no-store');
  });

  test('stores only a hash of its token', async () => {
    const rows = await site.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ada.token);
    expect(rows.every((row) => row.token_hash.length === 43)).toBe(true);
  });

  test('ends on log-out on every device with its token', async () => {
    const other = await site.signIn('ada');
    const out = { method: 'POST', url: '/api/auth/logout', headers: ada.headers } as const;
    expect((await site.app.inject(out)).statusCode).toBe(204);
    expect(await statusOf(`Bearer ${ada.token}`)).toBe(401);
    expect(await statusOf(`Bearer ${other.token}`), 'another session').toBe(200);
    expect((await site.app.inject(out)).statusCode, 'again').toBe(204);
  });

  test('ends when the account is deleted', async () => {
    const gone = await site.signIn('gone');
    const url = '/api/users/me';
    const deleted = await site.app.inject({ method: 'DELETE', url, headers: gone.headers });
    expect(deleted.statusCode).toBe(204);
    expect(await statusOf(`Bearer ${gone.token}`)).toBe(401);
  });

  test('ends 30 days after its last use', async () => {
    const authorization = `Bearer ${ada.token}`;
    now += SESSION_LIFETIME_MS - 1;
    expect(await statusOf(authorization)).toBe(200);
    now += SESSION_LIFETIME_MS - 1;
    expect(await statusOf(authorization)).toBe(200);
    now += SESSION_LIFETIME_MS;
    expect(await statusOf(authorization)).toBe(401);
  });

  test('ends 180 days after sign-in despite use', async () => {
    const authorization = `Bearer ${ada.token}`;
    const end = now + SESSION_MAX_AGE_MS;
    while (now + SESSION_LIFETIME_MS <= end) {
      now += SESSION_LIFETIME_MS - LAST_USE_PRECISION_MS;
      expect(await statusOf(authorization)).toBe(200);
    }
    now = end - 1;
    expect(await statusOf(authorization)).toBe(200);
    now = end;
    expect(await statusOf(authorization)).toBe(401);
    expect(await deleteExpiredSessions(site.database.db, now)).toBeGreaterThan(0);
    now = end - 1;
    expect(await statusOf(authorization), 'deleted too').toBe(401);
  });

  test('records its use once an hour', async () => {
    const lastUse = async () => {
      const rows = await site.database.db.selectFrom('sessions').select('last_used_at').execute();
      return Math.max(...rows.map((row) => row.last_used_at));
    };
    const begun = await lastUse();
    now += LAST_USE_PRECISION_MS - 1;
    await statusOf(`Bearer ${ada.token}`);
    expect(await lastUse()).toBe(begun);
    now += 1;
    await statusOf(`Bearer ${ada.token}`);
    expect(await lastUse()).toBe(now);
  });

  test('leaves the cache when it ends', async () => {
    const old = ada.token;
    now += SESSION_LIFETIME_MS;
    const fresh = await site.signIn('ada');
    expect(await deleteExpiredSessions(site.database.db, now)).toBeGreaterThan(0);
    now -= SESSION_LIFETIME_MS;
    expect(await statusOf(`Bearer ${old}`), 'even if time ran back').toBe(401);
    expect(await statusOf(`Bearer ${fresh.token}`)).toBe(200);
  });
});

describe('the sessions of a player', () => {
  let grace: SignedIn;
  beforeEach(async () => {
    await site.database.db.deleteFrom('sessions').execute();
    ada = await site.signIn('ada');
    grace = await site.signIn('grace');
  });

  async function sessionsOf({ headers }: SignedIn): Promise<Session[]> {
    const response = await site.request({ headers }, 'GET', '/auth/sessions');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    return response.json<Session[]>();
  }
  const end = (path: string, { headers }: SignedIn) =>
    site.request({ headers }, 'DELETE', `/auth/sessions${path}`);

  test('are listed for that player only, most recently used first', async () => {
    const begun = new Date(now).toISOString();
    now += LAST_USE_PRECISION_MS;
    const later = await site.signIn('ada');
    const sessions = await sessionsOf(later);
    const device = { browser: null, system: null };
    expect(sessions).toEqual([
      { id: sessions[0]?.id, ...device, lastUsedAt: new Date(now).toISOString(), isCurrent: true },
      { id: sessions[1]?.id, ...device, lastUsedAt: begun, isCurrent: false },
    ]);
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(2);
    expect(await sessionsOf(grace)).toMatchObject([{ isCurrent: true }]);
  });

  test('have ids that do not authenticate', async () => {
    const [session] = await sessionsOf(ada);
    expect(await statusOf(`Bearer ${session?.id}`)).toBe(401);
    const [row] = await site.database.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('id', '=', session?.id ?? '')
      .execute();
    expect(row?.token_hash).not.toContain(session?.id);
    expect(JSON.stringify(await sessionsOf(ada))).not.toContain(row?.token_hash);
  });

  test('can be ended one by one', async () => {
    const other = await site.signIn('ada');
    const ended = (await sessionsOf(ada)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await end(`/${ended}`, ada)).statusCode).toBe(204);
    expect(await statusOf(`Bearer ${other.token}`)).toBe(401);
    expect(await statusOf(`Bearer ${ada.token}`)).toBe(200);
    const again = await end(`/${ended}`, ada);
    expect([again.statusCode, again.json()]).toEqual([
      404,
      { error: 'Session not found', code: 'session_not_found' },
    ]);
  });

  test('cannot be ended by other players', async () => {
    const [session] = await sessionsOf(grace);
    expect((await end(`/${session?.id}`, ada)).statusCode).toBe(404);
    expect(await statusOf(`Bearer ${grace.token}`)).toBe(200);
  });

  test('can all be ended except the current one', async () => {
    const others = [await site.signIn('ada'), await site.signIn('ada')];
    expect((await end('', ada)).statusCode).toBe(204);
    for (const { token } of others) expect(await statusOf(`Bearer ${token}`)).toBe(401);
    expect(await sessionsOf(ada)).toMatchObject([{ isCurrent: true }]);
    expect(await statusOf(`Bearer ${grace.token}`)).toBe(200);
  });

  test('are listed up to a limit, without ended ones', async () => {
    now += SESSION_LIFETIME_MS;
    ada = await site.signIn('ada');
    expect(await sessionsOf(ada)).toHaveLength(1);
    for (let count = 0; count < MAX_LISTED_SESSIONS; count += 1) await site.signIn('ada');
    expect(await sessionsOf(ada)).toHaveLength(MAX_LISTED_SESSIONS);
  });
});

describe('a signed-in player', () => {
  const change = (path: string, payload: object) =>
    site.request(ada, 'PATCH', `/auth/${path}`, payload);

  test('reads their own account', async () => {
    const response = await site.request(ada, 'GET', '/auth/me');
    expect(response.json()).toMatchObject({
      id: ada.userId,
      username: null,
      discordUsername: 'ada',
      displayName: 'ada',
      avatar: null,
      email: 'ada@players.example',
      preferredLanguage: 'fr',
      isPublicCollection: false,
      isPublicWants: false,
      isPublicTrades: false,
      wantSources: [],
      plannedDecks: [],
    });
  });

  test('sets a trimmed name of at most 20 characters; empty resets it', async () => {
    const names = [];
    for (const username of ['  Countess  ', 'x'.repeat(20), '', '   ', 'Ada', null]) {
      const response = await change('username', { username });
      expect(response.statusCode).toBe(200);
      names.push(response.json<{ displayName: string }>().displayName);
    }
    expect(names).toEqual(['Countess', 'x'.repeat(20), 'ada', 'ada', 'Ada', 'ada']);
  });

  test.each([
    [{ username: 'x'.repeat(21) }, 'username_too_long'],
    [{ username: 'a\u202Eb' }, 'username_invalid'],
    [{ username: 'x'.repeat(100_000) }, 'invalid_request'],
    [{ username: 7 }, 'invalid_request'],
    [{ username: ['Ada'] }, 'invalid_request'],
    [{}, 'invalid_request'],
    [{ username: 'Ada', id: 'another' }, 'invalid_request'],
  ])('cannot choose the name of %j', async (payload, code) => {
    const response = await change('username', payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code });
  });

  test('chooses one of the four languages', async () => {
    expect((await change('language', { language: 'de' })).json()).toMatchObject({
      preferredLanguage: 'de',
    });
    expect((await change('language', { language: 'es' })).statusCode).toBe(400);
  });

  test('opens and closes their collection', async () => {
    const states = [];
    for (const isPublic of [true, false]) {
      const response = await change('collection-visibility', { isPublic });
      states.push(response.json<{ isPublicCollection: boolean }>().isPublicCollection);
    }
    expect(states).toEqual([true, false]);
    expect((await change('collection-visibility', { isPublic: 'yes' })).statusCode).toBe(400);
  });
});

function swapCase(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
