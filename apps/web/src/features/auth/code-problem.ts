import { HttpError } from '../../lib/http.ts';
import type { TextId, Translate } from '../../lib/i18n.ts';

const TEXTS: Readonly<Record<string, TextId>> = {
  code_wrong: 'login.code.wrong',
  code_expired: 'login.code.expired',
  code_tries_used: 'login.code.triesUsed',
  email_not_sent: 'login.email.notSent',
  rate_limited: 'login.email.tooMany',
};

/** Text for a failed request of a log-in code, or a code that was not accepted. */
export function codeProblem(error: Error, t: Translate): string {
  if (!(error instanceof HttpError)) return t('login.email.offline');
  return t(TEXTS[error.code] ?? 'login.error.other', { tries: error.triesLeft ?? 0 });
}

/** Returns true if the code can no longer be used. */
export function endsCode(error: Error | null): boolean {
  return error instanceof HttpError && ['code_expired', 'code_tries_used'].includes(error.code);
}
