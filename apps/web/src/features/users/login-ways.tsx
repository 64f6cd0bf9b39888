import type { LoginWaysResponse, Passkey } from '@inkfolio/contract/passkeys';
import { MAX_PASSKEYS, mayRemoveLoginWay } from '@inkfolio/domain/users/login-ways';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogIn, Mail, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { HttpError } from '../../lib/http.ts';
import { useTexts, type TextId } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { PageSection } from '../../ui/column-page.tsx';
import { Note } from '../../ui/note.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { refreshUser } from '../auth/auth.queries.ts';
import { setReturnPath } from '../auth/return-path.ts';
import { loadCeremonies, supportsPasskeys } from '../auth/use-passkey-login.ts';
import { IconRow } from './icon-row.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { deleteDiscord, loginWaysQuery } from './users.queries.ts';

const ConfirmDialog = lazyDialog(
  () => import('../../ui/confirm-dialog.tsx'),
  (module) => module.ConfirmDialog,
);

/** Sections of the profile with the ways to log in. */
export function LoginWays() {
  const { t } = useTexts();
  const query = useQuery(loginWaysQuery());
  const { data } = query;
  if (data !== undefined) return <Ways ways={data} />;
  return (
    <PageSection title={t('profile.ways')}>
      <QueryState
        query={query}
        offline={t('profile.sessions.offline')}
        error={t('profile.ways.error')}
        loading={t('profile.ways.loading')}
      />
    </PageSection>
  );
}

function Ways({ ways: { discord, emails, passkeys } }: { readonly ways: LoginWaysResponse }) {
  const { t } = useTexts();
  const [asksForLogin, setAsksForLogin] = useState(false);
  const navigate = useNavigate();
  const noteId = useId();
  const isOnly = !mayRemoveLoginWay({
    discord: Number(discord !== null),
    emails: emails.length,
    passkeys: passkeys.length,
  });
  const logInAgain = async () => {
    setReturnPath('/profile');
    await navigate('/login?again');
  };
  const onTooOld = () => setAsksForLogin(true);

  return (
    <>
      <PageSection title={t('profile.ways')}>
        <p className="help -mt-2">{t('profile.ways.text')}</p>
        <ul className="surface divided px-4">
          {discord !== null && (
            <IconRow
              icon={<LogIn aria-hidden="true" />}
              title={t('profile.ways.discord')}
              facts={<p className="fineprint">{discord.name}</p>}
            >
              <Unlink noteId={isOnly ? noteId : undefined} onTooOld={onTooOld} />
            </IconRow>
          )}
          {emails.map((address) => (
            <IconRow
              key={address}
              icon={<Mail aria-hidden="true" />}
              title={t('profile.ways.email')}
              facts={<p className="fineprint [overflow-wrap:anywhere]">{address}</p>}
            />
          ))}
        </ul>
        {isOnly && (
          <p id={noteId} className="help">
            {t('profile.ways.only')}
          </p>
        )}
      </PageSection>
      <PageSection title={t('profile.passkeys')}>
        <Passkeys passkeys={passkeys} isOnlyWay={isOnly} onTooOld={onTooOld} />
      </PageSection>
      <ConfirmDialog
        open={asksForLogin}
        onOpenChange={setAsksForLogin}
        title={t('profile.ways.again')}
        text={t('profile.ways.againText')}
        cancel={t('profile.sessions.cancel')}
        confirm={t('profile.ways.again')}
        onConfirm={logInAgain}
      />
    </>
  );
}

interface UnlinkProps {
  /** Note that explains why Discord must stay; undefined if it may go. */
  readonly noteId: string | undefined;
  readonly onTooOld: () => void;
}

function Unlink({ noteId, onTooOld }: UnlinkProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const unlink = async () => {
    try {
      await deleteDiscord();
      showToast({ kind: 'success', text: t('profile.ways.unlinked') });
      await client.invalidateQueries({ queryKey: loginWaysQuery().queryKey });
      void refreshUser(client).catch(() => undefined);
    } catch (error) {
      setOpen(false);
      if (error instanceof HttpError && error.code === 'login_too_old') onTooOld();
      else showToast({ kind: 'error', text: errorMessage(error, t, 'profile.ways.unlinkFailed') });
    }
  };
  return (
    <>
      <Button
        disabled={noteId !== undefined}
        aria-describedby={noteId}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('profile.ways.unlink')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('profile.ways.question')}
        text={t('profile.ways.warning')}
        cancel={t('profile.sessions.cancel')}
        confirm={t('profile.ways.unlink')}
        isDanger
        onConfirm={unlink}
      />
    </>
  );
}

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly isOnlyWay: boolean;
  /** Called when the server asks for a log-in of the last minutes. */
  readonly onTooOld: () => void;
}

function Passkeys({ passkeys, isOnlyWay, onTooOld }: PasskeysProps) {
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const change = (changed: (passkeys: readonly Passkey[]) => readonly Passkey[]) => {
    client.setQueryData(
      loginWaysQuery().queryKey,
      (ways) => ways && { ...ways, passkeys: changed(ways.passkeys) },
    );
  };
  const remove = (id: string) => {
    change((all) => all.filter((passkey) => passkey.id !== id));
    // The focused button was removed with its row.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus();
    });
  };
  return (
    <ul ref={list} tabIndex={-1} className="surface divided px-4">
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          isRemovable={!isOnlyWay}
          onRenamed={(renamed) =>
            change((all) => all.map((each) => (each.id === renamed.id ? renamed : each)))
          }
          onRemoved={() => remove(passkey.id)}
          onTooOld={onTooOld}
        />
      ))}
      <AddPasskey
        isFull={passkeys.length >= MAX_PASSKEYS}
        onAdded={(added) => change((all) => [...all, added])}
        onTooOld={onTooOld}
      />
    </ul>
  );
}

interface AddPasskeyProps extends Pick<PasskeysProps, 'onTooOld'> {
  readonly isFull: boolean;
  readonly onAdded: (passkey: Passkey) => void;
}

function AddPasskey({ isFull, onAdded, onTooOld }: AddPasskeyProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<TextId | null>(null);

  const add = async () => {
    setBusy(true);
    setProblem(null);
    const module = await loadCeremonies().catch(() => undefined);
    try {
      if (module === undefined) setProblem('passkey.offline');
      else onAdded(await module.addPasskey());
      if (module !== undefined) showToast({ kind: 'success', text: t('profile.passkeys.added') });
    } catch (error) {
      if (error instanceof HttpError && error.code === 'login_too_old') onTooOld();
      else setProblem(module?.passkeyProblem(error) ?? null);
    }
    setBusy(false);
  };

  if (!supportsPasskeys()) return <li className="help py-3">{t('passkey.unsupported')}</li>;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        busy={busy}
        disabled={isFull}
        onClick={() => void add()}
      >
        {t('profile.passkeys.add')}
      </Button>
      <p className="fineprint">
        {t(isFull ? 'profile.passkeys.full' : 'profile.passkeys.addText', { max: MAX_PASSKEYS })}
      </p>
      <div role="alert">{problem !== null && <Note kind="error">{t(problem)}</Note>}</div>
    </li>
  );
}
