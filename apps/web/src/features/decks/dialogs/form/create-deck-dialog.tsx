import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_DECK_NAME_LENGTH } from '@inkfolio/domain/decks/deck';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Dialog } from '../../../../ui/panel.tsx';
import { tabPanelProps, Tabs } from '../../../../ui/tabs.tsx';
import { useDeckCreation } from '../../data/decks.queries.ts';
import { isUnsent } from '../../data/new-decks.ts';
import { Button } from '../../../../ui/button.tsx';
import { FooterError } from '../dialog-footer.tsx';
import { cardsOfImport } from '../import/imported-deck.ts';
import { type DeckImport, IMPORT_MODES, useDeckImport } from '../import/use-deck-import.ts';
import { PasteField } from '../../../../ui/paste-field.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { ImportResult } from '../import/import-result.tsx';
import { DeckFields, DeckFormFooter } from './deck-fields.tsx';
import { creationOf, EMPTY_DECK_FORM } from './deck-form.ts';
import { useDeckForm } from './use-deck-form.ts';

interface CreateDeckDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const TABS = ['create', 'import'] as const;
const TABS_ID = 'new-deck';

/**
 * Creates a deck from the form or an import, then opens its cards. Load it lazily, with the texts
 * `deck-form` and `deck-import`.
 */
export function CreateDeckDialog({ open, onOpenChange }: CreateDeckDialogProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const creation = useDeckCreation();
  const [chosenTab, setTab] = useState<(typeof TABS)[number]>('create');
  const openDeck = async ({ id }: { readonly id: string }) => {
    onOpenChange(false);
    await navigate(`/decks/${id}?tab=edit`);
  };
  const editing = useDeckForm({
    open,
    onOpenChange,
    initial: EMPTY_DECK_FORM,
    failedId: 'deckForm.createFailed',
    save: async (form) => {
      const deck = await creation.mutateAsync(creationOf(form));
      if (isUnsent(deck.id)) showToast({ kind: 'success', text: t('deckForm.keptHere') });
      await openDeck(deck);
    },
  });
  const importing = useDeckImport((deck) => void openDeck(deck));
  const isBusy = editing.phase === 'saving' || importing.phase === 'creating';
  const leave = () => {
    if (!isBusy) editing.leave();
  };
  // The question about unsaved input is shown in the tab with the form.
  const tab = editing.phase === 'asking' ? 'create' : chosenTab;
  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={t('deckForm.newDeck')}
      initialFocus={editing.nameField}
      footer={
        tab === 'create' ? (
          <DeckFormFooter editing={editing} action={t('deckForm.create')} />
        ) : (
          <ImportFooter importing={importing} onCancel={leave} />
        )
      }
    >
      <div className="stack gap-4">
        <Tabs
          id={TABS_ID}
          label={t('deckForm.newDeck')}
          value={tab}
          tabs={TABS.map((value) => ({ value, label: t(`deckImport.tab.${value}`) }))}
          onChange={(next) => {
            if (!isBusy) setTab(next);
          }}
        />
        <div {...tabPanelProps(TABS_ID, tab)}>
          {tab === 'create' ? (
            <DeckFields editing={editing} />
          ) : (
            <ImportTab importing={importing} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

const ACCEPTED = { json: '.json,application/json', list: '.txt,.json,text/plain' } as const;

function ImportTab({ importing }: { readonly importing: DeckImport }) {
  const { t } = useTexts();
  const { mode, text, error, analysis } = importing;
  return (
    <div className="stack gap-4">
      <Choice
        label={t('deckImport.mode')}
        value={mode}
        options={IMPORT_MODES.map((value) => ({ value, label: t(`deckImport.mode.${value}`) }))}
        onChange={importing.setMode}
      />
      <PasteField
        label={t(`deckImport.field.${mode}`)}
        help={t(`deckImport.help.${mode}`)}
        accept={ACCEPTED[mode]}
        chooseLabel={t('deckImport.chooseFile')}
        value={text}
        error={error}
        onChange={importing.write}
        onFile={(file) => void importing.takeFile(file)}
      />
      {analysis && <ImportResult importing={importing} analysis={analysis} />}
    </div>
  );
}

interface ImportFooterProps {
  readonly importing: DeckImport;
  readonly onCancel: () => void;
}

/** Button of the next import step: analyse, then create the deck. */
function ImportFooter({ importing, onCancel }: ImportFooterProps) {
  const { t } = useTexts();
  const { phase, analysis, picks, name, refusal } = importing;
  const nameLength = name.trim().length;
  const isReady =
    analysis !== undefined &&
    cardsOfImport(analysis, picks).length > 0 &&
    nameLength > 0 &&
    nameLength <= MAX_DECK_NAME_LENGTH;
  return (
    <>
      <FooterError text={refusal} />
      <Button disabled={phase === 'creating'} onClick={onCancel}>
        {t('deckForm.cancel')}
      </Button>
      {analysis === undefined ? (
        <Button
          variant="primary"
          busy={phase === 'analysing'}
          onClick={() => void importing.analyse()}
        >
          {t('deckImport.analyse')}
        </Button>
      ) : (
        <Button
          variant="primary"
          busy={phase === 'creating'}
          disabled={!isReady}
          onClick={() => void importing.create()}
        >
          {t('deckForm.create')}
        </Button>
      )}
    </>
  );
}
