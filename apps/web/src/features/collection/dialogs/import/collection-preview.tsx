import { useTexts } from '../../../../lib/i18n.ts';
import { Note } from '../../../../ui/note.tsx';
import { classes } from '../../../../ui/classes.ts';
import styles from '../collection-files.module.css';
import { ImportModeChoice } from './import-mode-choice.tsx';
import type { Preview } from './import-steps.ts';
import { LeftOutList } from './left-out-list.tsx';
import { missingCardsIn, unreadRowsIn } from './left-out.ts';
import { StepTitle } from './step-title.tsx';
import type { CollectionImport } from './use-collection-import.ts';

interface CollectionPreviewProps {
  readonly importing: CollectionImport;
  readonly preview: Preview;
}

/** The second step: what was found in the file, what not, and what is to become of the rest. */
export function CollectionPreview({ importing, preview }: CollectionPreviewProps) {
  const { t } = useTexts();
  const { found, problems, content } = preview;
  const { totalSuccess, missing, merge, replace } = found;
  const { format } = content;
  return (
    <div className="wideStack">
      <header className="tightStack">
        <StepTitle>{t('files.ready', { count: totalSuccess })}</StepTitle>
        <span className={classes('fineprint', styles['fileName'])}>
          {importing.file?.name ?? t('files.pasted')}, {t(`files.format.${format}`)}
        </span>
      </header>
      {totalSuccess === 0 && <Note kind="error">{t('files.nothingReady')}</Note>}
      <LeftOutList
        title={t('files.notFound', { count: missing.length })}
        entries={missingCardsIn(missing, format, t)}
      />
      <LeftOutList
        title={t('files.notUnderstood', { count: problems.length })}
        entries={unreadRowsIn(problems, format, t)}
      />
      {totalSuccess > 0 && (
        <ImportModeChoice
          value={importing.mode}
          counts={{ merge, replace }}
          onChange={importing.setMode}
        />
      )}
    </div>
  );
}
