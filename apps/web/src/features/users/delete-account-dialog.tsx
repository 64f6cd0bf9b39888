import { useId, useRef, useState, type Ref, type SubmitEvent } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useTexts } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAccountDeletion } from './users.queries.ts';

/** "Typed text must be exactly DELETE" (specification, section 5), in every language. */
const CONFIRMATION = 'DELETE';
/** "Deletion success toast 10 s" (specification, section 9). */
const TOAST_MS = 10_000;

interface DeleteAccountDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const { t } = useTexts();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // Own state: set before a second press, earlier than the mutation's.
  const [deleting, setDeleting] = useState(false);
  const deletion = useAccountDeletion({
    onDeleted: () => {
      showToast({ kind: 'success', text: t('profile.delete.done'), duration: TOAST_MS });
      onOpenChange(false);
    },
    onFailed: (error) => {
      setDeleting(false);
      showToast({ kind: 'error', text: errorMessage(error, t, 'profile.delete.failed') });
    },
  });

  const change = (next: boolean) => {
    if (deleting) return;
    setTyped('');
    onOpenChange(next);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('profile.delete.question')}
      initialFocus={field}
      footer={
        <>
          <Button disabled={deleting} onClick={() => change(false)}>
            {t('profile.delete.keep')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            busy={deleting}
            disabled={typed !== CONFIRMATION}
          >
            {t('profile.delete.action')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack gap-4"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (typed !== CONFIRMATION || deleting) return;
          setDeleting(true);
          deletion.mutate();
        }}
      >
        <p className="help">{t('profile.delete.warning')}</p>
        <ConfirmationField ref={field} typed={typed} onType={setTyped} readOnly={deleting} />
      </form>
    </Dialog>
  );
}

interface ConfirmationFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly readOnly: boolean;
}

/** Confirmation field; shows no error while the typed text is a prefix of the word. */
function ConfirmationField({ ref, typed, onType, readOnly }: ConfirmationFieldProps) {
  const { t } = useTexts();
  const [left, setLeft] = useState(false);
  const mayBecome = typed === CONFIRMATION || (!left && CONFIRMATION.startsWith(typed));
  return (
    <TextField
      inputRef={ref}
      label={t('profile.delete.field')}
      value={typed}
      onChange={(text) => {
        setLeft(false);
        onType(text);
      }}
      onBlur={() => setLeft(true)}
      readOnly={readOnly}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      help={t('profile.delete.help')}
      error={typed === '' || mayBecome ? undefined : t('profile.delete.mismatch')}
    />
  );
}
