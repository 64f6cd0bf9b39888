import type { Session } from '@inkfolio/contract/auth';
import type { Language } from '@inkfolio/domain/language';
import { Laptop, Smartphone } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { HttpError } from '../../lib/http.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useTexts, type Translate } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { IconRow } from './icon-row.tsx';
import { deleteSession } from './users.queries.ts';

/** Milliseconds for which an ended session stays visible. */
const ENDED_VISIBLE_MS = 5000;
const HOUR_MS = 60 * 60 * 1000;
const HAND_HELD: ReadonlySet<string | null> = new Set(['Android', 'iPhone', 'iPad']);

interface SessionRowProps {
  readonly session: Session;
  /** Called once the session has ended and the row can be removed. */
  readonly onGone: () => void;
}

/** Session in another or this browser, with a button to end it. */
export function SessionRow({ session, onGone }: SessionRowProps) {
  const { t, language } = useTexts();
  const [now] = useState(() => Date.now());
  const device = deviceText(session, t);
  const Icon = HAND_HELD.has(session.system) ? Smartphone : Laptop;
  return (
    <IconRow
      icon={<Icon aria-hidden="true" />}
      title={device}
      facts={
        session.isCurrent ? (
          <Note kind="success">{t('profile.sessions.here')}</Note>
        ) : (
          <p className="fineprint">
            {t('profile.sessions.lastUsed', {
              when: lastUseText(session.lastUsedAt, { now, language, t }),
            })}
          </p>
        )
      }
    >
      {!session.isCurrent && <End id={session.id} device={device} onGone={onGone} />}
    </IconRow>
  );
}

interface EndProps extends Pick<SessionRowProps, 'onGone'> {
  readonly id: string;
  readonly device: string;
}

function End({ id, device, onGone }: EndProps) {
  const { t } = useTexts();
  const [state, setState] = useState<'open' | 'busy' | 'ended'>('open');
  const [error, setError] = useState<unknown>();
  const note = useRef<HTMLSpanElement>(null);
  const leave = useEffectEvent(onGone);

  useEffect(() => {
    if (state !== 'ended') return undefined;
    // The focused button was removed; does not take the focus from elsewhere.
    if (document.activeElement === document.body) note.current?.focus();
    const timer = setTimeout(() => leave(), ENDED_VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const end = async () => {
    setState('busy');
    setError(undefined);
    try {
      await deleteSession(id);
      setState('ended');
    } catch (failure) {
      const isGone = failure instanceof HttpError && failure.code === 'session_not_found';
      setState(isGone ? 'ended' : 'open');
      if (!isGone) setError(failure);
    }
  };

  return (
    <>
      {state !== 'ended' && (
        <Button
          busy={state === 'busy'}
          aria-label={t('profile.sessions.endOf', { device })}
          onClick={() => void end()}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
      <span role="status" ref={note} tabIndex={-1}>
        {state === 'ended' && <Note kind="success">{t('profile.sessions.ended')}</Note>}
      </span>
      <div role="alert">
        {error !== undefined && (
          <Note kind="error">{errorMessage(error, t, 'profile.sessions.failed')}</Note>
        )}
      </div>
    </>
  );
}

function deviceText({ browser, system }: Session, t: Translate): string {
  if (browser !== null && system !== null) return t('profile.sessions.device', { browser, system });
  return browser ?? system ?? t('profile.sessions.unknown');
}

interface View {
  readonly now: number;
  readonly language: Language;
  readonly t: Translate;
}

/** Describes the last use, which the server records to the hour. */
function lastUseText(lastUsedAt: string, { now, language, t }: View): string {
  const hours = Math.floor((now - Date.parse(lastUsedAt)) / HOUR_MS);
  if (hours < 2) return t('profile.sessions.recently');
  if (hours < 24) return new Intl.RelativeTimeFormat(language).format(-hours, 'hour');
  return formatDate(lastUsedAt, language);
}
