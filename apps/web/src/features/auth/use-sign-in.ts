import type { SignInError } from '@inkfolio/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readPreference } from '../../lib/local-preferences.ts';
import { chooseLanguage } from '../../lib/texts.ts';
import { getUser } from './auth.api.ts';
import { beginSession, endSession } from './auth.queries.ts';
import { forgetReturnPath, returnPath } from './return-path.ts';
import { takeSignInToken } from './sign-in-answer.ts';

type Failure = Extract<SignInError, 'missing_token' | 'authentication_failed'>;
export type SignInStep = 'connecting' | 'finalizing' | 'redirecting' | Failure;

/** "On failure shows an error and redirects after 2 s" (specification, section 2). */
const TIME_TO_READ = 2000;

/** Begins the session of the token that the browser came back with, and leads on. */
export function useSignIn(): SignInStep {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [step, setStep] = useState<SignInStep>('connecting');
  const started = useRef(false);
  const here = useRef(false);

  /** Who has left for another page meanwhile is signed in there, and stays. */
  const goOn = () => {
    const path = returnPath();
    forgetReturnPath();
    setStep('redirecting');
    if (here.current) void navigate(path, { replace: true });
  };

  const signIn = async () => {
    const token = takeSignInToken();
    if (token === undefined) {
      if (readPreference('auth_token') === undefined) setStep('missing_token');
      else goOn();
      return;
    }
    try {
      const user = await getUser(token);
      setStep('finalizing');
      // The next page is then in the player's language from the start.
      await chooseLanguage(user.preferredLanguage).catch(() => undefined);
      beginSession(client, token, user);
    } catch {
      setStep('authentication_failed');
      return;
    }
    if (readPreference('auth_token') === token) {
      goOn();
    } else {
      // A token of the wrong form, or a browser that keeps nothing: the session cannot last.
      endSession(client);
      setStep('authentication_failed');
    }
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

  useEffect(() => {
    if (step !== 'missing_token' && step !== 'authentication_failed') return undefined;
    const leave = () => void navigate(`/login?error=${step}`, { replace: true });
    const timer = setTimeout(leave, TIME_TO_READ);
    return () => clearTimeout(timer);
  }, [step, navigate]);

  return step;
}
