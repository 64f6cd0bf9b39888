import type { Session } from '@inkfolio/contract/auth';
import { CONNECTION_DATA_DAYS, MAX_SESSION_DAYS } from '@inkfolio/domain/users/data-retention';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useTexts } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { SessionRow } from './session-row.tsx';
import { deleteOtherSessions, sessionsQuery } from './users.queries.ts';
import { QueryState } from '../../ui/query-state.tsx';

const ConfirmDialog = lazyDialog(
  () => import('../../ui/confirm-dialog.tsx'),
  (module) => module.ConfirmDialog,
);

/** Lists the player's sessions; all except the current one can be ended. */
export function SessionsPanel() {
  const { t } = useTexts();
  const query = useQuery(sessionsQuery());
  const { data } = query;
  return (
    <div className="stack gap-4">
      <p className="help">
        {t('profile.sessions.text', { idleDays: CONNECTION_DATA_DAYS, maxDays: MAX_SESSION_DAYS })}
      </p>
      {data !== undefined ? (
        <Sessions sessions={data} />
      ) : (
        <QueryState
          query={query}
          offline={t('profile.sessions.offline')}
          error={t('profile.sessions.error')}
          loading={t('profile.sessions.loading')}
        />
      )}
    </div>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const keep = (isKept: (session: Session) => boolean) => {
    client.setQueryData(sessionsQuery().queryKey, (all) => all?.filter(isKept));
    // The focused element may have been removed.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus();
    });
  };
  const shown = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <ul ref={list} tabIndex={-1} className="surface divided px-4">
      {shown.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          onGone={() => keep(({ id }) => id !== session.id)}
        />
      ))}
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <EndOthers onEnded={() => keep(({ isCurrent }) => isCurrent)} />
      )}
    </ul>
  );
}

function EndOthers({ onEnded }: { readonly onEnded: () => void }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const end = async () => {
    try {
      await deleteOtherSessions();
      setOpen(false);
      showToast({ kind: 'success', text: t('profile.sessions.allEnded') });
      onEnded();
    } catch (error) {
      showToast({ kind: 'error', text: errorMessage(error, t, 'profile.sessions.failed') });
    }
  };

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Button
        variant="caution"
        icon={<LogOut aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('profile.sessions.endAll')}
      </Button>
      <p className="fineprint">{t('profile.sessions.endAllText')}</p>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('profile.sessions.question')}
        text={t('profile.sessions.warning')}
        cancel={t('profile.sessions.cancel')}
        confirm={t('profile.sessions.endAll')}
        isDanger
        onConfirm={end}
      />
    </li>
  );
}
