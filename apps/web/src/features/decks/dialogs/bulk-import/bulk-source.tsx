import { useTexts } from '../../../../lib/i18n.ts';
import { Note } from '../../../../ui/note.tsx';
import { FileButton, PasteField, useFileDrop } from '../../../../ui/paste-field.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import styles from './bulk-import-dialog.module.css';
import { BULK_SOURCES, type BulkImport } from './use-bulk-import.ts';

const JSON_FILES = '.json,application/json';

/** Where the decks come from: a file, or a pasted text. */
export function BulkSource({ bulk }: { readonly bulk: BulkImport }) {
  const { t } = useTexts();
  const { source, text, file, error } = bulk;
  const takeFile = (chosen: File) => void bulk.takeFile(chosen);
  const drop = useFileDrop(takeFile);
  return (
    <div className="wideStack">
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
        <div className={styles['file']} {...drop}>
          <p className="help" role="status">
            {file ? file.name : t('deckImport.bulk.drop')}
          </p>
          <FileButton label={t('deckImport.chooseFile')} accept={JSON_FILES} onFile={takeFile} />
          <div role="alert" className="onlyFilled">
            {error !== undefined && <Note kind="error">{error}</Note>}
          </div>
        </div>
      )}
    </div>
  );
}
