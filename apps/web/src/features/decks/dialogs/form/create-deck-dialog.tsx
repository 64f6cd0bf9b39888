import { translationOf } from '@inkfolio/domain/cards/card';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Dialog } from '../../../../ui/panel.tsx';
import { useFileDrop } from '../../../../ui/paste-field.tsx';
import { tabPanelProps, Tabs } from '../../../../ui/tabs.tsx';
import { useDeckCreation } from '../../data/deck-creation.ts';
import { isUnsent } from '../../data/new-decks.ts';
import { BulkProgress, BulkSummary } from '../bulk-import/bulk-summary.tsx';
import { useBulkImport } from '../bulk-import/use-bulk-import.ts';
import styles from '../deck-dialogs.module.css';
import { FooterQuestion } from '../dialog-footer.tsx';
import { DeckPasteField } from '../import/deck-paste-field.tsx';
import { DecksResult, ImportResult } from '../import/import-result.tsx';
import { cardsOfImport, creationOfImport, linesToCheck } from '../import/imported-deck.ts';
import { useDeckPaste } from '../import/use-deck-paste.ts';
import { DeckDetails, DeckFormFooter, DeckNameField } from './deck-fields.tsx';
import { creationOf, EMPTY_DECK_FORM } from './deck-form.ts';
import { useDeckForm } from './use-deck-form.ts';

interface CreateDeckDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly tab: NewDeckTab;
  /** Text that the field starts with. */
  readonly paste: string;
}

const TABS = ['create', 'import'] as const;
export type NewDeckTab = (typeof TABS)[number];
const TABS_ID = 'new-deck';

/**
 * Creates a deck from a name and a pasted list, or several from files, then opens the cards of a
 * single one. Load it lazily, with the texts `deck-edit` and `files`.
 */
