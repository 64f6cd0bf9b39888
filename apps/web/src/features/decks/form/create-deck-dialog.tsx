import { useNavigate } from 'react-router';
import { useTexts } from '../../../lib/texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDeckCreation } from '../decks.queries.ts';
import { DeckFields } from './deck-fields.tsx';
import { DeckFormFooter } from './deck-form-footer.tsx';
import { creationOf, EMPTY_DECK_FORM } from './deck-form.ts';
import { useDeckForm } from './use-deck-form.ts';

interface CreateDeckDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Makes a deck and leads to it, to fill it with cards. Load it lazily, with `deck-form` texts. */
export function CreateDeckDialog({ open, onOpenChange }: CreateDeckDialogProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const creation = useDeckCreation();
  const editing = useDeckForm({
    open,
    onOpenChange,
    initial: EMPTY_DECK_FORM,
    failedId: 'deckForm.createFailed',
    save: async (form) => {
      const deck = await creation.mutateAsync(creationOf(form));
      onOpenChange(false);
      await navigate(`/decks/${deck.id}?tab=edit`);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={editing.leave}
      title={t('deckForm.newDeck')}
      initialFocus={editing.nameField}
      footer={<DeckFormFooter editing={editing} action={t('deckForm.create')} />}
    >
      <DeckFields editing={editing} />
    </Dialog>
  );
}
