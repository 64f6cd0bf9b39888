import type { SignInError } from '@inkfolio/contract/auth';
import { Clock, FingerprintPattern, LogIn, ShieldCheck, Smartphone } from 'lucide-react';
import { useEffect, useId, useState, type MouseEvent } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useTexts, withTexts, type TextId } from '../../lib/i18n.ts';
import {
  DEVICE_TOKEN,
  readPreference,
  usePreference,
  writePreference,
} from '../../lib/local-preferences.ts';
import { storeToken } from '../../lib/player-storage.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { postEmail, signInAddress } from './auth.api.ts';
import { CodeForm } from './code-form.tsx';
import { hasDoor } from './doors.ts';
import { EmailForm } from './email-form.tsx';
import { readSentCode, storeSentCode, type SentCode } from './sent-code.ts';
import { useAccount } from './session.ts';
import styles from './auth-pages.module.css';
import { returnPath } from './return-path.ts';
import { supportsPasskeys, usePasskeyLogin } from './use-passkey-login.ts';

type LoginError = SignInError | 'not_stored';

const ERROR_TEXTS: Readonly<Record<LoginError, TextId>> = {
  missing_parameters: 'login.error.missingParameters',
  invalid_state: 'login.error.invalidState',
  authentication_failed: 'login.error.authenticationFailed',
  missing_token: 'login.error.missingToken',
  rate_limited: 'login.error.rateLimited',
  not_stored: 'login.error.notStored',
};

/** Sign-in page; redirects signed-in players to their previous page. */
export function LoginPage() {
  const { t } = useTexts();
  const session = useAccount();
  const isOnDevice = usePreference('auth_token') === DEVICE_TOKEN;
  const hasEmail = hasDoor('email');
  const hasDiscord = hasDoor('discord');
  const isOpen = hasEmail || hasDiscord;
  const emailId = useId();
  const [query] = useSearchParams();
  const [sent, setSent] = useState(() => (hasEmail ? readSentCode(Date.now()) : undefined));
  const expectCode = (code: SentCode | undefined) => {
    storeSentCode(code);
    setSent(code);
  };
  useDocumentTitle(t(sent === undefined ? 'login.title' : 'login.code.title'));

  // `again`: a change of the ways to log in needs a fresh session. Kept as state, because the address
  // changes before this page is left.
  const [isAgain] = useState(() => query.has('again'));
  if (session.status === 'player' && !isAgain) return <Navigate to={returnPath()} replace />;
  if (session.status === 'loading') return null;
  if (sent !== undefined) {
    return (
      <div className={styles['login']}>
        <CodeForm
          sent={sent}
          onResent={expectCode}
          onLoggedIn={() => storeSentCode(undefined)}
          onBack={() => expectCode(undefined)}
        />
      </div>
    );
  }
  return (
    <div className={styles['login']}>
      <ErrorBanner />
      <Icon name="logo" className="-ms-1.5 text-3xl text-primary" />
      <h1 className="text-2xl">{t('login.title')}</h1>
      <p className="mb-2 font-display text-lg/body font-regular text-muted">
        {t(isOpen ? (isAgain ? 'login.again' : 'login.lead') : 'login.closed')}
      </p>
      {hasDiscord && <DiscordButton />}
      {supportsPasskeys() && <PasskeyButton />}
      {hasEmail && (
        <>
          <p className={hasDiscord || supportsPasskeys() ? 'row fineprint gap-3.5' : 'sr-only'}>
            <span className="rule" />
            <span id={emailId}>{t('login.email.or')}</span>
            <span className="rule" />
          </p>
          <EmailForm
            name={{ 'aria-labelledby': emailId }}
            isPrimary={!hasDiscord}
            send={postEmail}
            onSent={(email) => expectCode({ email, at: Date.now() })}
          />
        </>
      )}
      {isOpen && (
        <p className="fineprint text-center">
          {t('login.age')}
          {hasEmail && (
            <>
              <br />
              {t(hasDiscord ? 'login.new' : 'login.newEmail')}
            </>
          )}
        </p>
      )}
      {hasDiscord && !hasEmail && (
        <p className="row fineprint justify-center gap-1.5">
          <Clock size={15} strokeWidth={1.75} aria-hidden="true" />
          {t('login.soon')}
        </p>
      )}
      {!isOnDevice && !isAgain && <ContinueOnDevice />}
      <Safety {...{ hasEmail, hasDiscord }} />
    </div>
  );
}

