import type { User } from '@inkfolio/contract/auth';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTexts, type TextId } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './auth-pages.module.css';
import { isFailure, useSignIn, type SignInQuestion, type SignInStep } from './use-sign-in.ts';
import { UserAvatar } from './user-avatar.tsx';

const STEP_TEXTS: Readonly<Record<SignInStep, TextId>> = {
  connecting: 'callback.connecting',
  finalizing: 'callback.finalizing',
  redirecting: 'callback.redirecting',
  missing_token: 'login.error.missingToken',
  authentication_failed: 'login.error.authenticationFailed',
  not_stored: 'login.error.notStored',
};

/** Target of the sign-in redirect from the chat platform; a drop of ink fills while it works. */
export function CallbackPage() {
  const { t } = useTexts();
  const { step, question } = useSignIn();
  useDocumentTitle(t('callback.title'));
  return (
    <div className={styles['callback']}>
      {question === undefined ? <Progress step={step} /> : <Question question={question} />}
    </div>
  );
}

function Progress({ step }: { readonly step: SignInStep }) {
  const { t } = useTexts();
  const failed = isFailure(step);
  return (
    <>
      <span
        className="mb-3 grid text-4xl [&>svg]:[grid-area:1_/_1]"
        data-state={failed ? 'failed' : step}
      >
        <Icon name="logo" className="text-line-strong opacity-60" />
        <Icon name="logo" className={styles['ink']} />
      </span>
      <h1 className="text-2xl">{t('callback.title')}</h1>
      <div role="alert">{failed && <Note kind="error">{t(STEP_TEXTS[step])}</Note>}</div>
      <p role="status" className="help">
        {t(failed ? 'callback.backToLogin' : STEP_TEXTS[step])}
      </p>
    </>
  );
}

/** Asks before signing in as another player. The safe button has the focus. */
function Question({ question }: { readonly question: SignInQuestion }) {
  const { user, current, isProven, accept, refuse } = question;
  const { t } = useTexts();
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) refuse();
  });
  useEffect(() => {
    stay.current?.focus();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <section
      className="stack max-w-[480px] [&>:last-child]:justify-center"
      aria-labelledby={`${id}-title`}
    >
      <h1 id={`${id}-title`} className="text-2xl">
        {t('callback.question', { name: user.displayName })}
      </h1>
      <div id={`${id}-text`} className="stack gap-1">
        {!isProven && <p>{t('callback.unproven')}</p>}
        {current !== undefined && <p>{t('callback.replaces', { name: current.displayName })}</p>}
      </div>
      <dl className="surface facts px-4 py-1 text-start [&_small]:block [&_small]:text-sm [&_small]:text-faint">
        <Player title={t('callback.now')} user={current} />
        <Player title={t('callback.then')} user={user} />
      </dl>
      <div className="wrap">
        <Button
          ref={stay}
          variant="primary"
          aria-describedby={`${id}-title ${id}-text`}
          onClick={refuse}
        >
          {current === undefined
            ? t('callback.refuse')
            : t('callback.stay', { name: current.displayName })}
        </Button>
        <Button onClick={accept}>{t('callback.accept', { name: user.displayName })}</Button>
      </div>
    </section>
  );
}

interface PlayerProps {
  readonly title: string;
  /** Current player; undefined: none. */
  readonly user: User | undefined;
}

function Player({ title, user }: PlayerProps) {
  const { t } = useTexts();
  return (
    <div>
      <dt>{title}</dt>
      {user === undefined ? (
        <dd>{t('callback.nobody')}</dd>
      ) : (
        <dd className="row">
          <UserAvatar user={user} size="sm" />
          <span>
            {user.displayName}
            {user.discordUsername !== null && user.discordUsername !== user.displayName && (
              <small>{t('account.onDiscord', { name: user.discordUsername })}</small>
            )}
          </span>
        </dd>
      )}
    </div>
  );
}
