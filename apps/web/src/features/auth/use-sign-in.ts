import type { OfferedSession, SignInError, User } from '@inkfolio/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { HttpError } from '../../lib/http.ts';
import { isAccount, readPreference } from '../../lib/local-preferences.ts';
import { chooseLanguage } from '../../lib/i18n.ts';
import { getOfferedSession, getUser, postLogout } from './auth.api.ts';
import { beginSession, endSession } from './auth.queries.ts';
import { forgetReturnPath, returnPath, setReturnPath } from './return-path.ts';

/** `not_stored`: storage is blocked or full. */
type Failure = Extract<SignInError, 'missing_token' | 'authentication_failed'> | 'not_stored';
export type SignInStep = 'connecting' | 'finalizing' | 'redirecting' | Failure;

export function isFailure(step: SignInStep): step is Failure {
  return ['missing_token', 'authentication_failed', 'not_stored'].includes(step);
}

/** New session from the sign-in, beside the current one. */
interface Offer extends OfferedSession {
  readonly token: string;
  readonly currentToken: string | undefined;
  /** Current player; undefined: none. */
  readonly current: User | undefined;
}

/** Question to the player before the session changes. */
export interface SignInQuestion extends Pick<Offer, 'user' | 'current' | 'isProven'> {
  readonly accept: () => void;
  readonly refuse: () => void;
}

interface SignIn {
  readonly step: SignInStep;
  /** Undefined: no decision is needed. */
  readonly question: SignInQuestion | undefined;
}

/** "On failure shows an error and redirects after 2 s" (specification, section 2). */
const ERROR_MS = 2000;

/** Milliseconds within which other tabs, even on slow devices, have received a new token. */
const REVOKE_DELAY_MS = 5000;

/**
 * Starts the session of a sign-in's token, then redirects. Asks first if the sign-in did not start
 * in this browser, or if another player is signed in.
 */
export function useSignIn(): SignIn {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [step, setStep] = useState<SignInStep>('connecting');
  const [pendingOffer, setPendingOffer] = useState<Offer>();
  const started = useRef(false);
  const here = useRef(false);

  /** No redirect if the player has left the page in the meantime. */
  const goOn = () => {
    const path = readPreference('auth_token') === undefined ? '/login' : returnPath();
    if (path !== '/login') forgetReturnPath();
    setStep('redirecting');
    if (here.current) void navigate(path, { replace: true });
  };

  const signIn = async () => {
    const token = takeSignInToken();
    if (token !== undefined) await reviewToken(token);
    else if (readPreference('auth_token') === undefined) setStep('missing_token');
    else goOn();
  };

  const reviewToken = async (token: string) => {
    setPendingOffer(undefined);
    setStep('connecting');
    try {
      const offer = await offerOf(token);
      const isSame = offer.current?.id === offer.user.id;
      if (offer.isProven && (isSame || offer.current === undefined)) await takeOver(offer);
      else if (isSame || !here.current) decline(offer);
      else setPendingOffer(offer);
    } catch {
      setStep('authentication_failed');
    }
  };

  const takeOver = async (offer: Offer) => {
    setPendingOffer(undefined);
    setStep('finalizing');
    await chooseLanguage(offer.user.preferredLanguage).catch(() => undefined);
    // Another tab may have signed in or out in the meantime.
    if (readPreference('auth_token') !== offer.currentToken) {
      await reviewToken(offer.token);
      return;
    }
    const path = returnPath();
    beginSession(client, offer.token, offer.user);
    // A new session clears the tab's storage; the same player still returns to their page.
    if (offer.current?.id === offer.user.id) setReturnPath(path);
    if (readPreference('auth_token') !== offer.token) {
      endSession(client);
      setStep('not_stored');
      return;
    }
    if (offer.currentToken !== offer.token) logOutSoon(offer.currentToken);
    forgetSignInToken();
    goOn();
  };

  /** Does not revoke a foreign session: its owner may need it. */
  const decline = (offer: Offer) => {
    setPendingOffer(undefined);
    forgetSignInToken();
    if (offer.isProven) void postLogout(offer.token).catch(() => undefined);
    goOn();
  };

  const start = useEffectEvent(() => {
    here.current = true;
    if (!started.current) void signIn();
    started.current = true;
  });
  useEffect(() => {
    start();
    return () => {
      here.current = false;
    };
  }, []);

  const leaveUnanswered = useEffectEvent((offer: Offer) => {
    if (!here.current) decline(offer);
  });
  useEffect(() => pendingOffer && (() => leaveUnanswered(pendingOffer)), [pendingOffer]);

  useEffect(() => {
    if (!isFailure(step)) return undefined;
    const leave = () => void navigate(`/login?error=${step}`, { replace: true });
    const timer = setTimeout(leave, ERROR_MS);
    return () => {
      clearTimeout(timer);
      // Deferred: a reload also fails the request, and the reloaded page needs the token.
      forgetSignInToken();
    };
  }, [step, navigate]);

  const question = pendingOffer && {
    ...pendingOffer,
    accept: () => void takeOver(pendingOffer),
    refuse: () => decline(pendingOffer),
  };
  return { step, question };
}

async function offerOf(token: string): Promise<Offer> {
  const currentToken = readPreference('auth_token');
  const [offered, current] = await Promise.all([
    getOfferedSession(token),
    isAccount(currentToken) ? playerOf(currentToken) : undefined,
  ]);
  return { ...offered, token, currentToken, current };
}

/** Undefined: the session has ended. */
async function playerOf(token: string): Promise<User | undefined> {
  try {
    return await getUser(token);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return undefined;
    throw error;
  }
}

/** Revokes a replaced session late: a 401 would make other tabs delete the new token. */
function logOutSoon(token: string | undefined): void {
  if (!isAccount(token)) return;
  const logOut = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', logOut);
    void postLogout(token).catch(() => undefined);
  };
  const timer = setTimeout(logOut, REVOKE_DELAY_MS);
  addEventListener('pagehide', logOut);
}

declare global {
  /**
   * Query string of `/auth/callback`, which a script in index.html removes from the address and
   * stores in sessionStorage, to survive a reload.
   */
  var signInAnswer: string | undefined;
}

function takeSignInToken(): string | undefined {
  const answer = new URLSearchParams(globalThis.signInAnswer);
  globalThis.signInAnswer = undefined;
  return answer.get('token') ?? undefined;
}

/** Deletes the token after the sign-in, successful or not. */
function forgetSignInToken(): void {
  try {
    sessionStorage.removeItem('signInAnswer');
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
