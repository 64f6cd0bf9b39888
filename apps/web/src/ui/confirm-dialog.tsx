import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './panel.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** Consequence of confirming. */
  readonly text: string;
  readonly cancel: string;
  readonly confirm: string;
  /** True if confirming deletes or loses something. */
  readonly isDanger?: boolean;
  /** Action, which shows its own errors; the dialog stays busy until it has finished. */
  readonly onConfirm: () => Promise<void>;
}

/** Confirmation dialog. Load it lazily. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  cancel,
  confirm,
  isDanger = false,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);

  const carryOut = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
      title={title}
      footer={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {cancel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => void carryOut()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p className="help">{text}</p>
    </Dialog>
  );
}
