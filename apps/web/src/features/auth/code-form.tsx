import {
  CODE_LENGTH,
  formatCountdown,
  readCode,
  RESEND_MS,
} from '@inkfolio/domain/users/email-code';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '@inkfolio/domain/language';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Emphasized } from '../../ui/emphasized.tsx';
import { Note } from '../../ui/note.tsx';
import { postEmail, postEmailCode } from './auth.api.ts';
import { codeProblem, endsCode } from './code-problem.ts';
import type { SentCode } from './sent-code.ts';
import styles from './auth-pages.module.css';

interface CodeFormProps extends Pick<CodeEntryProps<unknown>, 'sent' | 'onResent'> {
  readonly onLoggedIn: () => void;
  readonly onBack: () => void;
}

/** Asks for the code of a log-in. */
export function CodeForm({ sent, onResent, onLoggedIn, onBack }: CodeFormProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<ArrowLeft aria-hidden="true" />}
        className="-ms-2.5 justify-self-start compact:min-h-(--touch)"
        onClick={onBack}
      >
        {t('login.title')}
      </Button>
      <h1 className="text-2xl">{t('login.code.title')}</h1>
      <CodeEntry
        {...{ sent, onResent }}
        submit={t('login.title')}
        help={t('login.code.help')}
        send={postEmail}
        enter={postEmailCode}
        onEntered={({ token }) => {
          onLoggedIn();
          // Continues as after the way back from the chat platform.
          globalThis.signInAnswer = `?token=${token}`;
          void navigate('/auth/callback', { replace: true });
        }}
      />
    </>
  );
}

interface CodeEntryProps<Result> {
  readonly sent: SentCode;
  readonly onResent: (sent: SentCode) => void;
  readonly submit: string;
  readonly help: string;
  /** Sends another code. */
  readonly send: (email: string, language: Language) => Promise<unknown>;
  readonly enter: (code: string) => Promise<Result>;
  readonly onEntered: (result: Result) => void;
}

/** Field for the code in the mail; the sixth digit submits it. */
export function CodeEntry<Result>(props: CodeEntryProps<Result>) {
  const { sent, onResent, submit, help, send, onEntered } = props;
  const { t } = useTexts();
  const id = useId();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: props.enter,
    networkMode: 'always',
    onSuccess: onEntered,
    // Typing replaces the wrong digits.
    onError: () => field.current?.select(),
  });
  // Within the commit: a dialog would take the focus of a removed field for itself.
  useLayoutEffect(() => field.current?.focus(), []);

  const enter = (text: string) => {
    const digits = readCode(text);
    setCode(digits);
    reset();
    if (digits.length === CODE_LENGTH) mutate(digits);
  };

  const isWrong = error !== null;
  /** Box that shows the focus: the next digit's, or the last one. */
  const next = Math.min(code.length, CODE_LENGTH - 1);
  return (
    <>
      <p className="font-display text-lg/body font-regular text-pretty wrap-anywhere text-muted [&_b]:font-semibold [&_b]:text-text">
        <Emphasized text={t('login.code.lead', { email: sent.email })} />
      </p>
      <form
        noValidate
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === CODE_LENGTH && !isPending) mutate(code);
        }}
      >
        <div>
          <label htmlFor={id} className="caption mb-1.5 block">
            {t('login.code.label')}
          </label>
          <div className={styles['code']} data-wrong={isWrong || undefined}>
            {Array.from({ length: CODE_LENGTH }, (_, index) => (
              <span key={index} aria-hidden="true" data-next={index === next || undefined}>
                {code[index]}
              </span>
            ))}
            <input
              id={id}
              ref={field}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              enterKeyHint="done"
              aria-invalid={isWrong}
              aria-describedby={`${id}-words`}
              onChange={({ target }) => enter(target.value)}
            />
          </div>
          <div id={`${id}-words`} className="fineprint mt-2.5">
            <div role="alert">{error && <Note kind="error">{codeProblem(error, t)}</Note>}</div>
            {!isWrong && help}
          </div>
        </div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={isPending}
          aria-disabled={code.length < CODE_LENGTH || undefined}
        >
          {submit}
        </Button>
      </form>
      <Resend
        {...{ sent, send }}
        isAtOnce={endsCode(error)}
        onResent={(next) => {
          setCode('');
          reset();
          field.current?.focus();
          onResent(next);
        }}
      />
    </>
  );
}

interface ResendProps extends Pick<CodeEntryProps<unknown>, 'sent' | 'send' | 'onResent'> {
  /** True if the earlier code has ended. */
  readonly isAtOnce: boolean;
}

/** Sends another code, 60 s after the last one. */
function Resend({ sent, send, isAtOnce, onResent }: ResendProps) {
  const { t, language } = useTexts();
  const remaining = useRemaining(sent.at + RESEND_MS);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => send(sent.email, language),
    networkMode: 'always',
    onSuccess: () => onResent({ ...sent, at: Date.now() }),
  });
  const isWaiting = remaining > 0 && !isAtOnce;
  return (
    <div className="text-sm text-muted">
      <p className="wrap gap-x-1 gap-y-0">
        {t('login.code.noMail')}
        <button
          type="button"
          className="link min-h-(--touch) tabular-nums aria-disabled:cursor-default aria-disabled:font-medium aria-disabled:text-faint aria-disabled:no-underline"
          aria-disabled={isWaiting || isPending || undefined}
          onClick={() => {
            if (!isWaiting && !isPending) mutate();
          }}
        >
          {isWaiting
            ? t('login.code.resendIn', { time: formatCountdown(remaining) })
            : t('login.code.resend')}
        </button>
      </p>
      <div role="status">
        {isSuccess && isWaiting && <Note kind="success">{t('login.code.resent')}</Note>}
      </div>
      <div role="alert">{error && <Note kind="error">{codeProblem(error, t)}</Note>}</div>
    </div>
  );
}

/** Milliseconds until a time, updated each second; at most 0 once it has passed. */
function useRemaining(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return until - now;
}
