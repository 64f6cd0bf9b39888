import type { CollectionGoal, CollectionEntry } from '@inkfolio/domain/collection/collection';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { BulkMarks } from './bulk-marks.tsx';
import { EntryLogList } from './entry-log-list.tsx';
import { FastEntryForm } from './fast-entry-form.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './fast-entry.module.css';
import { useStepText } from './step-text.ts';
import type { EntryLog, LoggedStep } from './use-entry-log.ts';

interface FastEntryPanelProps {
  /** All cards of the chapter as they stand now. */
  readonly entries: readonly CollectionEntry[];
  /** Those that match the filters: what is marked at once. */
  readonly matching: readonly CollectionEntry[];
  readonly goal: CollectionGoal;
  readonly log: EntryLog;
  readonly onClose: () => void;
}

/** Entering copies by number, without leaving the keyboard; beside the rows, never over them. */
export function FastEntryPanel({ entries, matching, goal, log, onClose }: FastEntryPanelProps) {
  const { t } = useTexts();
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const stepText = useStepText();
  const [said, setSaid] = useState('');
  const [last] = log.steps;

  const undo = (step: LoggedStep | undefined) => {
    if (step === undefined) return;
    log.undo(step);
    setSaid(t('entry.undone', { what: stepText(step) }));
    field.current?.focus();
  };
  useShortcut({ keys: 'Mod+z', descriptionId: 'entry.undoLast', run: () => undo(last) });
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <section className={classes('surface', styles['panel'])} aria-labelledby={titleId}>
      <header className={classes('spread', styles['head'])}>
        <h2 id={titleId} className="heardIfCompact">
          {t('entry.title')}
        </h2>
        <IconButton
          size="sm"
          label={t('ui.close')}
          icon={<X aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      <FastEntryForm
        entries={entries}
        log={{
          ...log,
          add: (kind, cards) => {
            log.add(kind, cards);
            setSaid('');
          },
        }}
        field={field}
        onUndo={() => undo(last)}
        onClose={onClose}
      />
      <EntryLogList steps={log.steps} onUndo={undo} />
      <BulkMarks entries={matching} goal={goal} log={log} />
      <VisuallyHidden>
        <span role="status">{said || (last && stepText(last))}</span>
      </VisuallyHidden>
    </section>
  );
}
