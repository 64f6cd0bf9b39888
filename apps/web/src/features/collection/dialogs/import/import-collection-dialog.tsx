import { History } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Note } from '../../../../ui/note.tsx';
import { CollectionBackupsDialog } from '../backups/collection-backups.tsx';
import { CollectionOutcome } from './collection-outcome.tsx';
import { CollectionPreview } from './collection-preview.tsx';
import { CollectionSource } from './collection-source.tsx';
import styles from '../collection-files.module.css';
import { useCollectionImport, type CollectionImport } from './use-collection-import.ts';

interface ImportCollectionDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * Imports into the player's collection, and brings back what it was before. What was entered is
 * still there when it is opened again. Load it, with `collection-files`, when it is wanted.
 */
export function ImportCollectionDialog({ open, onOpenChange }: ImportCollectionDialogProps) {
  const { t } = useTexts();
  const importing = useCollectionImport();
  const [showsKept, setShowsKept] = useState(false);
  const { step, preview, outcome, refusal } = importing;

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
        title={t('kept.title')}
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
          <div role="alert" className={styles['refusal']}>
            {refusal !== undefined && <Note kind="error">{refusal}</Note>}
          </div>
          {step !== 'preview' && (
            <Button
              variant="ghost"
              className={styles['first']}
              icon={<History aria-hidden="true" />}
              onClick={() => setShowsKept(true)}
            >
              {t('kept.title')}
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
        <Button variant="primary" onClick={onClose}>
          {t('files.close')}
        </Button>
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

/** An import is finished; one that was undone may be wanted otherwise. */
function startOver({ outcome, back, reset }: CollectionImport): void {
  if (outcome?.undoing === 'done') back();
  else reset();
}

function leaveOutcome(importing: CollectionImport): void {
  if (importing.step === 'outcome') startOver(importing);
}