function ErrorBanner() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const error = query.get('error');
  if (error === null) return null;
  return (
    <div role="alert" className="raised mb-2 border-danger px-4 py-3">
      <Note kind="error">{t(isLoginError(error) ? ERROR_TEXTS[error] : 'login.error.other')}</Note>
    </div>
  );
}

/** Milliseconds after which the button is enabled again: the navigation may have been stopped. */
const TIMEOUT_MS = 10_000;

/** Button that opens the chat platform's sign-in; ignores repeated presses. */
function DiscordButton() {
  const { t, language } = useTexts();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!leaving) return undefined;
    const stay = () => setLeaving(false);
    const timer = setTimeout(stay, TIMEOUT_MS);
    // Going back may restore the page in its busy state.
    addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', stay);
    };
  }, [leaving]);

  const leave = (event: MouseEvent) => {
    if (leaving) event.preventDefault();
    else if (!opensElsewhere(event)) setLeaving(true);
  };

  return (
    <Button
      href={signInAddress(language)}
      variant="primary"
      size="lg"
      busy={leaving}
      icon={<LogIn aria-hidden="true" />}
      onClick={leave}
    >
      {t('login.discord')}
    </Button>
  );
}

const loadDevice = () => withTexts(import('../../device/device-data.ts'), 'device');

/** Starts without an account, where the visitor was going. */
function ContinueOnDevice() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<TextId>();
  const start = async () => {
    const found = await beginOnDevice();
    setProblem(found);
    if (found === undefined) await navigate(returnPath(), { replace: true });
  };
  return (
    <>
      <Button variant="ghost" icon={<Smartphone aria-hidden="true" />} onClick={() => void start()}>
        {t('login.onDevice')}
      </Button>
      <div role="alert" className="empty:hidden">
        {problem !== undefined && <Note kind="error">{t(problem)}</Note>}
      </div>
    </>
  );
}

/** Returns the problem of a browser that keeps no data. */
async function beginOnDevice(): Promise<TextId | undefined> {
  const device = await loadDevice().catch(() => undefined);
  if (device === undefined) return 'crash.missingDialog';
  if (!(await device.keepsData())) return 'device.refused';
  storeToken(DEVICE_TOKEN);
  if (readPreference('auth_token') !== DEVICE_TOKEN) return 'device.refused';
  writePreference('deviceData', 'kept');
  void askToKeepStorage();
  return undefined;
}

/** Asks the browser to delete nothing when space gets short; some grant it without a question. */
async function askToKeepStorage(): Promise<void> {
  // Without HTTPS, browsers have no storage manager.
  if ('storage' in navigator) await navigator.storage.persist();
}

function PasskeyButton() {
  const { t } = useTexts();
  const { busy, problem, logIn } = usePasskeyLogin();
  return (
    <div className="stack -mt-1">
      <Button
        size="lg"
        busy={busy}
        icon={<FingerprintPattern aria-hidden="true" />}
        onClick={logIn}
      >
        {t('login.passkey')}
      </Button>
      <div role="alert">{problem !== null && <Note kind="error">{t(problem)}</Note>}</div>
    </div>
  );
}

interface SafetyProps {
  readonly hasEmail: boolean;
  readonly hasDiscord: boolean;
}

function Safety({ hasEmail, hasDiscord }: SafetyProps) {
  const { t } = useTexts();
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="stack mt-4 rounded-md border border-transparent bg-surface-sunk p-4 text-muted"
    >
      <h2 id={title} className={`row label`}>
        <ShieldCheck aria-hidden="true" />
        {t('login.safety')}
      </h2>
      <ul className="stack gap-1">
        <li>{t(hasEmail || !hasDiscord ? 'login.noPassword' : 'login.safetyPassword')}</li>
        {hasDiscord && <li>{t('login.safetyAsked')}</li>}
        {hasEmail && <li>{t('login.safetyEmail')}</li>}
        <li>{t('login.safetyDelete')}</li>
      </ul>
      <p className="wrap gap-x-4">
        <Link to="/privacy-policy" className="link">
          {t('login.privacy')}
        </Link>
        {hasEmail && (
          <Link to="/terms-of-service" className="link">
            {t('legal.terms')}
          </Link>
        )}
      </p>
    </section>
  );
}

function isLoginError(code: string): code is LoginError {
  return Object.hasOwn(ERROR_TEXTS, code);
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
