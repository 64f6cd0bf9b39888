import { describe, expect, test } from 'vitest';
import { newVisit } from '../../../testing/browser-visit.ts';
import { newProof } from '../discord.ts';
import { MOCK_PROVIDER_PATH, mockProviderPlatform } from './mock-provider.routes.ts';
import { useSampleApp } from '../../../testing/use-sample-app.ts';

let now = 0;

const site = await useSampleApp({ clock: () => now });
const { port } = new URL(await site.app.listen({ port: 0, host: 'localhost' }));
const url = `http://localhost:${port}`;
const proof = await newProof();
const verifier = proof.verifier;
const consent = new URL(`${url}${MOCK_PROVIDER_PATH}/authorize`);
consent.search = new URLSearchParams({
  response_type: 'code',
  client_id: mockProviderPlatform(url, url).clientId,
  redirect_uri: `${url}/api/auth/discord/callback`,
  scope: 'identify email',
  state: 'given',
  code_challenge: proof.challenge,
  code_challenge_method: 'S256',
  login: 'ada',
}).toString();

async function newCode(): Promise<string> {
  const back = await newVisit().go(consent.href);
  expect(back.searchParams.get('state')).toBe('given');
  return back.searchParams.get('code') ?? '';
}

function trade(change: Record<string, string>): Promise<Response> {
  const { clientId, clientSecret } = mockProviderPlatform(url, url);
  return fetch(`${url}${MOCK_PROVIDER_PATH}/token`, {
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

describe('the mock sign-in provider', () => {
  test('exchanges a code once for a token and the token once for the user', async () => {
    const code = await newCode();
    const response = await trade({ code });
    expect(response.status).toBe(200);
    const { access_token: token } = (await response.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${token}` };
    const user = await fetch(`${url}${MOCK_PROVIDER_PATH}/users/@me`, { headers });
    expect(await user.json()).toMatchObject({ username: 'ada', email: 'ada@players.example' });
    expect((await trade({ code })).status).toBe(400);
    expect((await fetch(`${url}${MOCK_PROVIDER_PATH}/users/@me`, { headers })).status).toBe(401);
  });

  test.each([
    [400, { code: 'invented' }],
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
  ])('does not redirect when %s is %s', async (name, value) => {
    const asked = new URL(consent);
    asked.searchParams.set(name, value);
    const response = await newVisit().fetch(asked.href);
    expect(response.status).toBe(400);
    expect(response.headers.has('location')).toBe(false);
  });

  test.each([
    ['fr', 'Qui êtes-vous'],
    ['de-CH,de;q=0.9', 'Wer bist du'],
    ['es', 'Who are you'],
  ])('uses the language of the browser: %s', async (language, words) => {
    const asked = new URL(consent);
    asked.searchParams.delete('login');
    const response = await fetch(asked, { headers: { 'accept-language': language } });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain(words);
  });

  test('asks again without a name', async () => {
    const asked = new URL(consent);
    asked.searchParams.delete('login');
    const body = new URLSearchParams({ name: '  ', decision: 'allow' });
    const response = await newVisit().fetch(asked.href, { method: 'POST', body });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<form method="post">');
  });
});

describe('the mock sign-in provider serves localhost only', () => {
  async function statusOf({
    host = 'localhost:3000',
    remoteAddress = '127.0.0.1',
    ...headers
  }: Record<string, string>): Promise<number> {
    const response = await site.app.inject({
      url: `${MOCK_PROVIDER_PATH}/consent.css`,
      headers: { host, ...headers },
      remoteAddress,
    });
    return response.statusCode;
  }

  test.each([
    { host: 'localhost' },
    { host: 'LOCALHOST:8080' },
    { host: '127.0.0.1:3000' },
    { host: '127.1.2.3' },
    { host: '[::1]:3000', remoteAddress: '::1' },
    { remoteAddress: '::ffff:127.0.0.1' },
    { remoteAddress: '127.9.9.9' },
  ])('accepts %j', async (request) => {
    expect(await statusOf(request)).toBe(200);
  });

  test.each([
    { remoteAddress: '192.168.1.7' },
    { remoteAddress: '::ffff:192.168.1.7' },
    { remoteAddress: 'fe80::1' },
    { remoteAddress: '172.17.0.1' },
    { host: '192.168.1.7:3000' },
    { host: 'inkfolio.example' },
    { host: 'localhost.example' },
    { host: '127.0.0.1.example' },
    { host: '[::2]:3000' },
    { host: '0.0.0.0:3000' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-proto': 'http' },
    { 'X-Forwarded-Anything': '' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 localhost' },
    // The connection's address decides, not a header, even from a trusted proxy.
    { remoteAddress: '192.168.1.7', 'x-forwarded-for': '127.0.0.1' },
  ] as Record<string, string>[])('rejects %j', async (request) => {
    expect(await statusOf(request)).toBe(404);
  });

  test('rejects other hosts on all its routes', async () => {
    const requests = [
      ['GET', '/authorize'],
      ['POST', '/authorize'],
      ['POST', '/token'],
      ['GET', '/users/@me'],
    ] as const;
    for (const [method, path] of requests) {
      const request = { method, url: MOCK_PROVIDER_PATH + path, remoteAddress: '192.168.1.7' };
      expect((await site.app.inject(request)).statusCode, path).toBe(404);
    }
  });
});
