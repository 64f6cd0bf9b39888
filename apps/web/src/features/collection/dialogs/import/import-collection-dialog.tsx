import { History, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import type { PasteState } from '../../../../lib/paste-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/panel.tsx';
import { Note } from '../../../../ui/note.tsx';
import { CollectionBackupsDialog } from '../backups/collection-backups.tsx';
import { changeText, CollectionPreview, StepTitle } from './collection-preview.tsx';
import { CollectionSource } from './collection-source.tsx';
import type { Outcome } from './import-steps.ts';
import { LeftOutList } from './left-out-list.tsx';
import { missingCardsIn, unreadRowsIn } from './left-out.ts';
import { useCollectionImport, type CollectionImport } from './use-collection-import.ts';

interface ImportCollectionDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Text or file from another page; shows its preview at once. */
  readonly given: PasteState | undefined;
}

/**
 * Imports into the player's collection, or undoes an import. Keeps its input when closed. Load it
 * lazily, with `collection-files`.
 */
export function ImportCollectionDialog(props: ImportCollectionDialogProps) {
  const { open, onOpenChange, given } = props;
  const { t } = useTexts();
  const importing = useCollectionImport();
  const [showsKept, setShowsKept] = useState(false);
  const { step, preview, outcome, refusal } = importing;
  const take = useEffectEvent((paste: PasteState) => void importing.take(paste));
  useEffect(() => {
    if (given) take(given);
  }, [given]);

  const changeOpen = (next: boolean) => {
    if (!next) {
      setShowsKept(false);
      leaveOutcome(importing);
    }
    onOpenChange(next);
  };
  if (showsKept) {
    return (
      <Dialog
        open={open}
        onOpenChange={changeOpen}
        title={t('backups.title')}
        footer={<Button onClick={() => setShowsKept(false)}>{t('files.back')}</Button>}
      >
        <CollectionBackupsDialog />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      title={t('files.importTitle')}
      footer={
        <>
          <div role="alert" className="flex-[1_0_100%] empty:hidden">
            {refusal !== undefined && <Note kind="error">{refusal}</Note>}
          </div>
          {step !== 'preview' && (
            <Button
              variant="ghost"
              className="-ms-2.5 me-auto"
              icon={<History aria-hidden="true" />}
              onClick={() => setShowsKept(true)}
            >
              {t('backups.title')}
            </Button>
          )}
          <Actions importing={importing} onClose={() => changeOpen(false)} />
        </>
      }
    >
      {step === 'source' && <CollectionSource importing={importing} />}
      {preview && <CollectionPreview importing={importing} preview={preview} />}
      {outcome && <CollectionOutcome outcome={outcome} onUndo={() => void importing.undo()} />}
    </Dialog>
  );
}

interface ActionsProps {
  readonly importing: CollectionImport;
  readonly onClose: () => void;
}

function Actions({ importing, onClose }: ActionsProps) {
  const { t } = useTexts();
  const { step, busy, mode, preview, format, outcome } = importing;
  if (step === 'outcome') {
    return (
      <>
        <Button onClick={() => startOver(importing)}>
          {t(outcome?.undoing === 'done' ? 'files.back' : 'files.importMore')}
        </Button>
        <Button variant={outcome?.isFirst ? 'secondary' : 'primary'} onClick={onClose}>
          {t('files.close')}
        </Button>
        {outcome?.isFirst && outcome.undoing !== 'done' && (
          <Button variant="primary" to="/decks?tab=buildable">
            {t('files.seeBuildable')}
          </Button>
        )}
      </>
    );
  }
  if (preview !== undefined) {
    const { totalSuccess } = preview.found;
    return (
      <>
        <Button disabled={busy} onClick={importing.back}>
          {t('files.back')}
        </Button>
        <Button
          variant={mode === 'replace' ? 'danger' : 'primary'}
          busy={busy}
          disabled={totalSuccess === 0}
          onClick={() => void importing.confirm()}
        >
          {mode === 'replace'
            ? t('files.confirmReplace')
            : t('files.confirmMerge', { count: totalSuccess })}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={onClose}>{t('files.cancel')}</Button>
      <Button
        variant="primary"
        busy={busy}
        disabled={format === undefined}
        onClick={() => void importing.showPreview()}
      >
        {t('files.preview')}
      </Button>
    </>
  );
}

/** Clears a finished import; an undone one returns to its preview. */
function startOver({ outcome, back, reset }: CollectionImport): void {
  if (outcome?.undoing === 'done') back();
  else reset();
}

function leaveOutcome(importing: CollectionImport): void {
  if (importing.step === 'outcome') startOver(importing);
}

interface CollectionOutcomeProps {
  readonly outcome: Outcome;
  readonly onUndo: () => void;
}

/**
 * "The result shows cards imported and cards not found" (specification, section 4), and a button to
 * undo.
 */
function CollectionOutcome({ outcome, onUndo }: CollectionOutcomeProps) {
  const { t } = useTexts();
  const { result, problems, format, undoing } = outcome;
  const { totalSuccess, missing, number } = result;
  return (
    <div className="stack gap-4">
      <StepTitle>
        {number === undefined
          ? t('files.nothingChanged')
          : t('files.imported', { count: totalSuccess })}
      </StepTitle>
      <div className="wrap skipEmpty">
        {undoing !== 'done' && <p>{changeText(result, t)}</p>}
        {number !== undefined && undoing !== 'done' && (
          <Button
            size="sm"
            icon={<Undo2 aria-hidden="true" />}
            busy={undoing === 'busy'}
            onClick={onUndo}
          >
            {t('files.undo')}
          </Button>
        )}
        <div role="status">
          {undoing === 'done' && <Note kind="success">{t('files.undone')}</Note>}
        </div>
      </div>
      <LeftOutList
        title={t('files.missed', { count: missing.length })}
        entries={missingCardsIn(missing, format, t)}
      />
      <LeftOutList
        title={t('files.unread', { count: problems.length })}
        entries={unreadRowsIn(problems, format, t)}
      />
    </div>
  );
}
