import {
  IMPORT_MODES,
  type ChangeCounts,
  type ImportMode,
} from '@inkfolio/domain/collection/collection-import';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Note } from '../../../../ui/note.tsx';
import styles from '../collection-files.module.css';
import { changeText } from './change-text.ts';
import { ImportColumns } from './import-columns.tsx';
import type { Preview } from './import-steps.ts';
import { LeftOutList } from './left-out-list.tsx';
import { missingCardsIn, unreadRowsIn } from './left-out.ts';
import { StepTitle } from './step-title.tsx';
import { UnsureRows } from './unsure-rows.tsx';
import type { CollectionImport } from './use-collection-import.ts';

interface CollectionPreviewProps {
  readonly importing: CollectionImport;
  readonly preview: Preview;
}

/** Second step: found rows, problems, and the choices for the import. */
export function CollectionPreview({ importing, preview }: CollectionPreviewProps) {
  const { t } = useTexts();
  const { found, problems, content, missing, columns, needsColumns } = preview;
  const { zeroRowCount, unreadDecks } = preview;
  const { totalSuccess } = found;
  const { format } = content;
  const shownFormat = format === 'csv' && columns.length === 0 ? 'list' : format;
  const { setsToZero } = importing.choices;
  const [unsure = [], unknown = []] = [true, false].map((isUnsure) =>
    missing.filter(({ candidates }) => candidates.length > 0 === isUnsure),
  );
  return (
    <div className="wideStack">
      <div className="tightStack">
        <StepTitle>{t('files.ready', { count: totalSuccess })}</StepTitle>
        <span className={classes('fineprint', styles['fileName'])}>
          {importing.file?.name ?? t('files.pasted')}, {t(`files.format.${shownFormat}`)}
        </span>
      </div>
      {totalSuccess === 0 && unsure.length === 0 && !needsColumns && (
        <Note kind="error">{t('files.nothingReady')}</Note>
      )}
      <ImportColumns
        columns={columns}
        chosen={importing.choices.meanings}
        isNeeded={needsColumns}
        onChange={(meanings) => void importing.choose({ meanings, picks: new Map() })}
      />
      <UnsureRows rows={unsure} importing={importing} />
      <LeftOutList
        title={t('files.notFound', { count: unknown.length })}
        entries={missingCardsIn(unknown, format, t)}
      />
      <LeftOutList
        title={t('files.notUnderstood', { count: problems.length })}
        entries={unreadRowsIn(problems, format, t)}
      />
      {unreadDecks > 0 && <p>{t('files.unreadDecks', { count: unreadDecks })}</p>}
      {zeroRowCount > 0 && (
        <p className="tightStack">
          <span>{t('files.zeroRows', { count: zeroRowCount })}</span>
          <label className="tightRow">
            <Checkbox
              checked={setsToZero}
              onChange={() => void importing.choose({ setsToZero: !setsToZero })}
            />
            {t('files.setToZero', { count: zeroRowCount })}
          </label>
        </p>
      )}
      {totalSuccess > 0 && (
        <ImportModeChoice value={importing.mode} counts={found} onChange={importing.setMode} />
      )}
    </div>
  );
}

interface ImportModeChoiceProps {
  readonly value: ImportMode;
  readonly counts: Readonly<Record<ImportMode, ChangeCounts>>;
  readonly onChange: (mode: ImportMode) => void;
}

/** Choice of merge, add or replace, each with its effect on existing cards. */
function ImportModeChoice({ value, counts, onChange }: ImportModeChoiceProps) {
  const { t } = useTexts();
  return (
    <Choice
      label={t('files.mode')}
      look="boxes"
      value={value}
      options={IMPORT_MODES.map((mode) => ({
        value: mode,
        label: t(`files.mode.${mode}`),
        isDanger: mode === 'replace',
        hint: <Outcome mode={mode} counts={counts[mode]} />,
      }))}
      onChange={onChange}
    />
  );
}

function Outcome({ mode, counts }: { readonly mode: ImportMode; readonly counts: ChangeCounts }) {
  const { t } = useTexts();
  return (
    <>
      <span>{t(`files.mode.${mode}Help`)}</span>{' '}
      <span className={classes('numbers', styles['counts'])}>{changeText(counts, t)}</span>{' '}
      {mode === 'replace' && counts.removed > 0 && (
        <span className={classes('tightRow', styles['loss'])}>
          <TriangleAlert size={16} aria-hidden="true" />
          {t('files.loses', { count: counts.removed })}
        </span>
      )}
    </>
  );
}
