import { CODE_LIFETIME_MS } from '@inkfolio/domain/users/email-code';
import { FRESH_SESSION_MS, MAX_EMAILS } from '@inkfolio/domain/users/login-ways';
import { beforeEach, describe, expect, test } from 'vitest';
import { newVisit } from '../../../testing/browser-visit.ts';
import { emailVisits } from '../../../testing/email-visit.ts';
import { loginWaysOf } from '../../../testing/passkey-browser.ts';
import { useSampleApp, type SignedIn } from '../../../testing/use-sample-app.ts';

let now = Date.UTC(2026, 4, 15);
const site = await useSampleApp({
  clock: () => now,
  config: { mail: { from: 'log-in@inkfolio.example', smtpUrl: undefined } },
});
const listening = await site.app.listen({ port: 0, host: '127.0.0.1' });
const url = listening.replace('127.0.0.1', 'localhost');
const { post, ask, enter, mailbox, codeFor, logIn, read } = emailVisits(url);
let ada: SignedIn;
let count = 0;
/** Address that no other test uses: codes of a mailbox are limited. */
const newAddress = () => `ada${(count += 1)}@quillpost.example`;

beforeEach(async () => {
  await site.database.db.deleteFrom('users').execute();
  ada = await site.signIn('ada');
});

const askToAdd = (visit: ReturnType<typeof newVisit>, email: string, who = ada) =>
  post(visit, '/auth/emails', { email, language: 'en' }, who.token);
const add = (visit: ReturnType<typeof newVisit>, code: string, who = ada) =>
  post(visit, '/auth/emails/code', { code }, who.token);
const remove = (email: string, who = ada) =>
  post(newVisit(), '/auth/emails/removal', { email }, who.token);
const emailsOf = async (who = ada) => (await loginWaysOf(site, who)).emails;

async function addAddress(email = newAddress(), who = ada): Promise<string> {
  const visit = newVisit();
  await askToAdd(visit, email, who);
  expect((await add(visit, await codeFor(email), who)).status).toBe(200);
  return email;
}

describe('adding an e-mail address', () => {
  test('opens the account of a Discord player to a log-in by e-mail', async () => {
    const email = newAddress();
    await addAddress(email.toUpperCase());
    expect(await emailsOf()).toEqual([email]);
    expect(await read('/auth/me', await logIn(email))).toMatchObject({
      id: ada.userId,
      discordUsername: 'ada',
      email: 'ada@players.example',
    });
  });

  test('names the reason in the mail, in the language of the page', async () => {
    const email = newAddress();
    await post(newVisit(), '/auth/emails', { email, language: 'de' }, ada.token);
    await codeFor(email);
    const mail = (await mailbox()).split('<article>').find((one) => one.includes(email));
    expect(mail).toContain('um diese E-Mail-Adresse deinem Konto hinzuzufügen');
    expect(mail).toContain('kann niemand deine Adresse hinzufügen');
  });

  test('tells only after the right code that the address belongs to another account', async () => {
    const taken = newAddress();
    await logIn(taken);
    const merge = () => site.request(ada, 'GET', '/users/me/merge');
    const visit = newVisit();
    const [asked, free] = [await askToAdd(visit, taken), await askToAdd(newVisit(), newAddress())];
    expect(asked.text).toBe(free.text);
    expect(asked.status).toBe(free.status);
    const code = await codeFor(taken);
    const wrong = await add(visit, code === '000000' ? '000001' : '000000');
    expect(wrong.body).toMatchObject({ code: 'code_wrong', triesLeft: 4 });
    expect((await merge()).statusCode, 'a wrong code proves nothing').toBe(403);
    expect(await add(visit, code)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await merge()).json()).toMatchObject({ ways: { emails: [taken] } });
    expect((await add(visit, code)).body['code'], 'the code is used up').toBe('code_expired');
    expect(await emailsOf()).toEqual([]);
  });

  test('is limited to three addresses, also with codes that were sent before', async () => {
    const [visit, late] = [newVisit(), newAddress()];
    await askToAdd(visit, late);
    for (let number = 0; number < MAX_EMAILS; number += 1) await addAddress();
    expect((await add(visit, await codeFor(late))).body['code']).toBe('too_many_emails');
    expect((await askToAdd(newVisit(), newAddress())).body['code']).toBe('too_many_emails');
    expect(await emailsOf()).toHaveLength(MAX_EMAILS);
  });

  test('needs a session, and a log-in of the last ten minutes at both steps', async () => {
    const [visit, email] = [newVisit(), newAddress()];
    await askToAdd(visit, email);
    const code = await codeFor(email);
    expect((await post(visit, '/auth/emails', { email })).status).toBe(401);
    expect((await post(visit, '/auth/emails/code', { code })).status).toBe(401);
    now += FRESH_SESSION_MS;
    expect((await askToAdd(visit, email)).body['code']).toBe('login_too_old');
    expect((await add(visit, code)).body['code']).toBe('login_too_old');
  });

  test('ends after ten minutes', async () => {
    const [visit, email] = [newVisit(), newAddress()];
    await askToAdd(visit, email);
    const code = await codeFor(email);
    now += CODE_LIFETIME_MS;
    ada = await site.signIn('ada');
    expect((await add(visit, code)).body['code']).toBe('code_expired');
  });
});

