import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import styles from './term-chips.module.css';

const DANGER = { edge: 'var(--danger)', tint: 'var(--danger-soft)' };
/** A key with its hyphens, then the operator and the value. */
const KEY = /^([^:=!<>"(]*)(.*)$/s;

interface TermChipsProps {
  readonly texts: readonly string[];
  readonly isWrong: (text: string) => boolean;
  /** Callback for terms that were finished before they could be chips. */
  readonly onReady: () => void;
  readonly onRemove: (index: number) => void;
  /** The input behind them, to which the last arrow leads. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The finished terms of a search; a press, Delete or Backspace removes one. */
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
    <ul ref={list} className={styles['terms']} aria-label={t('deckHelp.terms')}>
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
              <span className={styles['term']}>
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
