import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { newVisit } from '../../../testing/browser-visit.ts';
import { openMailServer } from '../../../testing/mail-server.ts';
import { useServerProcesses } from '../../../testing/server-process.ts';

const { startServer } = useServerProcesses();

test('a code from a real mail server logs in at a site without Discord, and the log holds no secret and no address', async () => {
  const mailServer = await openMailServer();
  const server = await startServer({
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:9' },
    ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'log-in@inkfolio.example', LOG_LEVEL: 'trace' },
  });
  // The site is announced under its public address.
  const address = /listening at (http:\/\/[\d.:]+)/.exec(server.output())?.[1] ?? '';
  const visit = newVisit();
  const post = (path: string, payload: object) =>
    visit.fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
  expect((await fetch(`${address}/api/auth/discord`)).status).toBe(404);
  expect((await post('/api/auth/email', { email: 'Wren@quillpost.example' })).status).toBe(202);
  const browser = visit.cookies.get('email_code') ?? '';
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 5000 });
  const [mail] = mailServer.received;
  expect(mail?.to).toEqual(['wren@quillpost.example']);
  const code = /^Subject: (\d{6})/m.exec(mail?.content ?? '')?.[1] ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await post('/api/auth/email/code', { code: wrong })).status).toBe(400);
  const done = await post('/api/auth/email/code', { code });
  const { token } = (await done.json()) as { token: string };
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
  await mailServer.close();
  const output = server.output();
  for (const event of ['log-in code requested', 'sign-in failed', 'signed in']) {
    expect(output).toContain(`"msg":"${event}"`);
  }
  const proofs = [...visit.cookies.values()];
  // Longer numbers, such as times, may contain the digits.
  expect(output).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  for (const secret of [browser, token, 'quillpost', ...proofs]) {
    expect(secret).not.toBe('');
    expect(output).not.toContain(secret);
  }
});
