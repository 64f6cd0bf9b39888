import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FooterQuestion } from '../dialog-footer.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkSource } from './bulk-source.tsx';
import { BulkSummary } from './bulk-summary.tsx';
import { useBulkImport } from './use-bulk-import.ts';

interface BulkImportDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * Imports all decks of a file, one after the other. Closing it while it runs asks first. Load it
 * lazily, with the texts `deck-form` and `deck-import`.
 */
export function BulkImportDialog({ open, onOpenChange }: BulkImportDialogProps) {
  const { t } = useTexts();
  const bulk = useBulkImport();
  const [asked, setAsked] = useState(false);
  const { phase } = bulk;
  const isAsking = asked && phase === 'running';

  const close = () => {
    setAsked(false);
    if (phase === 'done') bulk.reset();
    onOpenChange(false);
  };
  const leave = () => {
    if (phase === 'running') setAsked(!asked);
    else close();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={t('deckImport.bulk.title')}
      footer={
        isAsking ? (
          <FooterQuestion
            question={t('deckImport.bulk.stopQuestion')}
            leave={t('deckImport.bulk.stop')}
            stay={t('deckImport.bulk.goOn')}
            onLeave={bulk.stop}
            onStay={() => setAsked(false)}
          />
        ) : (
          <Actions phase={phase} onStart={() => void bulk.start()} onLeave={leave} />
        )
      }
    >
      {phase === 'choosing' && <BulkSource bulk={bulk} />}
      {phase === 'running' && <BulkProgress bulk={bulk} />}
      {phase === 'done' && <BulkSummary bulk={bulk} onLeave={close} />}
    </Dialog>
  );
}

interface ActionsProps {
  readonly phase: 'choosing' | 'running' | 'done';
  readonly onStart: () => void;
  readonly onLeave: () => void;
}

function Actions({ phase, onStart, onLeave }: ActionsProps) {
  const { t } = useTexts();
  if (phase === 'done') {
    return (
      <Button variant="primary" onClick={onLeave}>
        {t('deckImport.bulk.close')}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={onLeave}>
        {t(phase === 'running' ? 'deckImport.bulk.stop' : 'deckForm.cancel')}
      </Button>
      {phase === 'choosing' && (
        <Button variant="primary" onClick={onStart}>
          {t('deckImport.bulk.start')}
        </Button>
      )}
    </>
  );
}
