import { FRESH_SESSION_MS, MAX_PASSKEYS } from '@inkfolio/domain/users/login-ways';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addPasskey,
  expectRefusal,
  loginWaysOf,
  PASSKEY_SITE,
  passkeyBrowser,
} from '../../testing/passkey-browser.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';

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

describe('adding a passkey', () => {
  test('names it after the device and lists it beside Discord', async () => {
    const { passkey } = await addPasskey(site, ada);
    expect(passkey).toMatchObject({
      name: 'Linux, Firefox',
      createdAt: '2026-05-15T00:00:00.000Z',
      lastUsedAt: null,
    });
    expect(await loginWaysOf(site, ada)).toEqual({
      discord: { name: 'ada' },
      emails: [],
      passkeys: [passkey],
    });
  });

  test('asks for no attestation, and for a passkey that needs no typed name', async () => {
    const options = await passkeyBrowser(site).creationOptions(ada);
    expect(options).toMatchObject({
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      rp: { id: PASSKEY_SITE.rpId, name: 'Inkfolio' },
      user: { name: 'ada' },
    });
    expect(options.user.id).toMatch(/^[\w-]{43}$/);
    expect(options.user.id).not.toContain(ada.userId);
  });

  test('excludes the passkeys of the account, under the same random id', async () => {
    const first = await passkeyBrowser(site).creationOptions(ada);
    const { authenticator } = await addPasskey(site, ada);
    const next = await passkeyBrowser(site).creationOptions(ada);
    expect(next.excludeCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    await addPasskey(site, ada);
    const rows = await site.database.db.selectFrom('passkeys').select('user_handle').execute();
    expect(new Set(rows.map((row) => row.user_handle))).toEqual(new Set([next.user.id]));
    expect(first.user.id).not.toBe(next.user.id);
  });

  test('needs a session', async () => {
    const response = await passkeyBrowser(site).request(
      undefined,
      'POST',
      '/auth/passkeys/options',
    );
    expect(response.statusCode).toBe(401);
  });

  test('needs a log-in of the last ten minutes, at both steps', async () => {
    const browser = passkeyBrowser(site);
    const begun = now;
    const options = await browser.creationOptions(ada);
    const created = softwareAuthenticator().create(options, PASSKEY_SITE);
    now = begun + FRESH_SESSION_MS;
    expectRefusal(await browser.request(ada, 'POST', '/auth/passkeys', created), 'login_too_old');
    expectRefusal(await browser.request(ada, 'POST', '/auth/passkeys/options'), 'login_too_old');
    expect(await rowsOf('passkeys')).toEqual([]);
  });

  test('stops at ten passkeys', async () => {
    const browser = passkeyBrowser(site);
    const options = await browser.creationOptions(ada);
    for (let number = 0; number < MAX_PASSKEYS; number += 1) await addPasskey(site, ada);
    const late = softwareAuthenticator().create(options, PASSKEY_SITE);
    expectRefusal(await browser.request(ada, 'POST', '/auth/passkeys', late), 'too_many_passkeys');
    expectRefusal(
      await browser.request(ada, 'POST', '/auth/passkeys/options'),
      'too_many_passkeys',
    );
  });

  test('refuses a swapped origin, another site and a log-in for a creation', async () => {
    const answers = [
      { ...PASSKEY_SITE, origin: 'https://inkfolio.example.evil.example' },
      { ...PASSKEY_SITE, origin: 'http://inkfolio.example' },
      { ...PASSKEY_SITE, rpId: 'evil.example' },
    ];
    for (const answer of answers) {
      const browser = passkeyBrowser(site);
      const created = softwareAuthenticator().create(await browser.creationOptions(ada), answer);
      const response = await browser.request(ada, 'POST', '/auth/passkeys', created);
      expectRefusal(response, 'passkey_refused');
    }
    const browser = passkeyBrowser(site);
    const { challenge } = await browser.requestOptions();
    const created = softwareAuthenticator().create({ challenge, user: { id: 'x' } }, PASSKEY_SITE);
    expectRefusal(await browser.request(ada, 'POST', '/auth/passkeys', created), 'passkey_expired');
    expect(await rowsOf('passkeys')).toEqual([]);
  });

  test("refuses another player's challenge and a passkey that is already stored", async () => {
    const grace = await site.signIn('grace');
    const browser = passkeyBrowser(site);
    const created = softwareAuthenticator().create(
      await browser.creationOptions(ada),
      PASSKEY_SITE,
    );
    const stolen = await browser.request(grace, 'POST', '/auth/passkeys', created);
    expectRefusal(stolen, 'passkey_expired');
    const { authenticator } = await addPasskey(site, ada);
    expectRefusal(await passkeyBrowser(site).add(grace, authenticator), 'passkey_refused');
    expect((await loginWaysOf(site, grace)).passkeys).toEqual([]);
  });
});

describe('a passkey of the player', () => {
  test('is renamed, to 1 to 40 characters', async () => {
    const { passkey } = await addPasskey(site, ada);
    const path = `/auth/passkeys/${passkey.id}`;
    await site.send(ada, 'PATCH', path, { name: ' Work laptop ' });
    expect((await loginWaysOf(site, ada)).passkeys[0]?.name).toBe('Work laptop');
    for (const name of ['  ', 'x'.repeat(41)]) {
      const response = await site.request(ada, 'PATCH', path, { name });
      expectRefusal(response, 'passkey_name_invalid');
    }
  });

  test('is removed and works no more', async () => {
    const { passkey, authenticator } = await addPasskey(site, ada);
    await site.send(ada, 'DELETE', `/auth/passkeys/${passkey.id}`);
    expect((await loginWaysOf(site, ada)).passkeys).toEqual([]);
    expectRefusal(await passkeyBrowser(site).use(authenticator), 'passkey_refused');
  });

  test('cannot be renamed or removed by another player', async () => {
    const { passkey } = await addPasskey(site, ada);
    const grace = await site.signIn('grace');
    const path = `/auth/passkeys/${passkey.id}`;
    expectRefusal(await site.request(grace, 'DELETE', path), 'passkey_not_found');
    expectRefusal(await site.request(grace, 'PATCH', path, { name: 'Mine' }), 'passkey_not_found');
    expect((await loginWaysOf(site, ada)).passkeys).toEqual([passkey]);
  });

  test('is removed only after a log-in of the last ten minutes', async () => {
    const { passkey } = await addPasskey(site, ada);
    now += FRESH_SESSION_MS;
    const path = `/auth/passkeys/${passkey.id}`;
    expectRefusal(await site.request(ada, 'DELETE', path), 'login_too_old');
    ada = await site.signIn('ada');
    await site.send(ada, 'DELETE', path);
  });
});

describe('unlinking Discord', () => {
  const unlink = () => site.request(ada, 'DELETE', '/auth/discord');

  test('is refused while it is the last way to log in', async () => {
    expectRefusal(await unlink(), 'last_login_way');
    expect((await loginWaysOf(site, ada)).discord).toEqual({ name: 'ada' });
  });

  test('keeps the passkeys; the last one cannot be removed then', async () => {
    const { passkey, authenticator } = await addPasskey(site, ada);
    expect((await unlink()).statusCode).toBe(204);
    expect(await loginWaysOf(site, ada)).toEqual({
      discord: null,
      emails: [],
      passkeys: [passkey],
    });
    const removal = await site.request(ada, 'DELETE', `/auth/passkeys/${passkey.id}`);
    expectRefusal(removal, 'last_login_way');
    expect((await passkeyBrowser(site).use(authenticator)).statusCode).toBe(200);
    expect((await unlink()).statusCode, 'again').toBe(204);
  });

  test('deletes what Discord passed on, and Discord then opens another account', async () => {
    await addPasskey(site, ada);
    const deck = await site.addDeck(ada);
    await unlink();
    const [user] = await site.database.db.selectFrom('users').selectAll().execute();
    expect(user).toMatchObject({ id: ada.userId, avatar: null, email: null });
    expect(user?.discord_username).toMatch(/^Joueur \d{6}$/);
    expect((await site.request(undefined, 'GET', `/decks/${deck}`)).body).not.toContain('"ada"');
    expect((await site.signIn('ada')).userId).not.toBe(ada.userId);
  });

  test('never takes the last two ways at once', async () => {
    const { passkey } = await addPasskey(site, ada);
    const ends = await Promise.all([
      unlink(),
      site.request(ada, 'DELETE', `/auth/passkeys/${passkey.id}`),
    ]);
    expect(ends.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  });

  test('needs a log-in of the last ten minutes', async () => {
    await addPasskey(site, ada);
    now += FRESH_SESSION_MS;
    expectRefusal(await unlink(), 'login_too_old');
  });
});
