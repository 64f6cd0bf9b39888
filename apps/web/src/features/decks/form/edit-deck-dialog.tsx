import type { Deck } from '@inkfolio/contract/decks';
import { useTexts } from '../../../lib/texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDeckEdit } from '../decks.queries.ts';
import { DeckFields } from './deck-fields.tsx';
import { DeckFormFooter } from './deck-form-footer.tsx';
import { changeOf, formOfDeck, isChanged } from './deck-form.ts';
import { useDeckForm } from './use-deck-form.ts';

interface EditDeckDialogProps {
  readonly deck: Deck;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * What its owner says of a deck; only what was changed is sent. Load it lazily, with the texts
 * `deck-form` and `decks`.
 */
export function EditDeckDialog({ deck, open, onOpenChange }: EditDeckDialogProps) {
  const { t } = useTexts();
  const deckEdit = useDeckEdit();
  const editing = useDeckForm({
    open,
    onOpenChange,
    initial: formOfDeck(deck),
    failedId: 'deckForm.saveFailed',
    save: async (form, before) => {
      if (isChanged(before, form)) {
        await deckEdit.mutateAsync({ id: deck.id, change: changeOf(before, form) });
      }
      onOpenChange(false);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={editing.leave}
      title={t('deckForm.details')}
      initialFocus={editing.nameField}
      footer={<DeckFormFooter editing={editing} action={t('deckForm.save')} />}
    >
      <DeckFields editing={editing} deckCards={deck.deckCards} />
    </Dialog>
  );
}
