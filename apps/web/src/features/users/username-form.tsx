import {
  MAX_USERNAME_CODE_UNITS,
  MAX_USERNAME_LENGTH,
  readUsername,
  usernameLength,
  type UsernameProblem,
} from '@inkfolio/domain/users/username';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { HttpError } from '../../lib/http.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useTexts, type TextId, type Translate } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

const PROBLEMS: Readonly<Record<UsernameProblem, TextId>> = {
  username_too_long: 'profile.username.tooLong',
  username_invalid: 'profile.username.invalid',
  username_reserved: 'profile.username.reserved',
};

interface UsernameFormProps {
  readonly text: string;
  readonly failure: Error | undefined;
  readonly saving: boolean;
  readonly onType: (text: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** The field of the custom name: Enter saves, Escape cancels. */
export function UsernameForm(props: UsernameFormProps) {
  const { text, failure, saving, onType, onSave, onCancel } = props;
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
      className="wideStack"
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
        help={t('profile.username.help')}
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
