import { isLoopbackName } from '../../http/requests/loopback.ts';

interface SignInVariables {
  readonly PUBLIC_URL?: string;
  readonly HOST: string;
  readonly NODE_ENV?: string;
  readonly DISCORD_CLIENT_ID?: string;
  readonly DISCORD_CLIENT_SECRET?: string;
}

/** Any other value of NODE_ENV counts as production. */
const DEVELOPMENT_MODES: ReadonlySet<string> = new Set(['development', 'test']);

/**
 * Validates the sign-in variables; returns error messages. Without credentials the mock provider
 * lets anyone sign in as anyone, so the site must be reachable only from this machine.
 */
export function signInContradictions(values: SignInVariables): string[] {
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
