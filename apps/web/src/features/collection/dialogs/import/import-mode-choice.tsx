import {
  IMPORT_MODES,
  type ChangeCounts,
  type ImportMode,
} from '@inkfolio/domain/collection/collection-import';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Choice } from '../../../../ui/choice.tsx';
import { changeText } from './change-text.ts';
import { classes } from '../../../../ui/classes.ts';
import styles from '../collection-files.module.css';

interface ImportModeChoiceProps {
  readonly value: ImportMode;
  readonly counts: Readonly<Record<ImportMode, ChangeCounts>>;
  readonly onChange: (mode: ImportMode) => void;
}

/** "Mode is merge or replace" (specification, section 4), each with what it would do. */
export function ImportModeChoice({ value, counts, onChange }: ImportModeChoiceProps) {
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
