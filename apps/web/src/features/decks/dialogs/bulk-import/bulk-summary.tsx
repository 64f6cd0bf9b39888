import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../lib/i18n.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Note } from '../../../../ui/note.tsx';
import type { DeckOutcome } from './bulk-import.ts';
import styles from './bulk-import-dialog.module.css';
import type { BulkImport } from './use-bulk-import.ts';

interface BulkSummaryProps {
  readonly bulk: BulkImport;
  /** A link is followed. */
  readonly onLeave: () => void;
}

/** "Shows a summary of successes and failures" (specification, section 2), with their reasons. */
export function BulkSummary({ bulk, onLeave }: BulkSummaryProps) {
  const { t } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const { outcomes, total } = bulk;
  const made = outcomes.filter((outcome) => outcome.deckId !== undefined);
  const failed = outcomes.filter(isFailure);
  const incomplete = made.filter(({ leftOut }) => leftOut.length > 0);
  const left = total - outcomes.length;

  // The dialog takes the focus first, because what had it is gone.
  useEffect(() => {
    const frame = requestAnimationFrame(() => title.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <div className={styles['parts']}>
      <h3 ref={title} tabIndex={-1} className={styles['title']}>
        {t('deckImport.bulk.made', { count: made.length, total })}
      </h3>
      {left > 0 && <p className={styles['intro']}>{t('deckImport.bulk.left', { count: left })}</p>}
      {failed.length > 0 && (
        <ul className={styles['failures']}>
          {failed.map(({ name, reasons }, position) => (
            <li key={position}>
              <Note kind="error">{t('deckImport.bulk.deckFailed', { name })}</Note>
              {reasons.map((reason) => (
                <p key={reason} className={styles['reason']}>
                  {reason}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {incomplete.length > 0 && (
        <ul className={styles['failures']}>
          {incomplete.map(({ name, deckId, leftOut }) => (
            <li key={deckId}>
              <Note kind="error">{t('deckImport.bulk.leftOut', { name })}</Note>
              {leftOut.map((reason) => (
                <p key={reason} className={styles['reason']}>
                  {reason}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {made.length > 0 && (
        <Disclosure title={t('deckImport.bulk.showMade')}>
          <ul className={styles['made']}>
            {made.map(({ name, deckId }) => (
              <li key={deckId}>
                <Link to={`/decks/${deckId}`} onClick={onLeave}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function isFailure(outcome: DeckOutcome): outcome is Extract<DeckOutcome, { reasons: unknown }> {
  return outcome.deckId === undefined;
}
