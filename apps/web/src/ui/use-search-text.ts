import { useEffect, useEffectEvent, useState } from 'react';

interface SearchTextOptions {
  /** Current value. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Debounce of typed text, in milliseconds. */
  readonly delay: number;
}

/** Text of a search field, ahead of the current value while the user types. */
export interface SearchText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Submits a text at once. */
  readonly commit: (text: string) => void;
  /** Shows a text that the caller has submitted itself. */
  readonly accept: (text: string) => void;
}

export function useSearchText({ value, onChange, delay }: SearchTextOptions): SearchText {
  const [typed, setTyped] = useState<string>();
  const [handedOn, setHandedOn] = useState<string>();
  const [before, setBefore] = useState(value);
  const text = typed ?? value;

  if (value !== before) {
    setBefore(value);
    // The value was changed elsewhere (cleared filter, going back): discards the typed text.
    if (value !== handedOn) setTyped(undefined);
  }

  const commit = (next: string) => {
    const trimmed = next.trim();
    if (trimmed === value) return;
    setHandedOn(trimmed);
    onChange(trimmed);
  };
  const accept = (next: string) => {
    setTyped(next);
    setHandedOn(next.trim());
  };
  const commitTyped = useEffectEvent(() => commit(text));

  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => commitTyped(), delay);
    return () => clearTimeout(timer);
  }, [typed, delay]);

  return { text, type: setTyped, commit, accept };
}
