import {
  IMPORT_MODES,
  type ChangeCounts,
  type ImportMode,
} from '@inkfolio/domain/collection/collection-import';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { changeText } from './change-text.ts';
import { classes } from '../../../../ui/classes.ts';
import patterns from '../../../../ui/patterns.module.css';
import styles from '../collection-files.module.css';

interface ImportModeChoiceProps {
  readonly value: ImportMode;
  readonly counts: Readonly<Record<ImportMode, ChangeCounts>>;
  readonly onChange: (mode: ImportMode) => void;
}

/** "Mode is merge or replace" (specification, section 4), each with what it would do. */
export function ImportModeChoice({ value, counts, onChange }: ImportModeChoiceProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className={patterns['stack']}>
      <legend className={classes(styles['label'], styles['legend'])}>{t('files.mode')}</legend>
      {IMPORT_MODES.map((mode) => {
        const { removed } = counts[mode];
        return (
          <label key={mode} className={styles['mode']} data-mode={mode}>
            <input
              type="radio"
              name={name}
              checked={mode === value}
              aria-describedby={`${name}-${mode}`}
              onChange={() => onChange(mode)}
            />
            <span className={styles['label']}>{t(`files.mode.${mode}`)}</span>
            <span id={`${name}-${mode}`} className={patterns['stack']}>
              <span>{t(`files.mode.${mode}Help`)}</span>{' '}
              <span className={classes(patterns['numbers'], styles['counts'])}>
                {changeText(counts[mode], t)}
              </span>{' '}
              {mode === 'replace' && removed > 0 && (
                <span className={classes(patterns['tightRow'], styles['loss'])}>
                  <TriangleAlert size={16} aria-hidden="true" />
                  {t('files.loses', { count: removed })}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
