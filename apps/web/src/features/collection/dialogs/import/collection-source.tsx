import { isCollectionList } from '@inkfolio/domain/collection/collection-csv';
import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { useDebouncedValue } from '../../../../lib/use-debounced-value.ts';
import { Button } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { FileButton, PasteField, useFileDrop } from '../../../../ui/paste-field.tsx';
import type { ChosenFile } from './import-steps.ts';
import type { CollectionImport } from './use-collection-import.ts';

const ACCEPTED = '.json,.csv,.tsv,.txt,application/json,text/csv,text/plain';
/** Debounce in milliseconds before a text is reported as unknown. */
const TYPING_PAUSE = 600;

/** First step: choose a file or paste its text. */
export function CollectionSource({ importing }: { readonly importing: CollectionImport }) {
  const { t } = useTexts();
  const { text, file, format, error } = importing;
  const shownFormat = useMemo(
    () => (format === 'csv' && isCollectionList(text) ? 'list' : format),
    [format, text],
  );
  const isSettled = useDebouncedValue(text, TYPING_PAUSE);
  const isUnknown = format === undefined && isSettled && text.trim() !== '';
  if (file !== undefined) return <FileSource importing={importing} file={file} />;
  return (
    <div className="stack skipEmpty">
      <PasteField
        label={t('files.paste')}
        help={t('files.pasteHelp')}
        accept={ACCEPTED}
        chooseLabel={t('files.chooseFile')}
        value={text}
        error={error ?? (isUnknown ? t('files.problem.undetected') : undefined)}
        onChange={importing.write}
        onFile={(chosen) => void importing.takeFile(chosen)}
      />
      <div role="status">
        {shownFormat !== undefined && (
          <Note kind="success">
            {t('files.detected', { format: t(`files.format.${shownFormat}`) })}
          </Note>
        )}
      </div>
    </div>
  );
}

interface FileSourceProps {
  readonly importing: CollectionImport;
  readonly file: ChosenFile;
}

function FileSource({ importing, file }: FileSourceProps) {
  const { t } = useTexts();
  const takeFile = (chosen: File) => void importing.takeFile(chosen);
  const drop = useFileDrop(takeFile);
  const { name, format, text } = file;
  const kilobytes = Math.ceil(text.length / 1000);
  return (
    <div
      className="skipEmpty grid grid-cols-1 justify-items-center gap-1 rounded-md border border-dashed border-line-strong px-4 py-6 text-center wrap-anywhere data-[over=true]:border-accent data-[over=true]:bg-accent-soft"
      {...drop}
    >
      <FileText size={28} strokeWidth={1.5} aria-hidden="true" />
      <p className="font-semibold" role="status">
        {name}
      </p>
      <p className="fineprint">
        {t(`files.format.${format}`)}, {t('files.fileSize', { kilobytes })}
      </p>
      <div role="alert">
        {importing.error !== undefined && <Note kind="error">{importing.error}</Note>}
      </div>
      <div className="wrap">
        <FileButton label={t('files.otherFile')} accept={ACCEPTED} onFile={takeFile} />
        <Button variant="ghost" onClick={importing.removeFile}>
          {t('files.removeFile')}
        </Button>
      </div>
    </div>
  );
}
