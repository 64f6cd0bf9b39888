import type { Passkey } from '@inkfolio/contract/passkeys';
import { MAX_PASSKEYS } from '@inkfolio/domain/users/login-ways';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { HttpError } from '../../lib/http.ts';
import { useTexts, type TextId } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { loadCeremonies, supportsPasskeys } from '../auth/use-passkey-login.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { loginWaysQuery } from './users.queries.ts';

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly isOnlyWay: boolean;
  /** Called when the server asks for a log-in of the last minutes. */
  readonly onTooOld: () => void;
}

/** List of the player's passkeys, with a button to add one. */
export function Passkeys({ passkeys, isOnlyWay, onTooOld }: PasskeysProps) {
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
    focusIfLost(list);
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

/** Focuses the list after the focused button was removed with its row. */
export function focusIfLost(list: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) list.current?.focus();
  });
}
