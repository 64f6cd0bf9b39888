import type { User } from '@inkfolio/contract/auth';
import {
  readUsername,
  MAX_USERNAME_CODE_UNITS,
  MAX_USERNAME_LENGTH,
  usernameLength,
  type UsernameProblem,
} from '@inkfolio/domain/users/username';
import { useEffect, useReducer, useRef, type SubmitEvent } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { HttpError } from '../../lib/http.ts';
import { useTexts, type TextId, type Translate } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { editUsername, UNEDITED } from './username-editing.ts';
import { useUsernameChange } from './users.queries.ts';

export function UsernameEditor({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const [state, act] = useReducer(editUsername, UNEDITED);
  const change = useUsernameChange();
  const onDiscord = user.discordUsername !== null;

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
          helpId={onDiscord ? 'profile.username.help' : 'profile.username.helpYet'}
          failure={state.step === 'edit' ? state.failure : undefined}
          saving={state.step === 'saving'}
          onType={(text) => act({ type: 'type', text })}
          onSave={() => save(state.text)}
          onCancel={() => act({ type: 'cancel' })}
        />
      ) : (
        <UsernameView
          username={user.username}
          unnamed={
            onDiscord
              ? t('profile.username.none')
              : t('profile.username.noneYet', { name: user.displayName })
          }
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
  /** Text without a custom name. */
  readonly unnamed: string;
  /** True if the field has just been replaced by the name. */
  readonly edited: boolean;
  readonly onEdit: (text: string) => void;
}

function UsernameView({ username, unnamed, edited, onEdit }: UsernameViewProps) {
  const { t } = useTexts();
  const editButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The focused field was removed; does not take the focus from elsewhere.
    if (edited && document.activeElement === document.body) editButton.current?.focus();
  }, [edited]);

  return (
    <div className="wrap justify-between [&>p]:flex-[1_1_14rem]">
      {username === null ? <p className="help">{unnamed}</p> : <p className="name">{username}</p>}
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

const PROBLEMS: Readonly<Record<UsernameProblem, TextId>> = {
  username_too_long: 'profile.username.tooLong',
  username_invalid: 'profile.username.invalid',
  username_reserved: 'profile.username.reserved',
};

interface UsernameFormProps {
  readonly text: string;
  readonly helpId: TextId;
  readonly failure: Error | undefined;
  readonly saving: boolean;
  readonly onType: (text: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Field of the custom name: Enter saves, Escape cancels. */
function UsernameForm(props: UsernameFormProps) {
  const { text, helpId, failure, saving, onType, onSave, onCancel } = props;
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const reading = readUsername(text);
  const problem = 'problem' in reading ? reading.problem : undefined;

  useEffect(() => field.current?.select(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problem === undefined) onSave();
    else field.current?.focus();
  };

  return (
    <form
      className="stack gap-4"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel();
      }}
    >
      <TextField
        inputRef={field}
        label={t('profile.username.field')}
        value={text}
        onChange={onType}
        readOnly={saving}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={2 * MAX_USERNAME_CODE_UNITS}
        counter={{ length: usernameLength(text.trim()), max: MAX_USERNAME_LENGTH }}
        help={t(helpId)}
        error={
          problem === undefined
            ? failure && failureText(failure, t)
            : t(PROBLEMS[problem], { max: MAX_USERNAME_LENGTH })
        }
      />
      <div className="wrap">
        <Button type="submit" variant="primary" busy={saving}>
          {t('profile.username.save')}
        </Button>
        <Button variant="ghost" disabled={saving} onClick={onCancel}>
          {t('profile.username.cancel')}
        </Button>
      </div>
    </form>
  );
}

function failureText(failure: Error, t: Translate): string {
  if (!(failure instanceof HttpError)) return t('profile.username.unreached');
  return errorMessage(failure, t, 'profile.username.failed');
}

/** "Success messages 3 s" (specification, section 9). */
export const MESSAGE_DURATION = 3000;
