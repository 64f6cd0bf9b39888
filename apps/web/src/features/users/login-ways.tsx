import type { LoginWaysResponse } from '@inkfolio/contract/passkeys';
import { MAX_EMAILS, mayRemoveLoginWay } from '@inkfolio/domain/users/login-ways';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogIn, Mail, Plus } from 'lucide-react';
import { useId, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { HttpError } from '../../lib/http.ts';
import { useTexts, withTexts, type TextId } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { PageSection } from '../../ui/column-page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { refreshUser } from '../auth/auth.queries.ts';
import { hasDoor } from '../auth/doors.ts';
import { setReturnPath } from '../auth/return-path.ts';
import { IconRow } from './icon-row.tsx';
import { LinkDiscord } from './link-discord.tsx';
import { focusIfLost, Passkeys } from './passkeys-list.tsx';
import { deleteDiscord, deleteEmail, loginWaysQuery } from './users.queries.ts';

const ConfirmDialog = lazyDialog(
  () => import('../../ui/confirm-dialog.tsx'),
  (module) => module.ConfirmDialog,
);

const AddEmailDialog = lazyDialog(
  () => import('./add-email-dialog.tsx'),
  (module) => module.AddEmailDialog,
);

const MergeDialog = lazyDialog(
  () => withTexts(import('./merge-dialog.tsx'), 'device', 'merge'),
  (module) => module.MergeDialog,
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
  const [isMerging, setIsMerging] = useState(false);
  const navigate = useNavigate();
  const noteId = useId();
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const replaceWays = (ways: LoginWaysResponse) => {
    client.setQueryData(loginWaysQuery().queryKey, ways);
    void refreshUser(client).catch(() => undefined);
  };
  const doors = { discord: hasDoor('discord'), email: hasDoor('email') };
  const isOnly = !mayRemoveLoginWay(
    { discord: Number(discord !== null), emails: emails.length, passkeys: passkeys.length },
    doors,
  );
  const logInAgain = async () => {
    setReturnPath('/profile');
    await navigate('/login?again');
  };
  const onTooOld = () => setAsksForLogin(true);
  const onMerge = () => setIsMerging(true);
  const removal = { list, onTooOld, noteId: isOnly ? noteId : undefined };

  return (
    <>
      <PageSection title={t('profile.ways')}>
        <p className="help -mt-2">{t('profile.ways.text')}</p>
        <ul ref={list} tabIndex={-1} className="surface divided px-4">
          {discord !== null && (
            <IconRow
              icon={<LogIn aria-hidden="true" />}
              title={t('profile.ways.discord')}
              facts={<p className="fineprint">{discord.name}</p>}
            >
              <RemoveWay
                {...removal}
                action={t('profile.ways.unlink')}
                question={t('profile.ways.question')}
                warning={t('profile.ways.warning')}
                done={t('profile.ways.unlinked')}
                failed="profile.ways.unlinkFailed"
                remove={async () => {
                  await deleteDiscord();
                  await client.invalidateQueries({ queryKey: loginWaysQuery().queryKey });
                  void refreshUser(client).catch(() => undefined);
                }}
              />
            </IconRow>
          )}
          {emails.map((address) => (
            <IconRow
              key={address}
              icon={<Mail aria-hidden="true" />}
              title={t('profile.ways.email')}
              facts={<p className="fineprint [overflow-wrap:anywhere]">{address}</p>}
            >
              <RemoveWay
                {...removal}
                action={t('profile.passkeys.remove')}
                label={t('profile.emails.remove', { address })}
                question={t('profile.passkeys.question', { name: address })}
                warning={t('profile.emails.warning')}
                done={t('profile.emails.removed')}
                failed="profile.emails.removeFailed"
                remove={async () => replaceWays(await deleteEmail(address))}
              />
            </IconRow>
          ))}
          {doors.discord && (
            <LinkDiscord
              isLinked={discord !== null}
              onLinked={replaceWays}
              {...{ onTooOld, onMerge }}
            />
          )}
          {doors.email && (
            <AddEmail
              isFull={emails.length >= MAX_EMAILS}
              onAdded={replaceWays}
              {...{ onTooOld, onMerge }}
            />
          )}
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
      <MergeDialog
        open={isMerging}
        onOpenChange={setIsMerging}
        onMerged={() => focusIfLost(list)}
      />
    </>
  );
}

interface RemoveWayProps {
  readonly action: string;
  /** Accessible name of the button; default: the action. */
  readonly label?: string;
  readonly question: string;
  readonly warning: string;
  readonly done: string;
  readonly failed: TextId;
  readonly remove: () => Promise<void>;
  readonly list: RefObject<HTMLElement | null>;
  /** Note that explains why the way must stay; undefined if it may go. */
  readonly noteId: string | undefined;
  readonly onTooOld: () => void;
}

/** Button that removes a way to log in, after a question. */
function RemoveWay({ action, label, noteId, remove, onTooOld, ...props }: RemoveWayProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    try {
      await remove();
      showToast({ kind: 'success', text: props.done });
      focusIfLost(props.list);
    } catch (error) {
      setOpen(false);
      if (error instanceof HttpError && error.code === 'login_too_old') onTooOld();
      else showToast({ kind: 'error', text: errorMessage(error, t, props.failed) });
    }
  };
  return (
    <>
      <Button
        disabled={noteId !== undefined}
        aria-label={label}
        aria-describedby={noteId}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={props.question}
        text={props.warning}
        cancel={t('profile.sessions.cancel')}
        confirm={action}
        isDanger
        onConfirm={confirm}
      />
    </>
  );
}

interface AddEmailProps {
  readonly isFull: boolean;
  readonly onAdded: (ways: LoginWaysResponse) => void;
  readonly onTooOld: () => void;
  readonly onMerge: () => void;
}

function AddEmail({ isFull, onAdded, onTooOld, onMerge }: AddEmailProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Button
        icon={<Plus aria-hidden="true" />}
        disabled={isFull}
        aria-haspopup="dialog"
        onPointerEnter={AddEmailDialog.preload}
        onClick={() => setOpen(true)}
      >
        {t('profile.emails.add')}
      </Button>
      <p className="fineprint">
        {t(isFull ? 'profile.emails.full' : 'profile.emails.addText', { max: MAX_EMAILS })}
      </p>
      <AddEmailDialog
        open={open}
        onOpenChange={setOpen}
        onAdded={(ways) => {
          setOpen(false);
          showToast({ kind: 'success', text: t('profile.emails.added') });
          onAdded(ways);
        }}
        onTooOld={() => {
          setOpen(false);
          onTooOld();
        }}
        onMerge={() => {
          setOpen(false);
          onMerge();
        }}
      />
    </li>
  );
}
