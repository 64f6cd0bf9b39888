import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question. */
  readonly title: string;
  /** The consequence of a yes. */
  readonly text: string;
  readonly cancel: string;
  readonly confirm: string;
  /** Whether something is lost by a yes. */
  readonly isDanger?: boolean;
  /** Action after the yes, which shows its own errors; the dialog stays busy until it has ended. */
  readonly onConfirm: () => Promise<void>;
}

/** A question that is answered before something is done. Load it when it is wanted. */
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
