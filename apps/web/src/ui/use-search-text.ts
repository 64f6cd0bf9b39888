import { useEffect, useEffectEvent, useState } from 'react';

interface SearchTextOptions {
  /** The text in force. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Debounce of typed text, in milliseconds. */
  readonly delay: number;
}

/** The text of a search field, which runs ahead of the one in force while the user types. */
export interface SearchText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Applies a text at once. */
  readonly commit: (text: string) => void;
  /** Shows a text that is in force, or about to be, by what the caller has done. */
  readonly accept: (text: string) => void;
}

/** Debounced text of a search field. */
export function useSearchText({ value, onChange, delay }: SearchTextOptions): SearchText {
  const [typed, setTyped] = useState<string>();
  const [handedOn, setHandedOn] = useState<string>();
  const [before, setBefore] = useState(value);
  const text = typed ?? value;

  if (value !== before) {
    setBefore(value);
    // Changed from elsewhere (a cleared filter, the way back): the typed text is dropped.
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
