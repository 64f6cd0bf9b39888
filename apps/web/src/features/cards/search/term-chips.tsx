import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';

const DANGER = { edge: 'var(--danger)', tint: 'var(--danger-soft)' };
/** Key with its hyphens, then operator and value. */
const KEY = /^([^:=!<>"(]*)(.*)$/s;

interface TermChipsProps {
  readonly texts: readonly string[];
  readonly isWrong: (text: string) => boolean;
  /** Extracts terms typed before the chips were loaded; called if the field has the focus. */
  readonly onReady: () => void;
  readonly onRemove: (index: number) => void;
  /** Input behind the chips, focused by the last arrow key press. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Chips of finished search terms; a click, Delete or Backspace removes one. */
export function TermChips({ texts, isWrong, onReady, onRemove, field }: TermChipsProps) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const ready = useEffectEvent(() => {
    if (document.activeElement === field.current) onReady();
  });
  useEffect(() => ready(), []);

  const focusChip = (index: number) => {
    const chips = list.current?.querySelectorAll('button') ?? [];
    (chips[index] ?? field.current)?.focus();
  };
  const remove = (index: number) => {
    flushSync(() => onRemove(index));
    focusChip(index);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowLeft') focusChip(Math.max(index - 1, 0));
    else if (event.key === 'ArrowRight') focusChip(index + 1);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else return;
    event.preventDefault();
  };

  if (texts.length === 0) return null;
  return (
    <ul ref={list} className="contents [&>li]:flex [&>li]:min-w-0" aria-label={t('deckHelp.terms')}>
      {texts.map((text, index) => {
        const [, key = '', rest = ''] = KEY.exec(text) ?? [];
        const isBad = isWrong(text);
        return (
          <li key={text} onKeyDown={(event) => onKeyDown(event, index)}>
            <Chip
              removeLabel={t('deckHelp.removeTerm', { term: text })}
              onRemove={() => remove(index)}
              {...(isBad && { tone: DANGER })}
            >
              {isBad && <TriangleAlert aria-hidden="true" />}
              <span className="wrap-anywhere [&>b]:font-medium [&>b]:text-accent">
                <b>{key}</b>
                {rest}
              </span>
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
