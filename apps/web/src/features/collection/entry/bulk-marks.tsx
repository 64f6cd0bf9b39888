import { completeSet, oneOfEachCommon } from '@inkfolio/domain/collection/bulk-marks';
import {
  neededCopies,
  type CollectionGoal,
  type CollectionEntry,
} from '@inkfolio/domain/collection/collection';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './fast-entry.module.css';
import type { EntryLog } from './use-entry-log.ts';

interface BulkMarksProps {
  readonly entries: readonly CollectionEntry[];
  readonly goal: CollectionGoal;
  readonly log: EntryLog;
}

/** Many cards at once; the way back is in the log. */
export function BulkMarks({ entries, goal, log }: BulkMarksProps) {
  const { t } = useTexts();
  const commons = oneOfEachCommon(entries);
  const missing = completeSet(entries, goal);
  const marks = [
    { name: 'commons', cards: commons, text: t('entry.commons', { count: commons.length }) },
    {
      name: 'complete',
      cards: missing,
      text: t('entry.complete', { count: missing.length, copies: neededCopies(goal) }),
    },
  ] as const;
  return (
    <div className={classes('tightRow', styles['marks'])} role="group" aria-label={t('entry.many')}>
      {marks.map(({ name, cards, text }) => (
        <Button
          key={name}
          size="sm"
          aria-disabled={cards.length === 0}
          onClick={() => {
            if (cards.length > 0) log.add({ name, count: cards.length }, cards);
          }}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
