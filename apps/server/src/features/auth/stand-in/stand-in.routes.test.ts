import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newVisit } from '../../../testing/browser-visit.ts';
import { openSampleApp, type SampleApp } from '../../../testing/sample-app.ts';
import { newProof } from '../discord.ts';
import { standInPlatform } from './stand-in.routes.ts';

let site: SampleApp;
let url: string;
let now = 0;
let verifier: string;
let consent: URL;

beforeAll(async () => {
  site = await openSampleApp({ clock: () => now });
  const { port } = new URL(await site.app.listen({ port: 0, host: 'localhost' }));
  url = `http://localhost:${port}`;
  const proof = await newProof();
  verifier = proof.verifier;
  consent = new URL(`${url}/stand-in/authorize`);
  consent.search = new URLSearchParams({
    response_type: 'code',
    client_id: standInPlatform(url, url).clientId,
    redirect_uri: `${url}/api/auth/discord/callback`,
    scope: 'identify email',
    state: 'given',
    code_challenge: proof.challenge,
    code_challenge_method: 'S256',
    login: 'ada',
  }).toString();
});
afterAll(() => site.close());

async function newCode(): Promise<string> {
  const back = await newVisit().go(consent.href);
  expect(back.searchParams.get('state')).toBe('given');
  return back.searchParams.get('code') ?? '';
}

function trade(change: Record<string, string>): Promise<Response> {
  const { clientId, clientSecret } = standInPlatform(url, url);
  return fetch(`${url}/stand-in/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: `${url}/api/auth/discord/callback`,
      code_verifier: verifier,
      ...change,
    }),
  });
}

describe('the stand-in', () => {
  test('trades a code for a token, once, and the token for the user, once', async () => {
    const code = await newCode();
    const answer = await trade({ code });
    expect(answer.status).toBe(200);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${token}` };
    const user = await fetch(`${url}/stand-in/users/@me`, { headers });
    expect(await user.json()).toMatchObject({ username: 'ada', email: 'ada@players.example' });
    expect((await trade({ code })).status).toBe(400);
    expect((await fetch(`${url}/stand-in/users/@me`, { headers })).status).toBe(401);
  });

  test.each([
    [400, { code: 'made-up' }],
    [400, { code_verifier: 'x'.repeat(43) }],
    [400, { redirect_uri: 'https://elsewhere.example/' }],
    [401, { client_secret: 'guessed' }],
    [401, { client_id: 'another' }],
    [400, { grant_type: 'password' }],
  ])('answers %i to %j', async (status, change) => {
    expect((await trade({ code: await newCode(), ...change })).status).toBe(status);
  });

  test('forgets a code after a minute', async () => {
    const code = await newCode();
    now += 60_000;
    expect((await trade({ code })).status).toBe(400);
  });

  test.each([
    ['redirect_uri', 'https://elsewhere.example/'],
    ['client_id', 'another'],
    ['code_challenge_method', 'plain'],
    ['response_type', 'token'],
  ])('sends nobody anywhere when %s is %s', async (name, value) => {
    const asked = new URL(consent);
    asked.searchParams.set(name, value);
    const answer = await newVisit().fetch(asked.href);
    expect(answer.status).toBe(400);
    expect(answer.headers.has('location')).toBe(false);
  });

  test.each([
    ['fr', 'Qui êtes-vous'],
    ['de-CH,de;q=0.9', 'Wer bist du'],
    ['es', 'Who are you'],
  ])('asks in the language of the browser: %s', async (language, words) => {
    const asked = new URL(consent);
    asked.searchParams.delete('login');
    const answer = await fetch(asked, { headers: { 'accept-language': language } });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain(words);
  });

  test('asks again when no name was typed', async () => {
    const asked = new URL(consent);
    asked.searchParams.delete('login');
    const body = new URLSearchParams({ name: '  ', decision: 'allow' });
    const answer = await newVisit().fetch(asked.href, { method: 'POST', body });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<form method="post">');
  });
});
