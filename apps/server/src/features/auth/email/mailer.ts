import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { isLoopbackName } from '../../../http/requests/loopback.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends one mail. Throws on failure. */
export interface MailTransport {
  send(mail: Mail): Promise<unknown>;
  close(): void;
}

/** Sends mails after the response; never logs addresses. */
export interface Mailer {
  /** False while the queue is full, or shortly after a mail server could not be reached. */
  isReady(): boolean;
  enqueue(mail: Mail): void;
  /** Drops mails that wait for a retry; resolves when no mail is being sent. */
  close(): Promise<void>;
}

const MAX_PENDING = 100;
const RETRY_MS: readonly number[] = [1000, 5000, 20_000];
/** Period without new mails after a mail server could not be reached. */
const PAUSE_MS = 30_000;
const TIMEOUT_MS = 10_000;

export interface MailerOptions {
  readonly transport: MailTransport;
  readonly clock: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Pauses before the retries. */
  readonly retryMs?: readonly number[];
}

export function createMailer(options: MailerOptions): Mailer {
  const { transport, clock, log, retryMs = RETRY_MS } = options;
  const pending = new Set<Promise<void>>();
  const closing = new AbortController();
  let failedAt = -Infinity;

  const deliver = async (mail: Mail) => {
    for (const pause of [...retryMs, undefined]) {
      try {
        await transport.send(mail);
        failedAt = -Infinity;
        return;
      } catch (error) {
        const failure = failureOf(error);
        // A rejected mailbox says nothing about the mail server.
        if (failure.isRejected || pause === undefined) {
          if (!failure.isRejected) failedAt = clock();
          log.error(failure, 'mail not sent');
          return;
        }
        log.warn(failure, 'mail failed; will retry');
        await setTimeout(pause, undefined, { signal: closing.signal });
      }
    }
  };

  return {
    isReady: () => pending.size < MAX_PENDING && clock() >= failedAt + PAUSE_MS,
    enqueue(mail) {
      const delivery = deliver(mail)
        .catch(() => log.warn('mail dropped at shutdown'))
        .finally(() => pending.delete(delivery));
      pending.add(delivery);
    },
    async close() {
      closing.abort();
      await Promise.all(pending);
      transport.close();
    },
  };
}

/** Describes a failure without its message, which may contain the address. */
function failureOf(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    code: typeof code === 'string' ? code : 'unknown',
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    isRejected: typeof responseCode === 'number' && responseCode >= 500 && code === 'EENVELOPE',
  };
}

/** Sends by SMTP: encrypted, except to this machine. */
export function smtpTransport({
  url,
  from,
}: {
  readonly url: string;
  readonly from: string;
}): MailTransport {
  const { hostname, protocol } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    requireTLS: protocol === 'smtp:' && !isLoopbackName(hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: (mail: Mail) => transport.sendMail({ ...mail, from }),
    close: () => transport.close(),
  };
}
