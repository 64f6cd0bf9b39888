import { afterEach, expect, test, vi } from 'vitest';
import { openMailServer } from '../../../testing/mail-server.ts';
import { codeMail } from './code-mail.ts';
import { createMailer, smtpTransport } from './mailer.ts';

const MAIL = codeMail('wren@quillpost.example', '417902', {
  language: 'fr',
  isAdding: false,
  device: { browser: 'Firefox', system: 'Linux' },
});

let stop: () => Promise<void> = () => Promise.resolve();
afterEach(() => stop());

/** Opens a mailer and its mail server; collects log lines. */
async function openMailer(failing?: Parameters<typeof openMailServer>[0]) {
  const server = await openMailServer(failing);
  const lines: unknown[][] = [];
  const log = (...line: unknown[]) => void lines.push(line);
  const mailer = createMailer({
    transport: smtpTransport({ url: server.url, from: 'Inkfolio <log-in@inkfolio.example>' }),
    clock: () => 0,
    log: { info: log, warn: log, error: log },
    retryMs: [1, 1],
  });
  stop = async () => {
    await mailer.close();
    await server.close();
  };
  return { ...server, mailer, lines };
}

test('a mail arrives as text and as HTML with the code in large digits', async () => {
  const { mailer, received } = await openMailer();
  mailer.enqueue(MAIL);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const [mail] = received;
  expect(mail).toMatchObject({
    from: 'log-in@inkfolio.example',
    to: ['wren@quillpost.example'],
  });
  expect(mail?.content).toContain('Subject: 417902 est votre code Inkfolio');
  expect(mail?.content).toContain('Content-Type: text/plain');
  expect(mail?.content).toContain('Content-Type: text/html');
  expect(mail?.content).toMatch(/font-size:\s*40px/);
  expect(mail?.content).toContain('Firefox sur Linux');
});

test('a mail is sent again after a passing failure, which is logged without the address', async () => {
  const { mailer, received, lines } = await openMailer({ failures: 2 });
  mailer.enqueue(MAIL);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(lines.map(([, text]) => text)).toEqual([
    'mail failed; will retry',
    'mail failed; will retry',
  ]);
  expect(JSON.stringify(lines)).not.toContain('quillpost');
  expect(mailer.isReady()).toBe(true);
});

test('a rejected mailbox is not tried again and does not stop other mails', async () => {
  const { mailer, lines, attempts } = await openMailer({ failures: 9, status: 550 });
  mailer.enqueue(MAIL);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]?.[1]).toBe('mail not sent');
  expect(attempts()).toBe(1);
  expect(mailer.isReady()).toBe(true);
});

test('no mails are accepted shortly after the mail server could not be reached', async () => {
  const { mailer, lines, close } = await openMailer();
  await close();
  mailer.enqueue(MAIL);
  await vi.waitFor(() => expect(lines).toHaveLength(3));
  expect(mailer.isReady()).toBe(false);
});

test.each(
  (['en', 'fr', 'de', 'it'] as const).flatMap((language) =>
    [false, true].map((isAdding) => ({ language, isAdding })),
  ),
)('the mail in $language names the device, adding an address: $isAdding', (kind) => {
  const mail = (browser: string | null, system: string | null) =>
    codeMail('a@b.example', '000001', { ...kind, device: { browser, system } });
  expect(mail('Safari', 'iPhone').text).toMatch(/Safari .+ iPhone/);
  expect(mail(null, 'Android').text).toMatch(/: Android\./);
  for (const text of Object.values(mail(null, null))) expect(text).not.toMatch(/null\b|[{}]/);
  expect(mail(null, null).text).toContain('000001');
});
