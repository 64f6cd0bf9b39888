import { useTexts } from '../../../../lib/i18n.ts';
import { PasteField } from '../../../../ui/paste-field.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { ImportResult } from './import-result.tsx';
import { IMPORT_MODES, type DeckImport } from './use-deck-import.ts';

const ACCEPTED = { json: '.json,application/json', list: '.txt,.json,text/plain' } as const;

export function ImportTab({ importing }: { readonly importing: DeckImport }) {
  const { t } = useTexts();
  const { mode, text, error, analysis } = importing;
  return (
    <div className="wideStack">
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
