import type { User } from '@inkfolio/contract/auth';
import { readUsername } from '@inkfolio/domain/users/username';
import { useEffect, useReducer, useRef } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { MESSAGE_DURATION } from './message-duration.ts';
import { editUsername, UNEDITED } from './username-editing.ts';
import styles from './profile.module.css';
import { UsernameForm } from './username-form.tsx';
import { useUsernameChange } from './users.queries.ts';

/** The custom name: shown, or in a field to be changed. */
export function UsernameEditor({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const [state, act] = useReducer(editUsername, UNEDITED);
  const change = useUsernameChange();

  useEffect(() => {
    if (state.step !== 'saved') return undefined;
    const timer = setTimeout(() => act({ type: 'settle' }), MESSAGE_DURATION);
    return () => clearTimeout(timer);
  }, [state.step]);

  const save = (text: string) => {
    const reading = readUsername(text);
    if (state.step !== 'edit' || 'problem' in reading) return;
    act({ type: 'save' });
    change.mutate(reading.username, {
      onSuccess: () => act({ type: 'succeed' }),
      onError: (failure) => act({ type: 'fail', failure }),
    });
  };

  return (
    <div className="stack">
      {state.step === 'edit' || state.step === 'saving' ? (
        <UsernameForm
          text={state.text}
          failure={state.step === 'edit' ? state.failure : undefined}
          saving={state.step === 'saving'}
          onType={(text) => act({ type: 'type', text })}
          onSave={() => save(state.text)}
          onCancel={() => act({ type: 'cancel' })}
        />
      ) : (
        <UsernameView
          username={user.username}
          edited={state.step === 'saved' || state.edited}
          onEdit={(text) => act({ type: 'edit', text })}
        />
      )}
      <div role="status">
        {state.step === 'saved' && <Note kind="success">{t('profile.username.saved')}</Note>}
      </div>
    </div>
  );
}

interface UsernameViewProps {
  readonly username: string | null;
  /** The field has just given way to this. */
  readonly edited: boolean;
  readonly onEdit: (text: string) => void;
}

function UsernameView({ username, edited, onEdit }: UsernameViewProps) {
  const { t } = useTexts();
  const editButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The focus went with the field; whoever has moved on meanwhile is left alone.
    if (edited && document.activeElement === document.body) editButton.current?.focus();
  }, [edited]);

  return (
    <div className={styles['username']}>
      {username === null ? (
        <p className="help">{t('profile.username.none')}</p>
      ) : (
        <p className="name">{username}</p>
      )}
      <div className="wrap">
        <Button ref={editButton} onClick={() => onEdit(username ?? '')}>
          {t('profile.username.edit')}
        </Button>
        {username !== null && (
          <Button variant="ghost" onClick={() => onEdit('')}>
            {t('profile.username.reset')}
          </Button>
        )}
      </div>
    </div>
  );
}
