import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';

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
      <h4 id={id} className="row m-0 text-md font-semibold [&>svg]:text-warning">
        <CircleAlert size={16} aria-hidden="true" />
        {title}
      </h4>
      {/* Focusable, so that the keyboard can scroll it. */}
      <ul
        className="max-h-[190px] overflow-y-auto overscroll-contain rounded-sm border border-line bg-field px-3 py-2.5 text-sm/snug"
        tabIndex={0}
        aria-labelledby={id}
      >
        {entries.slice(0, shown).map(({ words, detail, isCode = false, reason }, position) => (
          <li
            key={position}
            className="flex flex-wrap gap-x-2.5 gap-y-px wrap-anywhere [contain-intrinsic-block-size:auto_18px] [content-visibility:auto] not-first:mt-1.5 [&>:last-child:not(:first-child)]:text-faint"
          >
            <span>{words}</span>
            {reason !== undefined && <span>{reason}</span>}
            {detail !== '' && (isCode ? <code>{detail}</code> : <span>{detail}</span>)}
          </li>
        ))}
      </ul>
      {next > 0 && (
        <Button size="sm" className="justify-self-start" onClick={() => setShown(shown + MORE)}>
          {t('files.showMore', { count: next })}
        </Button>
      )}
    </div>
  );
}
