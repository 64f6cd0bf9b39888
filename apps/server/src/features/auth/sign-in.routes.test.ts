import { describe, expect, test } from 'vitest';
import { newVisit, type BrowserVisit } from '../../testing/browser-visit.ts';
import { MOCK_PROVIDER_PATH } from './mock-provider/mock-provider.routes.ts';
import { SIGN_IN_LIFETIME_MS } from './sign-in.service.ts';
import { useSampleApp } from '../../testing/use-sample-app.ts';

let now = Date.UTC(2026, 4, 15);

const site = await useSampleApp({ clock: () => now });
const listening = await site.app.listen({ port: 0, host: '127.0.0.1' });
const url = listening.replace('127.0.0.1', 'localhost');

/** Callback URL with code and state after consent. */
async function consent(visit: BrowserVisit, query = 'login=ada'): Promise<URL> {
  const asked = await visit.go(`${url}/api/auth/discord?${query}`);
  return visit.go(asked.href);
}

function tokenOf(address: URL): string {
  expect(address.pathname).toBe('/auth/callback');
  return address.searchParams.get('token') ?? '';
}

async function userOf(token: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

describe('a sign-in', () => {
  test("leads through Discord's consent to a session", async () => {
    const visit = newVisit();
    const asked = await visit.go(`${url}/api/auth/discord`);
    expect(asked.pathname).toBe(`${MOCK_PROVIDER_PATH}/authorize`);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'identify email',
      code_challenge_method: 'S256',
      redirect_uri: `${url}/api/auth/discord/callback`,
    });
    const page = await visit.fetch(asked.href);
    expect(await page.text()).toContain('<form method="post">');
    const allowed = await visit.fetch(asked.href, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ada', decision: 'allow' }),
    });
    const token = tokenOf(await visit.go(allowed.headers.get('location') ?? ''));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await userOf(token)).toMatchObject({
      username: null,
      discordUsername: 'ada',
      displayName: 'ada',
      email: 'ada@players.example',
      isPublicCollection: false,
      isPublicWants: false,
      isPublicTrades: false,
      wantSources: [],
      plannedDecks: [],
      createdAt: '2026-05-15T00:00:00.000Z',
    });
    expect([...visit.cookies.keys()]).toEqual([expect.stringMatching(/^sign_in_proof_[\w-]{12}$/)]);
  });

  test('started at another local host name continues at the working one', async () => {
    const path = '/api/auth/discord?login=ada&language=it';
    const visit = newVisit();
    const right = await visit.go(`${url.replace('localhost', '127.0.0.1')}${path}`);
    expect(right.href).toBe(`${url}${path}`);
    const asked = await visit.go(right.href);
    const back = await visit.go(asked.href);
    expect(tokenOf(await visit.go(back.href))).not.toBe('');
    for (const host of ['[::1]:3000', '127.1.2.3']) {
      const response = await site.app.inject({ url: path, headers: { host } });
      expect(response.headers.location).toBe(`${url}${path}`);
    }
    // A host name invented by a proxy is no local alias.
    const proxied = await site.app.inject({ url: path, headers: { host: 'inkfolio.example' } });
    expect(proxied.headers.location).toContain(`${MOCK_PROVIDER_PATH}/authorize`);
  });

  test("finds the player's account and creates one for a new player", async () => {
    const ids = [];
    for (const name of ['ada', 'ADA', 'grace']) {
      const visit = newVisit();
      const back = await consent(visit, `login=${name}`);
      ids.push((await userOf(tokenOf(await visit.go(back.href))))['id']);
    }
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  test('sets the page language for new accounts only', async () => {
    const languages = [];
    for (const query of ['login=lin&language=it', 'login=lin&language=de']) {
      const visit = newVisit();
      const back = await consent(visit, query);
      languages.push((await userOf(tokenOf(await visit.go(back.href))))['preferredLanguage']);
    }
    expect(languages).toEqual(['it', 'it']);
  });

  test('succeeds in two tabs at once', async () => {
    const visit = newVisit();
    const first = await consent(visit);
    const second = await consent(visit);
    expect(tokenOf(await visit.go(first.href))).not.toBe('');
    expect(tokenOf(await visit.go(second.href))).not.toBe('');
  });

  test('protects its proof from scripts and other sites', async () => {
    const response = await newVisit().fetch(`${url}/api/auth/discord`);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/;');
    expect(cookie).not.toContain('Domain');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a sign-in is refused', () => {
  async function refusal(visit: BrowserVisit, callback: string | URL): Promise<string> {
    const address = await visit.go(String(callback));
    expect(address.pathname).toBe('/login');
    expect([...address.searchParams.keys()]).toEqual(['error']);
    return address.searchParams.get('error') ?? '';
  }
  const callback = () => `${url}/api/auth/discord/callback`;

  test.each(['', '?code=x', '?state=x', '?code=x&code=y&state=z', `?code=${'x'.repeat(3000)}`])(
    'with missing parameters: %s',
    async (query) => {
      expect(await refusal(newVisit(), callback() + query)).toBe('missing_parameters');
    },
  );

  test.each(['x', 'a.b.c..d', '.....', 'a.9999999999999.fr..'])(
    'with a forged state: %s',
    async (state) => {
      expect(await refusal(newVisit(), `${callback()}?code=x&state=${state}`)).toBe(
        'invalid_state',
      );
    },
  );

  test.each([0, 1, 2, 4])('with a changed part %i of the state', async (part) => {
    const visit = newVisit();
    const back = await consent(visit);
    const parts = (back.searchParams.get('state') ?? '').split('.');
    parts[part] = part === 1 ? '9999999999999' : `${parts[part] ?? ''}x`;
    back.searchParams.set('state', parts.join('.'));
    expect(await refusal(visit, back)).toBe('invalid_state');
  });

  test('with a used state', async () => {
    const visit = newVisit();
    const back = await consent(visit);
    const cookies = new Map(visit.cookies);
    expect(tokenOf(await visit.go(back.href))).not.toBe('');
    for (const [name, value] of cookies) visit.cookies.set(name, value);
    expect(await refusal(visit, back)).toBe('invalid_state');
  });

  test('with a state sent twice at once, the second time', async () => {
    const visit = newVisit();
    const back = await consent(visit);
    const ends = await Promise.all([1, 2, 3, 4].map(() => visit.go(back.href)));
    expect(ends.map((end) => end.pathname).toSorted()).toEqual([
      '/auth/callback',
      '/login',
      '/login',
      '/login',
    ]);
  });

  test('with an expired state', async () => {
    const visit = newVisit();
    const back = await consent(visit);
    now += SIGN_IN_LIFETIME_MS;
    expect(await refusal(visit, back)).toBe('invalid_state');
  });

  test('in another browser', async () => {
    const back = await consent(newVisit());
    expect(await refusal(newVisit(), back)).toBe('invalid_state');
    const other = newVisit();
    await consent(other);
    expect(await refusal(other, back)).toBe('invalid_state');
  });

  test('when the player declines', async () => {
    const visit = newVisit();
    const asked = await visit.go(`${url}/api/auth/discord`);
    const declined = await visit.fetch(asked.href, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'decline' }),
    });
    expect(await refusal(visit, declined.headers.get('location') ?? '')).toBe(
      'authentication_failed',
    );
  });

  test('with an invalid code', async () => {
    const visit = newVisit();
    const back = await consent(visit);
    back.searchParams.set('code', 'invented');
    expect(await refusal(visit, back)).toBe('authentication_failed');
  });

  test('without creating a session', async () => {
    const before = await site.database.db.selectFrom('sessions').selectAll().execute();
    const visit = newVisit();
    const back = await consent(visit);
    back.searchParams.set('code', 'invented');
    await visit.go(back.href);
    const after = await site.database.db.selectFrom('sessions').selectAll().execute();
    expect(after).toHaveLength(before.length);
  });
});

test('too many sign-ins from one address redirect to an explanation', async () => {
  const visit = newVisit('198.51.100.7');
  const ends = [];
  for (let count = 0; count < 70; count += 1) {
    ends.push(await visit.fetch(`${url}/api/auth/discord`, { headers: { accept: 'text/html' } }));
  }
  const refused = ends.filter((end) => end.headers.get('location') === '/login?error=rate_limited');
  expect(refused.length).toBe(10);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const program = await visit.fetch(`${url}/api/auth/discord`);
  expect(program.status).toBe(429);
  expect(await program.json()).toMatchObject({ code: 'rate_limited' });
  const other = await newVisit('198.51.100.8').go(`${url}/api/auth/discord`);
  expect(other.pathname).toBe(`${MOCK_PROVIDER_PATH}/authorize`);
});
