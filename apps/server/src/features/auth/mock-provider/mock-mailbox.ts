import type { FastifyBaseLogger } from 'fastify';
import { escapeHtml } from '../../../http/pages/escape-html.ts';
import type { Mail, MailTransport } from '../email/mailer.ts';

const MAX_MAILS = 20;

/** Mail server for development: keeps the latest mails in memory and logs their subjects. */
export interface MockMailbox extends MailTransport {
  /** Renders the mails, latest first. */
  page(): string;
}

export function createMockMailbox(log: Pick<FastifyBaseLogger, 'info'>): MockMailbox {
  const mails: Mail[] = [];
  return {
    send(mail) {
      mails.unshift(mail);
      mails.length = Math.min(mails.length, MAX_MAILS);
      log.info({ subject: mail.subject }, 'mail to the mock mailbox');
      return Promise.resolve();
    },
    close: () => undefined,
    page: () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mock mailbox</title>
<link rel="stylesheet" href="consent.css">
</head>
<body>
<main>
<h1>Mock mailbox</h1>
<p>Mails that this Inkfolio would send. Nothing leaves your machine.</p>
${mails.map(mailArticle).join('\n')}
</main>
</body>
</html>
`,
  };
}

function mailArticle({ to, subject, text }: Mail): string {
  return `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)}</p><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p></article>`;
}
