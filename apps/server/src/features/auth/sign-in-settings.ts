import { isLoopbackName } from '../../http/requests/loopback.ts';

interface SignInVariables {
  readonly PUBLIC_URL?: string;
  readonly HOST: string;
  readonly NODE_ENV?: string;
  readonly DISCORD_CLIENT_ID?: string;
  readonly DISCORD_CLIENT_SECRET?: string;
  readonly SMTP_URL?: string;
  readonly MAIL_FROM?: string;
}

/** Any other value of NODE_ENV counts as production. */
const DEVELOPMENT_MODES: ReadonlySet<string> = new Set(['development', 'test']);

/**
 * Returns true if the mock provider replaces Discord. It lets anyone sign in as anyone, so the site
 * must be reachable only from this machine.
 */
export function usesMockProvider(values: SignInVariables): boolean {
  const { PUBLIC_URL: publicUrl, HOST: host } = values;
  const { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret } = values;
  const ownName = publicUrl === undefined ? host : new URL(publicUrl).hostname;
  return (
    id === undefined && secret === undefined && isDevelopment(values) && isLoopbackName(ownName)
  );
}

/** Validates the sign-in variables; returns error messages. */
export function signInContradictions(values: SignInVariables): string[] {
  return [...platformContradictions(values), ...mailContradictions(values)];
}

/** Without a mail server only a site on this machine sends mails, to its mock mailbox. */
function mailContradictions(values: SignInVariables): string[] {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = values;
  const needsServer = from !== undefined && !usesMockProvider(values);
  const isComplete = smtpUrl === undefined ? !needsServer : from !== undefined;
  return isComplete ? [] : ['SMTP_URL and MAIL_FROM must be set together'];
}

function platformContradictions(values: SignInVariables): string[] {
  const { PUBLIC_URL: publicUrl, HOST: host, SMTP_URL: smtpUrl } = values;
  const { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret } = values;
  if ((id === undefined) !== (secret === undefined)) {
    return ['DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET must be set together'];
  }
  if (publicUrl !== undefined) return [];
  if (id !== undefined) {
    return ['PUBLIC_URL must be set with DISCORD_CLIENT_ID: Discord sends players back to it'];
  }
  if (!isDevelopment(values)) {
    return smtpUrl === undefined
      ? []
      : ['PUBLIC_URL must be set with SMTP_URL: cookies and passkeys are bound to it'];
  }
  return isLoopbackName(host)
    ? []
    : [
        'PUBLIC_URL must be set: HOST opens the site to others. To try it on this machine with the ' +
          'mock provider, set PUBLIC_URL to the address you open, such as http://localhost:3000',
      ];
}

function isDevelopment({ NODE_ENV: mode }: SignInVariables): boolean {
  return mode === undefined || DEVELOPMENT_MODES.has(mode);
}
