import { expect, test } from 'vitest';
import { newVisit, type BrowserVisit } from '../../testing/browser-visit.ts';
import { useSampleApp } from '../../testing/use-sample-app.ts';

const site = await useSampleApp();
const listening = await site.app.listen({ port: 0, host: '127.0.0.1' });
const url = listening.replace('127.0.0.1', 'localhost');

/** Callback URL after consent. */
async function consent(visit: BrowserVisit, name = 'ada'): Promise<URL> {
  const asked = await visit.go(`${url}/api/auth/discord?login=${name}`);
  return visit.go(asked.href);
}

async function signIn(visit: BrowserVisit, name: string): Promise<string> {
  return (await visit.go((await consent(visit, name)).href)).searchParams.get('token') ?? '';
}

async function offered(visit: BrowserVisit, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  return visit.fetch(`${url}/api/auth/sign-in`, { headers });
}
test('the sign-in token is proven in its own browser, repeatedly', async () => {
  const visit = newVisit();
  const token = await signIn(visit, 'ada');
  for (const time of ['at once', 'after a reload']) {
    const response = await offered(visit, token);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json(), time).toMatchObject({
      user: { displayName: 'ada' },
      isProven: true,
    });
  }
});

test('the sign-in token is not proven in another browser', async () => {
  const token = await signIn(newVisit(), 'ada');
  const other = newVisit();
  expect(await (await offered(other, token)).json()).toMatchObject({ isProven: false });
  await signIn(other, 'grace');
  expect(await (await offered(other, token)).json()).toMatchObject({ isProven: false });
});

test('the sign-in token is proven in two tabs at once', async () => {
  const visit = newVisit();
  const tokens = [await signIn(visit, 'ada'), await signIn(visit, 'grace')];
  for (const token of tokens) {
    expect(await (await offered(visit, token)).json()).toMatchObject({ isProven: true });
  }
});

test('the sign-in token is not proven by the proof of another sign-in', async () => {
  const [visit, other] = [newVisit(), newVisit()];
  await signIn(visit, 'ada');
  const token = await signIn(other, 'grace');
  const [proof = ''] = visit.cookies.values();
  for (const name of other.cookies.keys()) other.cookies.set(name, proof);
  expect(await (await offered(other, token)).json()).toMatchObject({ isProven: false });
});

test('an unknown sign-in token is rejected with or without proof', async () => {
  const visit = newVisit();
  await signIn(visit, 'ada');
  expect((await offered(visit, 'x'.repeat(43))).status).toBe(401);
});

test('the proof of the sign-in token is HttpOnly and lasts two minutes', async () => {
  const visit = newVisit();
  const back = await consent(visit);
  const cookies = (await visit.fetch(back.href)).headers.getSetCookie();
  const proof = cookies.find((cookie) => cookie.startsWith('sign_in_proof_')) ?? '';
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/;', 'Max-Age=120']) {
    expect(proof).toContain(part);
  }
  expect(proof).not.toContain('Domain');
});

test('the sign-in token names the device that signed in', async () => {
  const visit = newVisit();
  const back = await consent(visit);
  const agent = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Firefox/143.0' };
  const done = await visit.fetch(back.href, { headers: agent });
  const token = new URL(done.headers.get('location') ?? '', url).searchParams.get('token') ?? '';
  const response = await fetch(`${url}/api/auth/sessions`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const sessions = (await response.json()) as { isCurrent: boolean }[];
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
    browser: 'Firefox',
    system: 'Android',
  });
});
