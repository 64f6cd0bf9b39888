import type {
  CreatedPasskey,
  Passkey,
  PasskeyCreationOptions,
  PasskeyLogin,
  PasskeyRequestOptions,
  UsedPasskey,
} from '@inkfolio/contract/passkeys';
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import { HttpError, sendJson } from '../../lib/http.ts';
import type { TextId } from '../../lib/i18n.ts';

/** Logs in by a field's autofill or the browser's dialog; `/auth/callback` begins the session. */
export async function logInWithPasskey(useBrowserAutofill: boolean): Promise<void> {
  const optionsJSON = await sendJson<PasskeyRequestOptions>('POST', '/auth/passkey-login/options');
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const used = { id, clientDataJSON, authenticatorData, signature };
  const passkey: UsedPasskey = userHandle === undefined ? used : { ...used, userHandle };
  const { token } = await sendJson<PasskeyLogin>('POST', '/auth/passkey-login', passkey);
  globalThis.signInAnswer = `?token=${token}`;
}

/** Creates a passkey on a device of the player's choice and adds it to the account. */
export async function addPasskey(): Promise<Passkey> {
  const options = await sendJson<PasskeyCreationOptions>('POST', '/auth/passkeys/options');
  const { id, response } = await startRegistration({
    // Browsers ignore unknown transports, which the library's type does not list.
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const created = { id, clientDataJSON, attestationObject, transports } satisfies CreatedPasskey;
  return sendJson('POST', '/auth/passkeys', created);
}

export function cancelPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

const REFUSALS: Readonly<Record<string, TextId>> = {
  passkey_refused: 'passkey.unknown',
  passkey_expired: 'passkey.expired',
  rate_limited: 'login.error.rateLimited',
};
const FAILURES: Readonly<Record<string, TextId | null>> = {
  // Browsers report a closed dialog, a timeout and "no passkey here" alike.
  NotAllowedError: null,
  AbortError: null,
  InvalidStateError: 'passkey.exists',
  NotSupportedError: 'passkey.unsupported',
  SecurityError: 'passkey.unsupported',
  ConstraintError: 'passkey.unsupported',
  TypeError: 'passkey.offline',
};

/** Message for a failed ceremony; null if the player cancelled it. */
export function passkeyProblem(error: unknown): TextId | null {
  if (error instanceof HttpError) return REFUSALS[error.code] ?? 'passkey.failed';
  const failure = error instanceof Error ? FAILURES[error.name] : undefined;
  return failure === undefined ? 'passkey.failed' : failure;
}
