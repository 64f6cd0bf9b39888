import { useState } from 'react';
import { refusalText } from '../../lib/refusal-text.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDeckDeletion } from './decks.queries.ts';
import styles from './delete-deck-dialog.module.css';

interface DeleteDeckDialogProps {
  readonly deck: { readonly id: string; readonly name: string };
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The deck is gone; the dialog has been told to close. */
  readonly onDeleted: () => void;
}

/** Asks whether the deck shall really go. Load it when it is wanted. */
export function DeleteDeckDialog({ deck, open, onOpenChange, onDeleted }: DeleteDeckDialogProps) {
  const { t } = useTexts();
  const deletion = useDeckDeletion();
  // Of our own, because it is true before a second press; that of the mutation comes later.
  const [deleting, setDeleting] = useState(false);

  const remove = async () => {
    setDeleting(true);
    try {
      await deletion.mutateAsync(deck.id);
      onOpenChange(false);
      onDeleted();
    } catch (error) {
      showToast({ kind: 'error', text: refusalText(error, t, 'decks.deleteFailed') });
    } finally {
      setDeleting(false);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!deleting) onOpenChange(next);
      }}
      title={t('decks.deleteQuestion', { name: deck.name })}
      footer={
        <>
          <Button disabled={deleting} onClick={() => onOpenChange(false)}>
            {t('decks.deleteKeep')}
          </Button>
          <Button variant="danger" busy={deleting} onClick={() => void remove()}>
            {t('decks.delete')}
          </Button>
        </>
      }
    >
      <p className={styles['warning']}>{t('decks.deleteWarning')}</p>
    </Dialog>
  );
}
