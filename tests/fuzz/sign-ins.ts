import fc from 'fast-check';
import { queryPart } from './fuzz-request.ts';
import type { KnownThings } from './known-things.ts';
import { invalidText } from './invalid-values.ts';

/**
 * Starts a sign-in under an invalid name. Requests of the run may complete it with `signIn.code`,
 * `signIn.state` and `signIn.cookie`.
 */
export async function beginSignIn(port: number, known: KnownThings, seed: number): Promise<void> {
  const [login = ''] = fc.sample(invalidText, { seed, numRuns: 1 });
  const begun = await follow(
    `http://localhost:${port}/api/auth/discord?${queryPart('login', login)}`,
  );
  const cookie = begun.headers.get('set-cookie')?.split(';', 1)[0];
  const consent = begun.headers.get('location');
  if (cookie === undefined || consent === null) return;
  const allowed = await follow(consent);
  const back = allowed.headers.get('location');
  if (back === null) return;
  const { searchParams } = new URL(back);
  known.set('signIn.cookie', [cookie]);
  known.set('signIn.code', [searchParams.get('code') ?? 'none']);
  known.set('signIn.state', [searchParams.get('state') ?? 'none']);
}

/**
 * Asks for a code of a log-in, and for one to add an address to the player. Requests of the run may
 * enter them with `emailCode.code` and `emailCode.cookie`.
 */
export async function beginEmailLogIn(port: number, known: KnownThings, at: number): Promise<void> {
  const origin = `http://localhost:${port}`;
  const ask = async (path: string, email: string, headers = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email }),
    });
    await response.text();
    return response.headers.get('set-cookie')?.split(';', 1)[0] ?? 'none=';
  };
  const emails = [`log-in-${at}@inkfolio.example`, `added-${at}@inkfolio.example`] as const;
  const authorization = known.fill('Bearer {{token.player.0}}');
  known.set('emailCode.cookie', [
    await ask('/auth/email', emails[0]),
    await ask('/auth/emails', emails[1], { authorization }),
  ]);
  const mails = (await (await fetch(`${origin}/mock-provider/mailbox`)).text()).split('<article>');
  const codeFor = (email: string) =>
    /<h2>(\d{6})/.exec(mails.find((mail) => mail.includes(email)) ?? '')?.[1] ?? '000000';
  known.set('emailCode.code', emails.map(codeFor));
}

async function follow(address: string): Promise<Response> {
  const response = await fetch(address, { redirect: 'manual' });
  await response.text();
  return response;
}
