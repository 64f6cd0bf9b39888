import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/panel.tsx';
import { Note } from '../../../../ui/note.tsx';
import { FileButton, PasteField, useFileDrop } from '../../../../ui/paste-field.tsx';
import { FooterQuestion } from '../dialog-footer.tsx';
import { BulkSummary } from './bulk-summary.tsx';
import { useBulkImport, type BulkImport, BULK_SOURCES } from './use-bulk-import.ts';

interface BulkImportDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * Imports all decks of a file; asks before closing while it runs. Load it lazily, with the texts
 * `deck-form` and `deck-import`.
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

/** "Progress '7 of 12'" (design brief), with the reason of a pause. */
function BulkProgress({ bulk }: { readonly bulk: BulkImport }) {
  const { t } = useTexts();
  const { outcomes, total, waiting } = bulk;
  const done = outcomes.length;
  const failed = outcomes.filter(({ deckId }) => deckId === undefined).length;
  const progress = t('deckImport.bulk.progress', { done, total });

  return (
    <div className="stack gap-4">
      <p className="spread">
        {progress}
        {failed > 0 && <Note kind="error">{t('deckImport.bulk.failed', { count: failed })}</Note>}
      </p>
      <progress
        className="progress"
        aria-label={t('deckImport.bulk.running')}
        aria-valuetext={progress}
        max={Math.max(total, 1)}
        value={done}
      />
      <p role="status" className="help empty:hidden!">
        {waiting?.for === 'network' && t('deckImport.bulk.waitingForNetwork')}
        {waiting?.for === 'server' &&
          t('deckImport.bulk.waitingForServer', { seconds: waiting.seconds })}
      </p>
    </div>
  );
}

const JSON_FILES = '.json,application/json';

function BulkSource({ bulk }: { readonly bulk: BulkImport }) {
  const { t } = useTexts();
  const { source, text, file, error } = bulk;
  const takeFile = (chosen: File) => void bulk.takeFile(chosen);
  const drop = useFileDrop(takeFile);
  return (
    <div className="stack gap-4">
      <p className="help">{t('deckImport.bulk.intro')}</p>
      <Choice
        label={t('deckImport.bulk.source')}
        value={source}
        options={BULK_SOURCES.map((value) => ({
          value,
          label: t(`deckImport.bulk.source.${value}`),
        }))}
        onChange={bulk.setSource}
      />
      {source === 'paste' ? (
        <PasteField
          label={t('deckImport.field.json')}
          help={t('deckImport.bulk.help')}
          accept={JSON_FILES}
          chooseLabel={t('deckImport.chooseFile')}
          value={text}
          error={error}
          onChange={bulk.write}
          onFile={takeFile}
        />
      ) : (
        <div
          className="flex flex-col items-center gap-3 rounded-md border border-dashed border-line-strong px-4 py-6 text-center wrap-anywhere data-[over=true]:border-accent data-[over=true]:bg-accent-soft"
          {...drop}
        >
          <p className="help" role="status">
            {file ? file.name : t('deckImport.bulk.drop')}
          </p>
          <FileButton label={t('deckImport.chooseFile')} accept={JSON_FILES} onFile={takeFile} />
          <div role="alert" className="empty:hidden!">
            {error !== undefined && <Note kind="error">{error}</Note>}
          </div>
        </div>
      )}
    </div>
  );
}
