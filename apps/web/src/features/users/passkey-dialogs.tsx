import { Menu as Primitive } from '@base-ui/react/menu';
import type { Passkey } from '@inkfolio/contract/passkeys';
import { MAX_PASSKEY_NAME_LENGTH, readPasskeyName } from '@inkfolio/domain/users/login-ways';
import { Pencil, Trash } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuPlace } from '../../ui/menu.tsx';
import menu from '../../ui/menu.module.css';
import { Dialog } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { patchPasskey } from './users.queries.ts';

interface PasskeyMenuProps extends MenuPlace {
  readonly label: string;
  readonly isRemovable: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** Menu of a passkey. Load it lazily. */
export function PasskeyMenu({ isRemovable, onRename, onRemove, ...place }: PasskeyMenuProps) {
  const { t } = useTexts();
  return (
    <Menu {...place}>
      <Primitive.Item className={menu['item']} onClick={onRename}>
        <Pencil aria-hidden="true" />
        {t('profile.passkeys.rename')}
      </Primitive.Item>
      <Primitive.Item className={menu['item']} disabled={!isRemovable} onClick={onRemove}>
        <Trash aria-hidden="true" />
        {t('profile.passkeys.remove')}
      </Primitive.Item>
    </Menu>
  );
}

interface RenamePasskeyDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly passkey: Passkey;
  readonly onRenamed: (passkey: Passkey) => void;
}

/** Dialog with the name of a passkey. Load it lazily. */
export function RenamePasskeyDialog(props: RenamePasskeyDialogProps) {
  const { open, onOpenChange, passkey, onRenamed } = props;
  const { t } = useTexts();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(passkey.name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const save = async () => {
    setBusy(true);
    try {
      onRenamed(await patchPasskey(passkey.id, text));
      onOpenChange(false);
    } catch (failure) {
      setError(errorMessage(failure, t, 'profile.passkeys.renameFailed'));
    }
    setBusy(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
      title={t('profile.passkeys.rename')}
      initialFocus={field}
      footer={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {t('profile.sessions.cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t('profile.passkeys.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (readPasskeyName(text) === undefined) setError(t('profile.passkeys.nameInvalid'));
          else if (!busy) void save();
        }}
      >
        <TextField
          inputRef={field}
          label={t('profile.passkeys.name')}
          value={text}
          onChange={(next) => {
            setError(undefined);
            setText(next);
          }}
          readOnly={busy}
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          error={error}
        />
      </form>
    </Dialog>
  );
}
