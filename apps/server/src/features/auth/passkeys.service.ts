import type {
  CreatedPasskey,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedPasskey,
} from '@inkfolio/contract/passkeys';
import {
  MAX_PASSKEYS,
  type LoginDoors,
  PASSKEY_CHALLENGE_MS,
  passkeyNameOf,
} from '@inkfolio/domain/users/login-ways';
import type { Kysely } from 'kysely';
import { hash } from 'node:crypto';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/requests/errors.ts';
import { findUser, lockUser, nameOfUser } from '../users/users.repository.ts';
import type { Device } from './device.ts';
import type { FreshPlayer } from './fresh-player.ts';
import { finishChallenge, newChallenge, randomText, type SecretOf } from './passkey-challenges.ts';
import {
  findPasskey,
  findPasskeysOf,
  insertPasskey,
  recordPasskeyUse,
  toPasskey,
  type StoredPasskey,
} from './passkeys.repository.ts';
import { assertFreshSession, beginSession } from './session.service.ts';

type Db = Kysely<Tables>;

export interface PasskeyDependencies {
  readonly db: Db;
  readonly clock: () => number;
  /** Configured URL of the site: passkeys are bound to its host, and responses to its origin. */
  readonly siteUrl: () => string;
  /** Ways to log in that the site offers besides passkeys. */
  readonly doors: LoginDoors;
}

/** Options for the browser, and the secret for its cookie. */
interface Ceremony<Options> {
  readonly options: Options;
  readonly secret: string;
}

/** Loads the library at the first passkey: it takes 0.1 s and 28 MB. */
const loadLibrary = () => import('@simplewebauthn/server');

const MAX_REASON_LENGTH = 200;
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Reason of a refused log-in, for the log only: the response is the same for all of them. */
export class PasskeyRefused extends AppError {
  readonly reason: string;

  constructor(reason: string) {
    super('passkey_refused');
    this.reason = reason;
  }
}

/** Begins to add a passkey. Throws `login_too_old` and `too_many_passkeys`. */
export async function startAddingPasskey(
  { db, clock, siteUrl }: PasskeyDependencies,
  { userId, token }: FreshPlayer,
): Promise<Ceremony<PasskeyCreationOptions>> {
  await assertFreshSession(db, token, clock());
  const user = await findUser(db, userId);
  if (user === undefined) throw new AppError('unauthorized');
  const passkeys = await findPasskeysOf(db, userId);
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('too_many_passkeys');
  const userHandle = passkeys[0]?.user_handle ?? randomText();
  const { challenge, secret } = await newChallenge({ db, clock }, { userId, userHandle });
  const name = nameOfUser(user);
  return {
    secret,
    options: {
      challenge,
      rp: { id: new URL(siteUrl()).hostname, name: 'Inkfolio' },
      user: { id: userHandle, name, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: PASSKEY_CHALLENGE_MS,
      excludeCredentials: passkeys.map((passkey) => ({
        id: passkey.credential_id,
        type: 'public-key',
        transports: passkey.transports.split(' ').filter((transport) => transport !== ''),
      })),
      // A log-in without typing needs a passkey that the authenticator finds by itself.
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'preferred',
      },
      attestation: 'none',
    },
  };
}

/** Adds the passkey. Throws `login_too_old`, `too_many_passkeys`, `passkey_refused` or `…_expired`. */
export async function finishAddingPasskey(
  dependencies: PasskeyDependencies,
  { userId, token }: FreshPlayer,
  created: {
    readonly passkey: CreatedPasskey;
    readonly device: Device;
    readonly secretOf: SecretOf;
  },
): Promise<Passkey> {
  const { db, clock, siteUrl } = dependencies;
  const { passkey, device, secretOf } = created;
  const { clientDataJSON, attestationObject } = passkey;
  await assertFreshSession(db, token, clock());
  const { challenge, userHandle } = await finishChallenge(dependencies, {
    ...{ clientData: passkey.clientDataJSON, userId, secretOf },
  });
  const { verifyRegistrationResponse } = await loadLibrary();
  const { verified, registrationInfo } = await refuseOnError(
    verifyRegistrationResponse({
      response: { ...credentialOf(passkey.id), response: { clientDataJSON, attestationObject } },
      ...expectationOf(siteUrl(), challenge),
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified || userHandle === null) throw new PasskeyRefused('not verified');
  const { id, publicKey, counter } = registrationInfo.credential;
  const stored: StoredPasskey = {
    id: idOf(id),
    credential_id: id,
    user_id: userId,
    user_handle: userHandle,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: passkey.transports.join(' '),
    name: passkeyNameOf(device.browser, device.system),
    created_at: clock(),
    last_used_at: null,
  };
  await inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId);
    const { length } = await findPasskeysOf(transaction, userId);
    if (length >= MAX_PASSKEYS) throw new AppError('too_many_passkeys');
    if (!(await insertPasskey(transaction, stored))) throw new PasskeyRefused('already stored');
  });
  return toPasskey(stored);
}

/** Begins a log-in; the options are the same for everyone but the challenge. */
export async function startPasskeyLogin(
  dependencies: PasskeyDependencies,
): Promise<Ceremony<PasskeyRequestOptions>> {
  const { challenge, secret } = await newChallenge(dependencies);
  const rpId = new URL(dependencies.siteUrl()).hostname;
  const timeout = PASSKEY_CHALLENGE_MS;
  return { secret, options: { challenge, rpId, timeout, userVerification: 'preferred' } };
}

/** Creates a session and returns its token. Throws `passkey_expired` and `passkey_refused`. */
export async function finishPasskeyLogin(
  dependencies: PasskeyDependencies,
  used: { readonly passkey: UsedPasskey; readonly device: Device; readonly secretOf: SecretOf },
): Promise<string> {
  const { db, clock, siteUrl } = dependencies;
  const { passkey, device, secretOf } = used;
  const { challenge } = await finishChallenge(dependencies, {
    ...{ clientData: passkey.clientDataJSON, userId: null, secretOf },
  });
  const stored = await findPasskey(db, idOf(passkey.id));
  if (stored === undefined) throw new PasskeyRefused('unknown passkey');
  const { clientDataJSON, authenticatorData, signature, userHandle } = passkey;
  if (userHandle !== undefined && userHandle !== stored.user_handle) {
    throw new PasskeyRefused('passkey of another account');
  }
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await refuseOnError(
    verifyAuthenticationResponse({
      response: {
        ...credentialOf(passkey.id),
        response: { clientDataJSON, authenticatorData, signature },
      },
      ...expectationOf(siteUrl(), challenge),
      // `recordPasskeyUse` checks the counter, atomically.
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        counter: 0,
      },
    }),
  );
  if (!verified) throw new PasskeyRefused('wrong signature');
  const use = { id: stored.id, counter: authenticationInfo.newCounter, usedAt: clock() };
  if (!(await recordPasskeyUse(db, use))) throw new PasskeyRefused('counter went back');
  return beginSession(db, stored.user_id, clock(), device);
}

function expectationOf(siteUrl: string, challenge: string) {
  const { origin, hostname } = new URL(siteUrl);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: false,
  };
}

/** Turns an error of the library into a refusal; its message is only logged. */
async function refuseOnError<T>(verification: Promise<T>): Promise<T> {
  try {
    return await verification;
  } catch (error) {
    throw new PasskeyRefused(String(error).slice(0, MAX_REASON_LENGTH));
  }
}

/** Adds the parts of a response that are the same for all passkeys. */
function credentialOf(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}

/** Shortens a credential id, which may have a thousand bytes. */
function idOf(credentialId: string): string {
  return hash('sha256', credentialId, 'base64url');
}