export function CreateDeckDialog(props: CreateDeckDialogProps) {
  const { open, onOpenChange } = props;
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const creation = useDeckCreation();
  const [tab, setTab] = useState(props.tab);
  const paste = useDeckPaste();
  const bulk = useBulkImport();
  const [asksToStop, setAsksToStop] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setTab(props.tab);
      paste.write(props.paste);
      bulk.reset();
    }
  }
  const area = useRef<HTMLTextAreaElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const drop = useFileDrop((...files) => void paste.takeFiles(...files));
  const { analysis, decks, picks, isReading, text } = paste;
  const isEmpty = text.trim() === '';
  const unsure = analysis === undefined ? [] : linesToCheck(analysis);
  const cards = analysis === undefined ? [] : cardsOfImport(analysis, picks);
  const first = analysis?.cards[0]?.card;
  const firstName = first && translationOf(first, language).fullName;
  const listName =
    analysis &&
    (analysis.name ?? (tab === 'create' ? firstName : undefined) ?? t('deckImport.defaultName'));
  const editing = useDeckForm({
    open,
    onOpenChange,
    initial: EMPTY_DECK_FORM,
    failedId: analysis ? 'deckImport.failed' : 'deckForm.createFailed',
    suggestedName: listName ?? t('deckForm.newDeck'),
    hasMoreInput: !isEmpty,
    save: async (form) => {
      if (decks) {
        void bulk.start(decks);
        return;
      }
      const empty = creationOf(form);
      const deck = await creation.mutateAsync(
        analysis ? creationOfImport(analysis, picks, empty) : empty,
      );
      const left = unsure.filter((line) => !picks.get(line.text)).length;
      if (isUnsent(deck.id)) showToast({ kind: 'success', text: t('deckForm.keptHere') });
      else if (left > 0)
        showToast({ kind: 'success', text: t('deckImport.linesLeft', { count: left }) });
      onOpenChange(false);
      await navigate(`/decks/${deck.id}?tab=edit`);
    },
  });
  const isImporting = bulk.phase !== 'choosing';
  const isSingle = !decks && (tab === 'create' || analysis !== undefined);
  const hasResult = analysis !== undefined || decks !== undefined;

  const leave = () => {
    if (bulk.phase === 'running') setAsksToStop(!asksToStop);
    else if (bulk.phase === 'done') onOpenChange(false);
    else editing.leave();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (tab === 'import' && isEmpty) paste.fail(t('deckImport.noList'));
    else if (!isReading && (isEmpty || hasResult)) editing.submit(event);
  };
  const submitByKey = ({
    key,
    ctrlKey,
    metaKey,
    currentTarget,
  }: KeyboardEvent<HTMLFormElement>) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
  };
  const showLine = (line: number) => {
    const start =
      text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(start, start + (text.split('\n')[line - 1]?.length ?? 0));
  };
  const showProblem = (line: number) =>
    content.current?.querySelector(`[data-line="${line}"]`)?.scrollIntoView({ block: 'nearest' });

  const actionOf = () => {
    if (decks) return t('deckImport.importDecks', { count: decks.readings.length });
    if (analysis) return t('deckImport.create', { count: totalCards(cards) });
    if (tab === 'import') return t('deckImport.bulk.start');
    return t(isEmpty ? 'deckForm.createEmpty' : 'deckForm.create');
  };
  const marks = new Map<number, 'check' | 'out'>();
  for (const { line, ...entry } of [...(analysis?.leftOut ?? []), ...(analysis?.problems ?? [])]) {
    const card = 'name' in entry ? picks.get(entry.text) : null;
    if (line !== undefined && !card) marks.set(line, card === null ? 'out' : 'check');
  }

  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={t('deckForm.newDeck')}
      size={hasResult && !isImporting ? 'pair' : 'form'}
      initialFocus={area}
      beside={
        !isImporting && (
          <Tabs
            id={TABS_ID}
            label={t('deckForm.newDeck')}
            value={tab}
            tabs={TABS.map((value) => ({ value, label: t(`deckImport.tab.${value}`) }))}
            onChange={(next) => {
              if (editing.phase === 'writing') setTab(next);
            }}
          />
        )
      }
      footer={
        bulk.phase === 'running' && asksToStop ? (
          <FooterQuestion
            question={t('deckImport.bulk.stopQuestion')}
            leave={t('deckImport.bulk.stop')}
            stay={t('deckImport.bulk.goOn')}
            onLeave={bulk.stop}
            onStay={() => setAsksToStop(false)}
          />
        ) : isImporting ? (
          <Button variant={bulk.phase === 'done' ? 'primary' : 'secondary'} onClick={leave}>
            {t(bulk.phase === 'done' ? 'deckImport.bulk.close' : 'deckImport.bulk.stop')}
          </Button>
        ) : (
          <DeckFormFooter
            editing={{ ...editing, leave }}
            action={actionOf()}
            isBusy={isReading}
            isBlocked={!isEmpty && !decks && cards.length === 0}
          />
        )
      }
    >
      {bulk.phase === 'running' && <BulkProgress bulk={bulk} />}
      {bulk.phase === 'done' && <BulkSummary bulk={bulk} onLeave={() => onOpenChange(false)} />}
      {!isImporting && (
        <div {...tabPanelProps(TABS_ID, tab)} ref={content} {...drop} className="min-h-full pt-2">
          <form
            id={editing.id}
            noValidate
            onSubmit={submit}
            onKeyDown={submitByKey}
            className={classes('grid gap-4', hasResult && styles['understood'])}
          >
            <div className="flex min-h-0 flex-col gap-4 [&>:last-child]:flex-1">
              {isSingle && (
                <DeckNameField
                  editing={editing}
                  note={
                    editing.isNameSuggested && editing.form.name === listName
                      ? t('deckImport.fromList')
                      : undefined
                  }
                />
              )}
              <DeckPasteField
                paste={paste}
                invitation={t(`deckImport.invitation.${tab}`)}
                areaRef={area}
                marks={marks}
                onLine={showProblem}
              />
            </div>
            {analysis && <ImportResult paste={paste} analysis={analysis} onLine={showLine} />}
            {decks && <DecksResult decks={decks} />}
            {isSingle && (
              <Disclosure isFramed title={t('deckForm.more')} summary={t('deckForm.moreHint')}>
                <DeckDetails editing={editing} deckCards={analysis?.cards ?? []} />
              </Disclosure>
            )}
            <p role="status" className="sr-only">
              {!isReading && analysis && t('deckImport.found', { count: totalCards(cards) })}
              {decks && t('deckImport.decksFound', { count: decks.readings.length })}
            </p>
          </form>
        </div>
      )}
    </Dialog>
  );
}
