import type { Deck } from '@inkfolio/contract/decks';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/panel.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { deckQuery, useDeckEdit } from '../../data/decks.queries.ts';
import { useSleeved } from '../../data/sleeved-outbox.ts';
import { DeckFormConflict } from './deck-form-conflict.tsx';
import { DeckFields, DeckFormFooter } from './deck-fields.tsx';
import { changeOf, DeckConflict, formOfDeck, isChanged } from './deck-form.ts';
import { useDeckForm } from './use-deck-form.ts';

interface EditDeckDialogProps {
  readonly deck: Deck;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * Edits the texts and settings of a deck; sends only changed fields. Load it lazily, with the texts
 * `deck-form` and `decks`.
 */
export function EditDeckDialog({ deck, open, onOpenChange }: EditDeckDialogProps) {
  const { t, language } = useTexts();
  const client = useQueryClient();
  const deckEdit = useDeckEdit();
  // Saved at once, unlike the form: it works offline too.
  const sleeved = useSleeved(deck);
  const editing = useDeckForm({
    open,
    onOpenChange,
    initial: formOfDeck(deck),
    failedId: 'deckForm.saveFailed',
    save: async (form, before) => {
      if (isChanged(before, form)) {
        const change = { ...changeOf(before, form), base: changeOf(form, before) };
        try {
          await deckEdit.mutateAsync({ id: deck.id, change });
        } catch (error) {
          if (!(error instanceof HttpError) || error.code !== 'deck_changed') throw error;
          const query = { ...deckQuery(deck.id, language), staleTime: 0 };
          throw new DeckConflict(formOfDeck(await client.query(query)));
        }
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
      <div className="stack gap-4">
        {editing.theirs && <DeckFormConflict editing={editing} theirs={editing.theirs} />}
        <DeckFields editing={editing} deckCards={deck.deckCards} />
        {sleeved.isSleeved !== undefined && (
          <Switch
            label={t('decks.sleeved')}
            help={t('decks.sleevedHint')}
            checked={sleeved.isSleeved}
            onChange={sleeved.change}
          />
        )}
      </div>
    </Dialog>
  );
}
