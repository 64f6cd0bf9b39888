import { ClipboardPaste } from 'lucide-react';
import { useId, useRef, type RefObject } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { FileButton } from '../../../../ui/paste-field.tsx';
import styles from '../deck-dialogs.module.css';
import type { DeckPaste } from './use-deck-paste.ts';

const ACCEPTED = '.txt,.json,.csv,text/plain,text/csv,application/json';

interface DeckPasteFieldProps {
  readonly paste: DeckPaste;
  /** Placeholder. */
  readonly invitation: string;
  readonly areaRef: RefObject<HTMLTextAreaElement | null>;
  /** Lines to check, and lines that are left out. */
  readonly marks: ReadonlyMap<number, 'check' | 'out'>;
  readonly onLine: (line: number) => void;
}

/** Field for a list, a link or files, with line numbers; lines without a card are marked. */
export function DeckPasteField(props: DeckPasteFieldProps) {
  const { paste, invitation, areaRef, marks, onLine } = props;
  const { t } = useTexts();
  const id = useId();
  const lines = useRef<HTMLDivElement>(null);
  const { text, error } = paste;
  const isEmpty = text === '';
  // JSON has long lines.
  const isList = !isEmpty && !/^\s*[[{]/.test(text);
  const rows = text.split('\n');
  return (
    <div className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto]">
      <label htmlFor={id} className="caption mb-1.5 justify-self-start">
        {t('deckImport.field')}
      </label>
      <div className={styles['paste']} data-wrong={error !== undefined} data-list={isList}>
        <div ref={lines} className={styles['lines']} aria-hidden="true">
          {isList &&
            [...marks].map(([line, kind]) => (
              <span
                key={line}
                data-mark={kind}
                style={{ top: `calc(var(--space-3) + ${line - 1} * var(--line))` }}
              >
                {rows[line - 1]}
              </span>
            ))}
          {isList && <i>{rows.map((_, row) => row + 1).join('\n')}</i>}
        </div>
        <textarea
          ref={areaRef}
          id={id}
          value={text}
          wrap={isList ? 'off' : 'soft'}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-words`}
          onChange={({ target }) => paste.write(target.value)}
          onScroll={({ currentTarget }) => {
            if (lines.current) lines.current.style.translate = `0 ${-currentTarget.scrollTop}px`;
          }}
          onClick={({ currentTarget }) => {
            const before = currentTarget.value.slice(0, currentTarget.selectionStart);
            onLine(before.split('\n').length);
          }}
        />
        {isEmpty && (
          <Invitation id={`${id}-words`} text={invitation} paste={paste} area={areaRef} />
        )}
      </div>
      <div role="alert" className="fineprint [&>*]:mt-1.5">
        {error !== undefined && <Note kind="error">{error}</Note>}
      </div>
    </div>
  );
}

interface InvitationProps {
  readonly id: string;
  readonly text: string;
  readonly paste: DeckPaste;
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

function Invitation({ id, text, paste, area }: InvitationProps) {
  const { t } = useTexts();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const pasteFromClipboard = async () => {
    area.current?.focus();
    const copied = await navigator.clipboard.readText().catch(() => '');
    if (copied !== '') paste.write(copied);
  };
  return (
    <div className={styles['invitation']}>
      <div id={id}>
        <p className="font-display text-lg/snug text-muted [word-spacing:0.08em]">{text}</p>
        <p className="mt-3 text-sm/body text-faint">{t('deckImport.help')}</p>
      </div>
      <div className="wrap mt-auto gap-3 pt-3 max-md:[&>button]:flex-auto">
        {isTouch && (
          <Button
            icon={<ClipboardPaste aria-hidden="true" />}
            onClick={() => void pasteFromClipboard()}
          >
            {t('deckImport.paste')}
          </Button>
        )}
        <FileButton
          label={t('deckImport.chooseFile')}
          accept={ACCEPTED}
          multiple
          onFile={(...chosen) => void paste.takeFiles(...chosen)}
        />
        <span className="fineprint max-md:hidden">{t('deckImport.kinds')}</span>
      </div>
    </div>
  );
}
