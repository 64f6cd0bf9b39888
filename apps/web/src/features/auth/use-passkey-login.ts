import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { HttpError } from '../../lib/http.ts';
import type { TextId } from '../../lib/i18n.ts';

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Loads the passkey library; most players never need it. */
export const loadCeremonies = () => import('./passkey-ceremonies.ts');

/** Fields in whose autofill browsers offer passkeys. */
const AUTOFILL_FIELD = "input[autocomplete$='webauthn']";
/** Below the lifetime of a challenge, 5 minutes. */
const RENEWAL_MS = 4 * 60 * 1000;

interface PasskeyLogin {
  readonly busy: boolean;
  readonly problem: TextId | null;
  readonly logIn: () => void;
}

/**
 * Logs in with a passkey, by a button or by the autofill of a field on the page; the callback page
 * takes the session over, as after a log-in with Discord.
 */
export function usePasskeyLogin(): PasskeyLogin {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<TextId | null>(null);
  const ceremony = useRef<'button' | 'autofill'>(undefined);

  const run = async (kind: 'button' | 'autofill') => {
    ceremony.current = kind;
    try {
      const { logInWithPasskey } = await loadCeremonies();
      await logInWithPasskey(kind === 'autofill');
      void navigate('/auth/callback', { replace: true });
    } catch (error) {
      await report(error, kind);
    }
    if (ceremony.current === kind) ceremony.current = undefined;
  };

  const report = async (error: unknown, kind: 'button' | 'autofill') => {
    // Autofill is an offer: it fails visibly only after a passkey was chosen.
    const isChosen = error instanceof HttpError && error.code.startsWith('passkey_');
    if (kind === 'autofill' && !isChosen) return;
    const module = await loadCeremonies().catch(() => undefined);
    setProblem(module === undefined ? 'passkey.offline' : module.passkeyProblem(error));
  };

  const offerAutofill = useEffectEvent(() => {
    if (ceremony.current !== 'button') void run('autofill');
  });
  useEffect(() => {
    if (!supportsPasskeys() || document.querySelector(AUTOFILL_FIELD) === null) return undefined;
    offerAutofill();
    const timer = setInterval(() => offerAutofill(), RENEWAL_MS);
    return () => {
      clearInterval(timer);
      void loadCeremonies().then(({ cancelPasskey }) => cancelPasskey());
    };
  }, []);

  const logIn = async () => {
    setBusy(true);
    setProblem(null);
    await run('button');
    setBusy(false);
  };
  return { busy, problem, logIn: () => void logIn() };
}
