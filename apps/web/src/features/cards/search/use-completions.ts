import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import type { AskedCompletions, OfferedCompletion } from './query-assistance.ts';

interface CompletedField {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Undefined until loaded. */
  readonly completionsAt: ((caret: number) => readonly OfferedCompletion[]) | undefined;
  readonly askedAt: ((caret: number) => AskedCompletions | undefined) | undefined;
}

export interface Completions {
  readonly list: readonly OfferedCompletion[];
  /** Index of the completion that Enter selects; undefined until an arrow key chooses one. */
  readonly active: number | undefined;
  readonly choose: (completion: OfferedCompletion) => void;
  readonly updateCaret: (event: SyntheticEvent<HTMLInputElement>) => void;
  readonly close: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const TYPING_PAUSE = 200;
const FIVE_MINUTES = 5 * 60 * 1000;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Provides completions at the caret. None is preselected: Enter searches the typed text. */
export function useCompletions(props: CompletedField): Completions {
  const { field, text, onType, completionsAt, askedAt } = props;
  const [caret, setCaret] = useState<number>();
  const [dismissed, setDismissed] = useState<string>();
  const [chosen, setChosen] = useState({ text: '', caret: 0, index: 0 });

  const isWanted = caret !== undefined && dismissed !== text;
  const answered = useAnswer(isWanted ? askedAt?.(caret) : undefined);
  const known = isWanted ? completionsAt?.(caret) : undefined;
  const list = known === undefined || known.length === 0 ? answered : known;
  const isChosenHere = chosen.text === text && chosen.caret === caret && chosen.index < list.length;
  const active = isChosenHere ? chosen.index : undefined;

  const choose = ({ start, end, insert, kind }: OfferedCompletion) => {
    const rest = text.slice(end);
    const isWhole = kind === 'value' && rest === '';
    const head = `${text.slice(0, start)}${insert}${isWhole ? ' ' : ''}`;
    // The caret can only be set once the new text is rendered.
    flushSync(() => {
      onType(head + rest);
      setCaret(head.length);
    });
    field.current?.focus();
    field.current?.setSelectionRange(head.length, head.length);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (list.length === 0 || event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    const completion = active === undefined ? undefined : list[active];
    if (event.key === 'Escape') {
      setDismissed(text);
      field.current?.focus();
    } else if (step !== undefined && caret !== undefined) {
      const from = active ?? (step > 0 ? -1 : list.length);
      setChosen({ text, caret, index: (from + step + list.length) % list.length });
    } else if (event.key === 'Enter' && completion !== undefined) {
      choose(completion);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    list,
    active,
    choose,
    updateCaret: ({ currentTarget: { selectionStart, selectionEnd } }) =>
      setCaret(selectionStart === selectionEnd ? (selectionStart ?? undefined) : undefined),
    close: () => setCaret(undefined),
    onKeyDown,
  };
}

/** Loads completions; the previous ones stay until the response arrives. */
function useAnswer(asked: AskedCompletions | undefined): readonly OfferedCompletion[] {
  const question = asked?.question ?? '';
  const isSettled = useDebouncedValue(question, TYPING_PAUSE);
  const { data = [] } = useQuery({
    queryKey: ['completions', question],
    queryFn: ({ signal }) => asked?.ask(signal) ?? [],
    enabled: asked !== undefined && isSettled,
    placeholderData: keepPreviousData,
    staleTime: FIVE_MINUTES,
    retry: false,
  });
  return asked === undefined ? [] : data.map((insert) => ({ ...asked, insert }));
}
