import { describe, expect, test } from 'vitest';
import { newVisit, type BrowserVisit } from '../../../testing/browser-visit.ts';
import { emailVisits } from '../../../testing/email-visit.ts';
import { useSampleApp } from '../../../testing/use-sample-app.ts';

const now = Date.UTC(2026, 4, 15);
const site = await useSampleApp({
  clock: () => now,
  config: {
    moderators: ['warden@quillpost.example'],
    mail: { from: 'log-in@inkfolio.example', smtpUrl: undefined },
  },
});
const listening = await site.app.listen({ port: 0, host: '127.0.0.1' });
const url = listening.replace('127.0.0.1', 'localhost');
const { ask, enter, mailbox, codeFor, logIn, read } = emailVisits(url);

describe('a log-in by e-mail', () => {
  test('creates an account that keeps its address private', async () => {
    const token = await logIn('Wren@Quillpost.example');
    const user = await read('/auth/me', token);
    expect(user).toMatchObject({
      username: null,
      discordUsername: null,
      discordId: null,
      avatar: null,
      email: 'wren@quillpost.example',
      preferredLanguage: 'en',
    });
    expect(user['displayName']).toMatch(/^Player \d{6}$/);
    const sessions = (await read('/auth/sessions', token)) as unknown;
    expect(sessions).toMatchObject([{ browser: 'Firefox', system: 'Linux', isCurrent: true }]);
  });

  test('names the account in the language of the log-in', async () => {
    const visit = newVisit();
    await ask(visit, 'jean@quillpost.example', 'fr');
    const { body } = await enter(visit, await codeFor('jean@quillpost.example'));
    const { displayName } = await read('/auth/me', String(body['token']));
    expect(displayName).toMatch(/^Joueur \d{6}$/);
  });

  test('finds the account again, in whatever case the address is written', async () => {
    const first = await read('/auth/me', await logIn('ada@quillpost.example'));
    const again = await read('/auth/me', await logIn('ADA@quillpost.example'));
    expect(again['id']).toBe(first['id']);
  });

  test('makes a moderator of an address that the operator names', async () => {
    const statusFor = async (email: string) => {
      const headers = { authorization: `Bearer ${await logIn(email)}` };
      return (await newVisit().fetch(`${url}/api/moderation`, { headers })).status;
    };
    expect(await statusFor('warden@quillpost.example')).toBe(200);
    expect(await statusFor('ward@quillpost.example')).toBe(403);
  });

  test('does not open the account of a Discord player with that address', async () => {
    const grace = await site.signIn('grace');
    const user = await read('/auth/me', await logIn('grace@players.example'));
    expect(user['id']).not.toBe(grace.userId);
  });

  test('is proven in its own browser only, as with Discord', async () => {
    const visit = newVisit();
    const token = await logIn('proof@quillpost.example', visit);
    const headers = { authorization: `Bearer ${token}` };
    const offered = async (browser: BrowserVisit) =>
      (await browser.fetch(`${url}/api/auth/sign-in`, { headers })).json();
    expect(await offered(visit)).toMatchObject({ isProven: true });
    expect(await offered(newVisit())).toMatchObject({ isProven: false });
  });

  test('mails in the language of the page, naming the device', async () => {
    await ask(newVisit(), 'lin@quillpost.example', 'de');
    await codeFor('lin@quillpost.example');
    expect(await mailbox()).toContain('Firefox auf Linux');
  });

  test('protects its cookie from scripts', async () => {
    const { response } = await ask(newVisit(), 'cookie@quillpost.example');
    const [cookie] = response.headers.getSetCookie();
    for (const part of ['email_code=', 'HttpOnly', 'SameSite=Lax', 'Path=/;', 'Max-Age=600']) {
      expect(cookie).toContain(part);
    }
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('stores no code and no secret in the clear', async () => {
    const visit = newVisit();
    await ask(visit, 'stored@quillpost.example');
    const code = await codeFor('stored@quillpost.example');
    const rows = JSON.stringify(
      await site.database.db.selectFrom('email_codes').selectAll().execute(),
    );
    expect(rows).toContain('stored@quillpost.example');
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(visit.cookies.get('email_code'));
  });
});

test('the account can be exported and deleted with its address', async () => {
  const token = await logIn('leaver@quillpost.example');
  const { account, logInEmails } = await read('/users/me/personal-data', token);
  expect(account).toMatchObject({
    discordUsername: null,
    email: 'leaver@quillpost.example',
  });
  expect(logInEmails).toEqual([
    { address: 'leaver@quillpost.example', verifiedAt: new Date(now).toISOString() },
  ]);
  const headers = { authorization: `Bearer ${token}` };
  await ask(newVisit(), 'leaver@quillpost.example');
  await codeFor('leaver@quillpost.example');
  await fetch(`${url}/api/users/me`, { method: 'DELETE', headers });
  const { db } = site.database;
  for (const table of ['email_addresses', 'email_codes'] as const) {
    const rows = await db.selectFrom(table).select('address').execute();
    expect(JSON.stringify(rows), table).not.toContain('leaver');
  }
  const returned = await read('/auth/me', await logIn('leaver@quillpost.example'));
  expect(returned['id']).not.toBe((account as { id: string }).id);
});

test('another player sees a neutral name and never the address', async () => {
  const token = await logIn('secret@quillpost.example');
  const headers = { authorization: `Bearer ${token}` };
  const { id, displayName } = await read('/auth/me', token);
  const deck = await site.send({ headers }, 'POST', '/decks', {
    ...{ name: 'Quiet tides', colors: [], isPublic: true },
  });
  const { id: deckId } = deck.json<{ id: string }>();
  const paths = [`/decks/${deckId}`, '/decks/public', `/players/${String(id)}`];
  const answers = await Promise.all(
    paths.map(async (path) => (await site.send(undefined, 'GET', path)).body),
  );
  for (const answer of answers) {
    expect(answer).toContain(displayName);
    expect(answer).not.toMatch(/secret|quillpost|none:/);
  }
  expect(JSON.parse(answers[0] ?? '')).toMatchObject({
    user: { username: displayName, discordUsername: null },
  });
  await site.send({ headers }, 'PATCH', '/auth/username', { username: 'Wren' });
  const renamed = await site.send(undefined, 'GET', `/decks/${deckId}`);
  expect(renamed.json()).toMatchObject({ user: { username: 'Wren', discordUsername: null } });
});

test('a player who may not publish may not after another log-in either', async () => {
  const userId = String((await read('/auth/me', await logIn('rude@quillpost.example')))['id']);
  await site.database.db
    .insertInto('restrictions')
    .values({
      ...{ kind: 'publishing', target_id: userId, user_id: userId, title: '', was_public: 0 },
      ...{ rule: 'insult', answer: '', made_at: now, objection: null, objected_at: null },
    })
    .execute();
  const headers = { authorization: `Bearer ${await logIn('rude@quillpost.example')}` };
  const open = { isPublic: true };
  const refused = await site.request({ headers }, 'PATCH', '/auth/collection-visibility', open);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: 'publishing_suspended' },
  ]);
});
