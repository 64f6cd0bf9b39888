import type { Language } from '@inkfolio/domain/language';
import { CODE_LENGTH, CODE_LIFETIME_MS, CODE_TRIES } from '@inkfolio/domain/users/email-code';
import type { Kysely } from 'kysely';
import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/requests/errors.ts';
import type { EmailLimits } from '../../../http/requests/rate-limits.ts';
import { insertEmailUser } from '../../users/users.repository.ts';
import { shareKey } from '../auth.repository.ts';
import type { Device } from '../device.ts';
import { beginSession } from '../session.service.ts';
import { codeMail } from './code-mail.ts';
import {
  confirmAddress,
  hasUsedAllTries,
  insertAddress,
  putCode,
  takeTry,
  useCode,
  type CodeTry,
} from './email.repository.ts';
import type { Mailer } from './mailer.ts';

export interface EmailLogInDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly mailer: Mailer;
  readonly limits: EmailLimits;
  /** Key of the hashes of codes and mailboxes. */
  readonly key: string;
}

export interface CodeRequest {
  readonly email: string;
  readonly language: Language;
  readonly device: Device;
  /** Player who adds the address; null for a log-in. */
  readonly userId: string | null;
}

export interface AskedCode {
  /** Secret for the cookie of the browser. */
  readonly browser: string;
  /** Sends the mail. */
  readonly send: () => void;
}

export interface EnteredCode {
  /** Secret in the cookie of the browser. */
  readonly browser: string;
  readonly code: string;
}

export async function sharedCodeKey(db: Kysely<Tables>): Promise<string> {
  return shareKey(db, 'email_code', randomBytes(32).toString('base64url'));
}

/**
 * Stores a new code; returns the secret that binds it to the browser, and a function that sends the
 * mail after the response. Does not read accounts, so the response cannot reveal them. Throws
 * `email_not_sent` if no mail can be sent at present.
 */
export async function requestCode(
  { db, clock, mailer, limits, key }: EmailLogInDependencies,
  { email, language, device, userId }: CodeRequest,
): Promise<AskedCode> {
  const address = email.toLowerCase();
  const isAdding = userId !== null;
  const browser = randomBytes(32).toString('base64url');
  if (!mailer.isReady()) throw new AppError('email_not_sent');
  const isAllowed = await limits.ofMailbox(hashed(key, `mailbox ${address}`));
  // Responses must not reveal that somebody has asked for codes of this mailbox.
  if (!isAllowed) return { browser, send: () => undefined };
  await limits.inTotal();
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const browserHash = hashOfBrowser(browser);
  await putCode(db, {
    ...{ address, browserHash, language, userId },
    codeHash: hashed(key, `code ${browserHash} ${code}`),
    tries: CODE_TRIES,
    expiresAt: clock() + CODE_LIFETIME_MS,
  });
  return {
    browser,
    send: () => mailer.enqueue(codeMail(address, code, { language, device, isAdding })),
  };
}

/**
 * Checks the code. Counts the try before the comparison, so that parallel guesses share the tries.
 * Throws `code_wrong`, `code_expired` or `code_tries_used`.
 */
export async function checkCode(
  { db, clock, key }: EmailLogInDependencies,
  { browser, code }: EnteredCode,
  userId: string | null,
): Promise<CodeTry> {
  const now = clock();
  const browserHash = hashOfBrowser(browser);
  const holder = { browserHash, userId };
  const attempt = await takeTry(db, holder, now);
  if (attempt === undefined) {
    const isUsedUp = await hasUsedAllTries(db, holder, now);
    throw new AppError(isUsedUp ? 'code_tries_used' : 'code_expired');
  }
  const { codeHash, triesLeft } = attempt;
  const given = hashed(key, `code ${browserHash} ${code}`);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(codeHash))) {
    throw triesLeft === 0
      ? new AppError('code_tries_used')
      : new AppError('code_wrong', { triesLeft });
  }
  return attempt;
}

/** Returns the token of a new session. Throws like `checkCode`. */
export async function enterCode(
  dependencies: EmailLogInDependencies,
  entered: EnteredCode & { readonly device: Device },
): Promise<string> {
  const { db, clock } = dependencies;
  const attempt = await checkCode(dependencies, entered, null);
  const userId = await inTransaction(db, async (transaction) => {
    if (!(await useCode(transaction, attempt))) throw new AppError('code_expired');
    return playerOf(transaction, attempt, clock());
  });
  return beginSession(db, userId, clock(), entered.device);
}

/** Finds the account of the address, or adds one. */
async function playerOf(
  db: Kysely<Tables>,
  { address, language }: { readonly address: string; readonly language: Language },
  now: number,
): Promise<string> {
  const known = await confirmAddress(db, address, now);
  if (known !== undefined) return known;
  const id = newId();
  await insertEmailUser(db, {
    ...{ id, email: address, preferredLanguage: language, createdAt: now },
  });
  await insertAddress(db, { address, user_id: id, verified_at: now });
  return id;
}

function hashed(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function hashOfBrowser(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
