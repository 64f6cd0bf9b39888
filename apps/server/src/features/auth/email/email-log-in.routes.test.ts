import { CODE_LIFETIME_MS } from '@inkfolio/domain/users/email-code';
import { describe, expect, test } from 'vitest';
import { newVisit } from '../../../testing/browser-visit.ts';
import { emailVisits } from '../../../testing/email-visit.ts';
import { useSampleApp } from '../../../testing/use-sample-app.ts';

let now = Date.UTC(2026, 4, 15);
const site = await useSampleApp({
  clock: () => now,
  config: { mail: { from: 'log-in@inkfolio.example', smtpUrl: undefined } },
});
const small = await useSampleApp({
  config: { mail: { from: 'log-in@inkfolio.example', smtpUrl: undefined } },
  parts: { requestLimits: { mailsInTotal: 1 } },
});
const plain = await useSampleApp();
const listening = await site.app.listen({ port: 0, host: '127.0.0.1' });
const url = listening.replace('127.0.0.1', 'localhost');

const { ask, enter, mailbox, codeFor, logIn } = emailVisits(url);

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe('an attacker', () => {
  test('cannot tell known addresses from unknown ones', async () => {
    await logIn('known@quillpost.example');
    const known = await ask(newVisit(), 'known@quillpost.example');
    const unknown = await ask(newVisit(), 'unknown@quillpost.example');
    expect(known.text).toBe(unknown.text);
    expect(known.response.status).toBe(unknown.response.status);
    const names = ({ headers }: Response) => [...headers.keys()].toSorted();
    expect(names(known.response)).toEqual(names(unknown.response));
  });

  test('cannot use a code in another browser', async () => {
    await ask(newVisit(), 'victim@quillpost.example');
    const code = await codeFor('victim@quillpost.example');
    expect(await enter(newVisit(), code)).toMatchObject({
      status: 400,
      body: { code: 'code_expired' },
    });
    const other = newVisit();
    await ask(other, 'attacker@quillpost.example');
    expect((await enter(other, code)).body['code']).toBe('code_wrong');
  });

  test('cannot use a code twice, not even at the same time', async () => {
    const visit = newVisit();
    await ask(visit, 'twice@quillpost.example');
    const code = await codeFor('twice@quillpost.example');
    const cookies = new Map(visit.cookies);
    const ends = await Promise.all([1, 2, 3].map(() => enter(visit, code)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    for (const [name, value] of cookies) visit.cookies.set(name, value);
    expect((await enter(visit, code)).body['code']).toBe('code_expired');
  });

  test('has five tries, also with twenty requests at once', async () => {
    const visit = newVisit();
    await ask(visit, 'guessed@quillpost.example');
    const code = await codeFor('guessed@quillpost.example');
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => enter(visit, wrongFor(code))),
    );
    const left = guesses.flatMap(({ body }) => body['triesLeft'] ?? []);
    expect(left.toSorted()).toEqual([1, 2, 3, 4]);
    const used = guesses.filter(({ body }) => body['code'] === 'code_tries_used');
    expect(used).toHaveLength(16);
    expect((await enter(visit, code)).body['code']).toBe('code_tries_used');
  });

  test('gets no mail through after five per mailbox, and the same response', async () => {
    const visit = newVisit();
    const bodies = new Set<string>();
    for (let count = 0; count < 5; count += 1) {
      bodies.add((await ask(visit, 'flooded@quillpost.example')).text);
      await codeFor('flooded@quillpost.example');
    }
    const before = await mailbox();
    const sixth = await ask(visit, 'flooded@quillpost.example');
    expect([...bodies, sixth.text]).toEqual([sixth.text, sixth.text]);
    expect(sixth.response.status).toBe(202);
    await ask(newVisit(), 'next@quillpost.example');
    await codeFor('next@quillpost.example');
    const mails = (page: string) => page.split('flooded@quillpost.example').length;
    expect(mails(await mailbox())).toBe(mails(before));
  });

  test('is stopped after thirty mails per IP and hour', async () => {
    const visit = newVisit('198.51.100.7');
    const statuses = [];
    for (let count = 0; count < 32; count += 1) {
      statuses.push((await ask(visit, `${count}@quillpost.example`)).response.status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('a code', () => {
  test('names the tries that are left', async () => {
    const visit = newVisit();
    await ask(visit, 'tries@quillpost.example');
    const code = await codeFor('tries@quillpost.example');
    expect(await enter(visit, wrongFor(code))).toMatchObject({
      status: 400,
      body: { code: 'code_wrong', triesLeft: 4 },
    });
    expect((await enter(visit, code)).status).toBe(200);
  });

  test('expires after ten minutes', async () => {
    const visit = newVisit();
    await ask(visit, 'late@quillpost.example');
    const code = await codeFor('late@quillpost.example');
    now += CODE_LIFETIME_MS;
    expect((await enter(visit, code)).body['code']).toBe('code_expired');
  });

  test('ends with a newer one', async () => {
    const [first, second] = [newVisit(), newVisit()];
    await ask(first, 'newer@quillpost.example');
    const old = await codeFor('newer@quillpost.example');
    await ask(second, 'newer@quillpost.example');
    expect((await enter(first, old)).body['code']).toBe('code_expired');
  });

  test.each(['12345', '1234567', '12 345', 'abcdef'])('is not %s', async (code) => {
    expect((await enter(newVisit(), code)).body['code']).toBe('invalid_request');
  });
});

test.each(['x', 'a@b', 'a b@c.example', 'a@c.example\r\nbcc: d@e.example', '"a"@c.example'])(
  '%s is no address',
  async (email) => {
    expect((await ask(newVisit(), email)).response.status).toBe(400);
  },
);

test('no more mails are sent than the site may send per hour', async () => {
  const send = (email: string) => small.request(undefined, 'POST', '/auth/email', { email });
  expect((await send('one@quillpost.example')).statusCode).toBe(202);
  const second = await send('two@quillpost.example');
  expect([second.statusCode, second.json()]).toMatchObject([503, { code: 'email_not_sent' }]);
});

test('a site without mail settings has no such routes', async () => {
  for (const path of ['/auth/email', '/auth/email/code']) {
    const email = await plain.request(undefined, 'POST', path, { email: 'a@b.example' });
    const unknown = await plain.request(undefined, 'POST', '/auth/unknown', {});
    expect([email.statusCode, email.body]).toEqual([404, unknown.body]);
  }
  const headers = { host: 'localhost:3000' };
  const page = await plain.app.inject({ url: '/mock-provider/mailbox', headers });
  expect(page.statusCode).toBe(404);
});

test('the mock mailbox is served to this machine only', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  expect((await fetch(`${url}/mock-provider/mailbox`, { headers })).status).toBe(404);
});
