import { translationOf } from '@inkfolio/domain/cards/card';
import { completeSet, oneOfEachCommon } from '@inkfolio/domain/collection/bulk-marks';
import {
  type CollectionGoal,
  type CollectionEntry,
  neededCopies,
} from '@inkfolio/domain/collection/collection';
import { X, Sparkles, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { IconButton, Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { FastEntryForm } from './fast-entry-form.tsx';
import styles from './fast-entry.module.css';
import { useStepText } from './step-text.ts';
import type { EntryLog, LoggedStep } from './use-entry-log.ts';

interface FastEntryPanelProps {
  /** All cards of the chapter, with unsaved changes. */
  readonly entries: readonly CollectionEntry[];
  /** Entries that match the filters, changed by the bulk buttons. */
  readonly matching: readonly CollectionEntry[];
  readonly goal: CollectionGoal;
  readonly log: EntryLog;
  readonly onClose: () => void;
}

/** Panel to enter copies by number with the keyboard; beside the rows, never over them. */
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
      <header className="spread max-lg:absolute max-lg:top-[2px] max-lg:right-(--gutter) max-lg:bottom-auto max-lg:left-auto">
        <h2 id={titleId} className="heardIfCompact text-xl">
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

interface BulkMarksProps {
  readonly entries: readonly CollectionEntry[];
  readonly goal: CollectionGoal;
  readonly log: EntryLog;
}

/** Buttons that change many cards at once; the log can undo them. */
function BulkMarks({ entries, goal, log }: BulkMarksProps) {
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
    <div
      className="row items-stretch gap-1.5 *:flex-auto"
      role="group"
      aria-label={t('entry.many')}
    >
      {marks.map(({ name, cards, text }) => (
        <Button
          key={name}
          size="sm"
          aria-disabled={cards.length === 0}
          onClick={() => log.add({ name, count: cards.length }, cards)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

interface EntryLogListProps {
  readonly steps: readonly LoggedStep[];
  readonly onUndo: (step: LoggedStep) => void;
}

function EntryLogList({ steps, onUndo }: EntryLogListProps) {
  const { t } = useTexts();
  const stepText = useStepText();
  if (steps.length === 0) return null;
  return (
    <section className={styles['log']}>
      <h3 className="row heardIfCompact mb-1.5 text-md">
        {t('entry.log')}
        <span className="rule" />
        <span className="count">{steps.length}</span>
      </h3>
      <ol
        // Two lines in narrow windows, so that the rows below stay visible.
        className="overflow-y-auto overscroll-contain max-lg:max-h-[92px]"
        tabIndex={0}
        aria-label={t('entry.log')}
      >
        {steps.map((step) => (
          <li
            key={step.id}
            className="row min-h-[36px] border-b border-line-soft text-sm max-lg:min-h-[46px]"
          >
            <StepLine step={step} />
            <IconButton
              size="sm"
              label={t('entry.undo', { what: stepText(step) })}
              icon={<Undo2 aria-hidden="true" />}
              onClick={() => onUndo(step)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepLine({ step: { kind, cards } }: { readonly step: LoggedStep }) {
  const { t, language } = useTexts();
  if (kind.name !== 'card') {
    return (
      <span className="flex-1 truncate">{t(`entry.step.${kind.name}`, { count: kind.count })}</span>
    );
  }
  const { card, finish, delta } = kind;
  return (
    <>
      <span className="min-w-[30px] text-faint lining-nums tabular-nums">{`${card.number}${card.variant ?? ''}`}</span>
      <span className="flex-1 truncate">{translationOf(card, language).fullName}</span>
      <span
        className={classes(
          'row flex-none gap-1.5 font-bold lining-nums tabular-nums [&_small]:font-regular [&_small]:text-faint',
          finish === 'foilQuantity' && 'text-gilt',
        )}
      >
        {finish === 'foilQuantity' && <Sparkles size={13} aria-hidden="true" />}
        {delta > 0 ? `+${delta}` : `−${-delta}`}
        <small> = {cards[0]?.after[finish]}</small>
      </span>
    </>
  );
}
