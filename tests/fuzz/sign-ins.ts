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

async function follow(address: string): Promise<Response> {
  const response = await fetch(address, { redirect: 'manual' });
  await response.text();
  return response;
}
