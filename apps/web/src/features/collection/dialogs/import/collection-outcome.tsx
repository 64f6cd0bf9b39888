import { Undo2 } from 'lucide-react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Note } from '../../../../ui/note.tsx';
import { changeText } from './change-text.ts';
import type { Outcome } from './import-steps.ts';
import { LeftOutList } from './left-out-list.tsx';
import { missingCardsIn, unreadRowsIn } from './left-out.ts';
import { StepTitle } from './step-title.tsx';

interface CollectionOutcomeProps {
  readonly outcome: Outcome;
  readonly onUndo: () => void;
}

/** "The result shows cards imported and cards not found" (specification, section 4), and a way back. */
export function CollectionOutcome({ outcome, onUndo }: CollectionOutcomeProps) {
  const { t } = useTexts();
  const { result, problems, format, undoing } = outcome;
  const { totalSuccess, missing, number } = result;
  return (
    <div className="wideStack">
      <StepTitle>{t('files.imported', { count: totalSuccess })}</StepTitle>
      <div className={classes('wrap', 'skipEmpty')}>
        {undoing !== 'done' && <p>{changeText(result, t)}</p>}
        {number !== undefined && undoing !== 'done' && (
          <Button
            size="sm"
            icon={<Undo2 aria-hidden="true" />}
            busy={undoing === 'busy'}
            onClick={onUndo}
          >
            {t('files.undo')}
          </Button>
        )}
        <div role="status">
          {undoing === 'done' && <Note kind="success">{t('files.undone')}</Note>}
        </div>
      </div>
      <LeftOutList
        title={t('files.missed', { count: missing.length })}
        entries={missingCardsIn(missing, format, t)}
      />
      <LeftOutList
        title={t('files.unread', { count: problems.length })}
        entries={unreadRowsIn(problems, format, t)}
      />
    </div>
  );
}
