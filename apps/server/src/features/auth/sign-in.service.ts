import type { SignInError } from '@inkfolio/contract/auth';
import type { Language } from '@inkfolio/domain/language';
import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Tables } from '../../db/tables.ts';
import { touchDecksOfRenamed } from '../decks/decks.repository.ts';
import { putDiscordUser, type DiscordIdentity } from '../users/users.repository.ts';
import { finishSignIn as markFinished, shareKey } from './auth.repository.ts';
import type { Device } from './device.ts';
import {
  consentAddress,
  identityOf,
  newProof,
  provesChallenge,
  type ChatPlatform,
} from './discord.ts';
import { beginSession } from './session.service.ts';
import { readState, signState, type SignInState } from './sign-in-state.ts';

export const SIGN_IN_LIFETIME_MS = 10 * 60 * 1000;

export interface SignInDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  /** Evaluated per sign-in: the mock provider's URL is known only once the server listens. */
  readonly platform: () => ChatPlatform;
  readonly redirectUri: () => string;
  readonly stateKey: string;
}

/** Parameters of the callback; may be missing, forged or expired. */
export interface SignInCallback {
  readonly code: string | undefined;
  readonly state: string | undefined;
  /** Set if the player declined. */
  readonly error: string | undefined;
  readonly device: Device;
  /** Returns the PKCE verifier that this browser stores for the challenge. */
  verifierOf(challenge: string): string | undefined;
}

export type SignInOutcome = { readonly token: string } | SignInFailure;

interface SignInFailure {
  readonly error: SignInError;
  /** Only for the log. */
  readonly cause?: unknown;
}

export async function sharedStateKey(db: Kysely<Tables>): Promise<string> {
  return shareKey(db, 'sign_in_state', randomBytes(32).toString('base64url'));
}

/** Starts a sign-in; returns the consent URL, and the verifier that the browser must store. */
export async function startSignIn(
  dependencies: SignInDependencies,
  language: Language,
  linkingSession?: string,
): Promise<{ readonly address: URL; readonly verifier: string; readonly challenge: string }> {
  const { verifier, challenge } = await newProof();
  const expiresAt = dependencies.clock() + SIGN_IN_LIFETIME_MS;
  const content = { challenge, expiresAt, language, linkingSession };
  const state = signState(content, dependencies.stateKey);
  const redirectUri = dependencies.redirectUri();
  const address = consentAddress(dependencies.platform(), { state, challenge, redirectUri });
  return { address, verifier, challenge };
}

/** Finishes a sign-in; returns the token of a new session, or the error. */
export async function finishSignIn(
  dependencies: SignInDependencies,
  callback: SignInCallback,
): Promise<SignInOutcome> {
  const { code, state: stateText } = callback;
  if (stateText === undefined || (code === undefined && callback.error === undefined)) {
    return { error: 'missing_parameters' };
  }
  const state = readState(stateText, dependencies.stateKey, dependencies.clock());
  if (state === undefined || state.linkingSession !== undefined) return { error: 'invalid_state' };
  const outcome = await identify(dependencies, { ...callback, stateText, state });
  if ('error' in outcome) return outcome;
  const { identity } = outcome;
  const { language } = state;
  try {
    return { token: await admit(dependencies, identity, { language, device: callback.device }) };
  } catch (cause) {
    return { error: 'authentication_failed', cause };
  }
}

interface ReturnedState extends Pick<SignInCallback, 'code' | 'verifierOf'> {
  readonly stateText: string;
  readonly state: SignInState;
}

/** Uses up the state, if this browser started it, and exchanges the code for the identity. */
export async function identify(
  dependencies: SignInDependencies,
  { code, stateText, state, verifierOf }: ReturnedState,
): Promise<{ readonly identity: DiscordIdentity } | SignInFailure> {
  const verifier = verifierOf(state.challenge);
  const isThisBrowser =
    verifier !== undefined && (await provesChallenge(verifier, state.challenge));
  if (!isThisBrowser) return { error: 'invalid_state' };
  if (!(await markFinished(dependencies.db, state.challenge, state.expiresAt))) {
    return { error: 'invalid_state' };
  }
  if (code === undefined) return { error: 'authentication_failed', cause: 'declined' };
  try {
    const redirectUri = dependencies.redirectUri();
    const exchange = { code, state: stateText, verifier, redirectUri };
    return { identity: await identityOf(dependencies.platform(), exchange) };
  } catch (cause) {
    return { error: 'authentication_failed', cause };
  }
}

async function admit(
  { db, clock }: SignInDependencies,
  identity: DiscordIdentity,
  { language, device }: Pick<SignInState, 'language'> & Pick<SignInCallback, 'device'>,
): Promise<string> {
  const now = clock();
  await touchDecksOfRenamed(db, identity, now);
  const userId = await putDiscordUser(db, identity, {
    id: newId(),
    preferredLanguage: language,
    createdAt: now,
  });
  return beginSession(db, userId, now, device);
}
