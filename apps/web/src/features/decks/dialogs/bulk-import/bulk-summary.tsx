import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../lib/i18n.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Note } from '../../../../ui/note.tsx';
import type { DeckOutcome } from './bulk-import.ts';
import type { BulkImport } from './use-bulk-import.ts';

interface BulkSummaryProps {
  readonly bulk: BulkImport;
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

  // In the next frame: the dialog first takes the focus, because the focused element was removed.
  useEffect(() => {
    const frame = requestAnimationFrame(() => title.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <div className="stack gap-4">
      <h3 ref={title} tabIndex={-1} className="subtitle">
        {t('deckImport.bulk.made', { count: made.length, total })}
      </h3>
      {left > 0 && <p className="help">{t('deckImport.bulk.left', { count: left })}</p>}
      <Decks
        decks={failed.map(({ name, reasons }) => ({
          text: t('deckImport.bulk.deckFailed', { name }),
          reasons,
        }))}
      />
      <Decks
        decks={incomplete.map(({ name, leftOut }) => ({
          text: t('deckImport.bulk.leftOut', { name }),
          reasons: leftOut,
        }))}
      />
      {made.length > 0 && (
        <Disclosure title={t('deckImport.bulk.showMade')}>
          <ul className="stack gap-1 wrap-anywhere [&_a]:inline-block [&_a]:py-0.5 pointer-coarse:[&_a]:py-2.5">
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

interface DecksProps {
  readonly decks: readonly { readonly text: string; readonly reasons: readonly string[] }[];
}

/** Lists decks with omitted cards and decks that failed, each with the reasons. */
function Decks({ decks }: DecksProps) {
  if (decks.length === 0) return null;
  return (
    <ul className="stack wrap-anywhere [&_p]:ps-5 [&_p]:text-sm [&_p]:text-muted">
      {decks.map(({ text, reasons }, position) => (
        <li key={position}>
          <Note kind="error">{text}</Note>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function isFailure(outcome: DeckOutcome): outcome is Extract<DeckOutcome, { reasons: unknown }> {
  return outcome.deckId === undefined;
}

/** "Progress '7 of 12'" (design brief), with the reason of a pause. */
export function BulkProgress({ bulk }: { readonly bulk: BulkImport }) {
  const { t } = useTexts();
  const { outcomes, total, waiting } = bulk;
  const done = outcomes.length;
  const failed = outcomes.filter(({ deckId }) => deckId === undefined).length;
  const progress = t('deckImport.bulk.progress', { done, total });

  return (
    <div className="stack gap-4">
      <p className="spread">
        {progress}
        {failed > 0 && <Note kind="error">{t('deckImport.bulk.failed', { count: failed })}</Note>}
      </p>
      <progress
        className="progress"
        aria-label={t('deckImport.bulk.running')}
        aria-valuetext={progress}
        max={Math.max(total, 1)}
        value={done}
      />
      <p role="status" className="help empty:hidden!">
        {waiting?.for === 'network' && t('deckImport.bulk.waitingForNetwork')}
        {waiting?.for === 'server' &&
          t('deckImport.bulk.waitingForServer', { seconds: waiting.seconds })}
      </p>
    </div>
  );
}
