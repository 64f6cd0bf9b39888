import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { CollectionImportPreview } from '@inkfolio/contract/collection-import';
import type { CollectionFormat, FileProblem } from '@inkfolio/domain/collection/collection-file';
import { useTexts, type Translate } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import styles from '../collection-files.module.css';
import { fileProblemText } from './file-problem-text.ts';

const FIRST = 10;
/** Rows that one press adds; more would block rendering. */
const MORE = 500;

interface LeftOutListProps {
  readonly title: string;
  readonly entries: readonly LeftOut[];
}

export interface LeftOut {
  readonly words: string;
  /** Position in the file, or the text there. */
  readonly detail: string;
  readonly isCode?: boolean;
  readonly reason?: string;
}

export function LeftOutList({ title, entries }: LeftOutListProps) {
  const { t } = useTexts();
  const id = useId();
  const [shown, setShown] = useState(FIRST);
  if (entries.length === 0) return null;
  const next = Math.min(MORE, entries.length - shown);
  return (
    <div className="stack">
      <h4 id={id} className={classes('row', styles['problem'])}>
        <CircleAlert size={16} aria-hidden="true" />
        {title}
      </h4>
      {/* Focusable, so that the keyboard can scroll it. */}
      <ul className={styles['leftOut']} tabIndex={0} aria-labelledby={id}>
        {entries.slice(0, shown).map(({ words, detail, isCode = false, reason }, position) => (
          <li key={position}>
            <span>{words}</span>
            {reason !== undefined && <span>{reason}</span>}
            {detail !== '' && (isCode ? <code>{detail}</code> : <span>{detail}</span>)}
          </li>
        ))}
      </ul>
      {next > 0 && (
        <Button size="sm" className={styles['more']} onClick={() => setShown(shown + MORE)}>
          {t('files.showMore', { count: next })}
        </Button>
      )}
    </div>
  );
}

/** Maximum number of row numbers listed; more would hide the card. */
const MAX_ROWS_NAMED = 12;

type Missing = CollectionImportPreview['missing'][number];

/** "Preview failures list not-found cards with their identifiers" (specification, section 4). */
export function missingCardsIn(
  missing: readonly Missing[],
  format: CollectionFormat,
  t: Translate,
): readonly LeftOut[] {
  return missing.map((one) => {
    const { code, identifier } = one;
    if (code === 'unknown_id') {
      const words = t('files.unknownCard', { id: identifier });
      return { words, detail: placesText(one, format, t) };
    }
    return { words: identifier, detail: placesText(one, format, t), reason: reasonText(one, t) };
  });
}

/** Lists the lines of the file, or items of JSON, that name the card. */
export function placesText({ rows }: Missing, format: CollectionFormat, t: Translate): string {
  const named = rows.slice(0, MAX_ROWS_NAMED).join(', ');
  const lines = rows.length > MAX_ROWS_NAMED ? `${named}, …` : named;
  return t(format === 'csv' ? 'files.atLines' : 'files.atItems', { count: rows.length, lines });
}

/** Describes why a row matches no card, or several. */
export function reasonText({ code, text }: Missing, t: Translate): string {
  return code === 'unknown_id' ? '' : t(`files.why.${code}`, { text });
}

export function unreadRowsIn(
  problems: readonly FileProblem[],
  format: CollectionFormat,
  t: Translate,
): readonly LeftOut[] {
  return problems.map((problem) => ({
    words: fileProblemText(problem, format, t),
    detail: problem.text,
    isCode: true,
  }));
}
