import type { LoginWaysResponse } from '@inkfolio/contract/passkeys';
import { LogIn } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { HttpError } from '../../lib/http.ts';
import { useTexts, type TextId } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { postDiscordLink, postDiscordLinkFinish } from './users.queries.ts';

interface LinkDiscordProps {
  readonly isLinked: boolean;
  readonly onLinked: (ways: LoginWaysResponse) => void;
  readonly onTooOld: () => void;
  /** Called when the player wants to merge the account of the Discord account. */
  readonly onMerge: () => void;
}

const TEXTS: Readonly<Record<string, TextId>> = {
  discord_taken: 'profile.discord.taken',
  discord_expired: 'profile.discord.expired',
};

/**
 * Row that opens the consent of the chat platform. Finishes the link when the platform sends the
 * player back, to `/profile?discord=`.
 */
export function LinkDiscord({ isLinked, onLinked, onTooOld, onMerge }: LinkDiscordProps) {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  // Kept as state, because it leaves the address at once.
  const [answer] = useState(() => query.get('discord'));
  const [busy, setBusy] = useState(answer === 'linking');
  const [problem, setProblem] = useState(() =>
    answer === null || answer === 'linking' ? undefined : t('profile.discord.declined'),
  );
  const [isTaken, setIsTaken] = useState(false);
  const answered = useRef(false);

  const attempt = async (step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      const code = error instanceof HttpError ? error.code : '';
      const known = TEXTS[code];
      setIsTaken(code === 'discord_taken');
      if (code === 'login_too_old') onTooOld();
      else setProblem(known ? t(known) : errorMessage(error, t, 'profile.discord.failed'));
    }
    setBusy(false);
  };
  const start = () => {
    setBusy(true);
    setProblem(undefined);
    setIsTaken(false);
    void attempt(async () => location.assign((await postDiscordLink()).address));
  };
  const finish = async () => {
    setQuery({}, { replace: true });
    if (answer !== 'linking') return;
    await attempt(async () => {
      onLinked(await postDiscordLinkFinish());
      showToast({ kind: 'success', text: t('profile.discord.linked') });
    });
  };
  const finishOnce = useEffectEvent(() => {
    if (answer !== null && !answered.current) void finish();
    answered.current = true;
  });
  useEffect(() => finishOnce(), []);

  // Linked by a merge.
  if (isLinked && (problem === undefined || isTaken)) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      {!isLinked && (
        <>
          <Button icon={<LogIn aria-hidden="true" />} busy={busy} onClick={start}>
            {t('profile.discord.link')}
          </Button>
          <p className="fineprint">{t('profile.discord.linkText')}</p>
        </>
      )}
      <div role="alert">{problem !== undefined && <Note kind="error">{problem}</Note>}</div>
      {isTaken && (
        <Button aria-haspopup="dialog" onClick={onMerge}>
          {t('profile.merge')}
        </Button>
      )}
    </li>
  );
}