describe('a code that adds an address', () => {
  test('works in its own browser and for its own player only', async () => {
    const [visit, email] = [newVisit(), newAddress()];
    const grace = await site.signIn('grace');
    await askToAdd(visit, email);
    const code = await codeFor(email);
    expect((await add(newVisit(), code)).body['code']).toBe('code_expired');
    expect((await add(visit, code, grace)).body['code']).toBe('code_expired');
    expect(await emailsOf(grace)).toEqual([]);
    expect((await add(visit, code)).status).toBe(200);
  });

  test('does not log in, and a code that logs in adds nothing', async () => {
    const [visit, email] = [newVisit(), newAddress()];
    await askToAdd(visit, email);
    expect((await enter(visit, await codeFor(email))).body['code']).toBe('code_expired');
    await ask(visit, email);
    expect((await add(visit, await codeFor(email))).body['code']).toBe('code_expired');
    expect(await emailsOf()).toEqual([]);
  });

  test('works once, also with three requests at once', async () => {
    const [visit, email] = [newVisit(), newAddress()];
    await askToAdd(visit, email);
    const code = await codeFor(email);
    const ends = await Promise.all([1, 2, 3].map(() => add(visit, code)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('is deleted with the account', async () => {
    await askToAdd(newVisit(), newAddress());
    await site.send(ada, 'DELETE', '/users/me');
    expect(
      await site.database.db.selectFrom('email_codes').select('user_id').execute(),
    ).not.toContainEqual({ user_id: ada.userId });
  });
});

describe('removing an e-mail address', () => {
  test('closes the account to it; its next log-in opens another account', async () => {
    const email = await addAddress();
    expect((await remove(email)).status).toBe(200);
    expect(await emailsOf()).toEqual([]);
    expect((await read('/auth/me', await logIn(email)))['id']).not.toBe(ada.userId);
  });

  test('is refused for the last way to log in, also for the last two at once', async () => {
    const first = newAddress();
    const token = await logIn(first);
    const wren = { userId: '', token, headers: { authorization: `Bearer ${token}` } };
    expect((await remove(first, wren)).body['code']).toBe('last_login_way');
    const second = await addAddress(newAddress(), wren);
    const ends = await Promise.all([first, second].map((email) => remove(email, wren)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [left] = await emailsOf(wren);
    expect(await read('/auth/me', token)).toMatchObject({ email: left });
  });

  test('is refused for the address of another player, and needs a fresh session', async () => {
    const email = await addAddress();
    const grace = await site.signIn('grace');
    expect(await remove(email, grace)).toMatchObject({
      status: 404,
      body: { code: 'email_not_found' },
    });
    now += FRESH_SESSION_MS;
    expect((await remove(email)).body['code']).toBe('login_too_old');
  });
});
