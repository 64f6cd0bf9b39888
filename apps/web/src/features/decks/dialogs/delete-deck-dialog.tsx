import { errorMessage } from '../../../lib/error-message.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeckDeletion } from '../data/decks.queries.ts';

interface DeleteDeckDialogProps {
  readonly deck: { readonly id: string; readonly name: string };
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDeleted: () => void;
}

/** Confirmation before a deck is deleted. Load it lazily. */
export function DeleteDeckDialog({ deck, open, onOpenChange, onDeleted }: DeleteDeckDialogProps) {
  const { t } = useTexts();
  const { mutateAsync: deleteDeck } = useDeckDeletion();

  const remove = async () => {
    try {
      await deleteDeck(deck.id);
      onOpenChange(false);
      onDeleted();
    } catch (error) {
      showToast({ kind: 'error', text: errorMessage(error, t, 'decks.deleteFailed') });
    }
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('decks.deleteQuestion', { name: deck.name })}
      text={t('decks.deleteWarning')}
      cancel={t('decks.deleteKeep')}
      confirm={t('decks.delete')}
      isDanger
      onConfirm={remove}
    />
  );
}
