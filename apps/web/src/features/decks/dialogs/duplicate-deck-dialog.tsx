import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { newRandomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDuplication } from '../data/decks.queries.ts';

interface DuplicateDeckDialogProps {
  readonly deck: { readonly id: string; readonly name: string };
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * Confirmation before the deck is copied; leads to the copy: "after duplicate go to
 * /decks/{newId}?tab=edit" (specification, section 2). Load it lazily.
 */
export function DuplicateDeckDialog({ deck, open, onOpenChange }: DuplicateDeckDialogProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { mutateAsync: copyDeck } = useDuplication();
  // Stays the same until the copy is created: a retry after a lost response makes no second copy.
  const [copyId, setCopyId] = useState(newRandomId);

  const duplicate = async () => {
    try {
      const copy = await copyDeck({ id: deck.id, copyId });
      setCopyId(newRandomId());
      onOpenChange(false);
      showToast({ kind: 'success', text: t('deck.duplicated', { name: deck.name }) });
      await navigate(`/decks/${copy.id}?tab=edit`);
    } catch (error) {
      showToast({ kind: 'error', text: errorMessage(error, t, 'deck.duplicateFailed') });
    }
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('deck.duplicateQuestion', { name: deck.name })}
      text={t('deck.duplicateText')}
      cancel={t('deck.duplicateCancel')}
      confirm={t('deck.duplicate')}
      onConfirm={duplicate}
    />
  );
}
