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
 * Validates the sign-in variables; returns error messages. Without credentials the mock provider
 * lets anyone sign in as anyone, so the site must be reachable only from this machine.
 */
export function signInContradictions(values: SignInVariables): string[] {
  return [...platformContradictions(values), ...mailContradictions(values)];
}

/** Without a mail server only a site on this machine sends mails, to its mock mailbox. */
function mailContradictions(values: SignInVariables): string[] {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, DISCORD_CLIENT_ID: id } = values;
  const isWithoutServer = smtpUrl === undefined && from !== undefined && id !== undefined;
  const isWithoutSender = smtpUrl !== undefined && from === undefined;
  return isWithoutServer || isWithoutSender ? ['SMTP_URL and MAIL_FROM must be set together'] : [];
}

function platformContradictions(values: SignInVariables): string[] {
  const { PUBLIC_URL: publicUrl, HOST: host, NODE_ENV: mode } = values;
  const { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret } = values;
  if ((id === undefined) !== (secret === undefined)) {
    return ['DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET must be set together'];
  }
  if (id !== undefined) {
    return publicUrl === undefined
      ? ['PUBLIC_URL must be set with DISCORD_CLIENT_ID: Discord sends players back to it']
      : [];
  }
  const needed = 'DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET must be set';
  if (mode !== undefined && !DEVELOPMENT_MODES.has(mode)) {
    return [
      `${needed} in production. Any NODE_ENV other than development and ` + 'test means production',
    ];
  }
  if (publicUrl !== undefined && !isLoopbackName(new URL(publicUrl).hostname)) {
    return [
      `${needed}: PUBLIC_URL is not this machine, and the mock provider serves only this machine`,
    ];
  }
  if (publicUrl === undefined && !isLoopbackName(host)) {
    return [
      `${needed}: HOST opens the site to others. To try it on this machine with the mock ` +
        'provider, set PUBLIC_URL to the address you open, such as http://localhost:3000',
    ];
  }
  return [];
}
