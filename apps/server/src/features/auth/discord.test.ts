import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newVisit } from '../../testing/browser-visit.ts';
import { MOCK_PROVIDER_PATH } from './mock-provider/mock-provider.routes.ts';
import { useSampleApp } from '../../testing/use-sample-app.ts';

const TOKEN = { access_token: 'platform-token', token_type: 'Bearer', expires_in: 60 };
const USER = { id: '80351110224678912', username: 'nelly', avatar: null, email: null };

/** Responses of Discord by path. */
let responses: Record<string, [status: number, body: unknown]>;

const platform = createServer((request, response) => {
  const [status, body] = responses[request.url ?? ''] ?? [404, {}];
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
});
platform.listen(0, '127.0.0.1');
await once(platform, 'listening');
const { port } = platform.address() as AddressInfo;
const at = (path: string) => `http://127.0.0.1:${port}${path}`;
const site = await useSampleApp({
  config: {
    publicUrl: 'https://inkfolio.example',
    discord: {
      clientId: 'our-id',
      clientSecret: 'our-secret',
      authorizeUrl: at('/authorize'),
      tokenUrl: at('/token'),
      userUrl: at('/user'),
    },
  },
});
const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(() => {
  responses = {};
});
afterAll(() => void platform.close());

/** Signs in with the platform's mock responses; returns the browser's last URL. */
async function signIn(): Promise<URL> {
  const visit = newVisit();
  const asked = await visit.go(`${url}/api/auth/discord?login=ada`);
  expect(asked.searchParams.has('login'), 'only the mock provider is told a name').toBe(false);
  expect(asked.searchParams.get('redirect_uri')).toBe(
    'https://inkfolio.example/api/auth/discord/callback',
  );
  expect([...visit.cookies.keys()][0]).toMatch(/^__Host-sign_in_/);
  const state = asked.searchParams.get('state') ?? '';
  return visit.go(`${url}/api/auth/discord/callback?code=c&state=${state}`);
}

async function signedInUser(): Promise<unknown> {
  const address = await signIn();
  expect(address.pathname).toBe('/auth/callback');
  const authorization = `Bearer ${address.searchParams.get('token') ?? ''}`;
  return (await fetch(`${url}/api/auth/me`, { headers: { authorization } })).json();
}

test('a valid response signs in and extra fields are ignored', async () => {
  responses = {
    '/token': [200, { ...TOKEN, scope: 'identify email', surprise: 1 }],
    '/user': [200, { ...USER, avatar: 'a_8342729096ea3675442027381ff50dfe', surprise: 1 }],
  };
  expect(await signedInUser()).toMatchObject({
    discordId: USER.id,
    displayName: 'nelly',
    email: null,
    avatar:
      'https://cdn.discordapp.com/avatars/80351110224678912/a_8342729096ea3675442027381ff50dfe.png?size=256',
  });
});

test('a name changed at Discord changes here', async () => {
  responses = { '/token': [200, TOKEN], '/user': [200, USER] };
  const before = await signedInUser();
  responses['/user'] = [200, { ...USER, username: 'nelly.moon', email: 'n@moon.example' }];
  expect(await signedInUser()).toEqual({
    ...(before as object),
    discordUsername: 'nelly.moon',
    displayName: 'nelly.moon',
    email: 'n@moon.example',
  });
});

test.each<[string, typeof responses]>([
  ['no token', { '/token': [400, { error: 'invalid_grant' }] }],
  ['a broken token answer', { '/token': [200, '{'] }],
  ['another token type', { '/token': [200, { ...TOKEN, token_type: 'mac' }] }],
  ['an error for the user', { '/token': [200, TOKEN], '/user': [500, {}] }],
  ['a user without an id', { '/token': [200, TOKEN], '/user': [200, { username: 'nelly' }] }],
  ['a user id with markup', { '/token': [200, TOKEN], '/user': [200, { ...USER, id: '<b>' }] }],
  ['a user that is no object', { '/token': [200, TOKEN], '/user': [200, '[]'] }],
])('%s redirects to the log-in page', async (_, given) => {
  responses = given;
  const address = await signIn();
  expect(address.pathname + address.search).toBe('/login?error=authentication_failed');
});

test('an invalid avatar is ignored', async () => {
  responses = { '/token': [200, TOKEN], '/user': [200, { ...USER, avatar: '../../x' }] };
  expect(await signedInUser()).toMatchObject({ avatar: null });
});

test.each(['/authorize', '/users/@me', '/consent.css'])(
  '%s is not served when Discord is configured',
  async (path) => {
    expect((await fetch(url + MOCK_PROVIDER_PATH + path)).status).toBe(404);
  },
);

test("an HTTPS site's cookie is never sent over HTTP nor set by another host", async () => {
  const response = await newVisit().fetch(`${url}/api/auth/discord`);
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-sign_in_[\w-]{12}=[\w-]+;/);
  expect(response.headers.getSetCookie()[0]).toContain('Path=/; HttpOnly; Secure; SameSite=Lax');
});
