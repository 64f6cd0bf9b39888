import { translationOf } from '@inkfolio/domain/cards/card';
import { Sparkles, Undo2 } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './fast-entry.module.css';
import { useStepText } from './step-text.ts';
import type { LoggedStep } from './use-entry-log.ts';

interface EntryLogListProps {
  readonly steps: readonly LoggedStep[];
  readonly onUndo: (step: LoggedStep) => void;
}

/** Log of entries, the last one first; each can be undone. */
export function EntryLogList({ steps, onUndo }: EntryLogListProps) {
  const { t } = useTexts();
  const stepText = useStepText();
  if (steps.length === 0) return null;
  return (
    <section className={styles['log']}>
      <h3 className={classes('row', 'heardIfCompact')}>
        {t('entry.log')}
        <span className="rule" />
        <span className="count">{steps.length}</span>
      </h3>
      <ol className={styles['steps']} tabIndex={0} aria-label={t('entry.log')}>
        {steps.map((step) => (
          <li key={step.id} className="row">
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
      <span className={classes('truncate', styles['name'])}>
        {t(`entry.step.${kind.name}`, { count: kind.count })}
      </span>
    );
  }
  const { card, finish, delta } = kind;
  return (
    <>
      <span
        className={classes('numbers', styles['number'])}
      >{`${card.number}${card.variant ?? ''}`}</span>
      <span className={classes('truncate', styles['name'])}>
        {translationOf(card, language).fullName}
      </span>
      <span
        className={classes(
          'tightRow',
          'numbers',
          styles['delta'],
          finish === 'foilQuantity' && styles['foil'],
        )}
      >
        {finish === 'foilQuantity' && <Sparkles size={13} aria-hidden="true" />}
        {delta > 0 ? `+${delta}` : `−${-delta}`}
        <small> = {cards[0]?.after[finish]}</small>
      </span>
    </>
  );
}
