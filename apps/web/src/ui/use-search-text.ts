import { useEffect, useEffectEvent, useState } from 'react';

interface SearchTextOptions {
  /** Current value. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Whether a text may be submitted; default: every text. */
  readonly accepts?: (text: string) => boolean;
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

export function useSearchText(options: SearchTextOptions): SearchText {
  const { value, onChange, accepts, delay } = options;
  const [typed, setTyped] = useState<string>();
  /** Submitted texts that the value has not reached yet, oldest first. */
  const [submitted, setSubmitted] = useState<readonly string[]>([]);
  const [before, setBefore] = useState(value);
  const text = typed ?? value;

  if (value !== before) {
    setBefore(value);
    const place = submitted.lastIndexOf(value);
    setSubmitted(place === -1 ? [] : submitted.slice(place + 1));
    // The value was changed elsewhere (cleared filter, going back): discards the typed text.
    if (place === -1) setTyped(undefined);
  }

  const commit = (next: string) => {
    const trimmed = next.trim();
    if (trimmed === (submitted.at(-1) ?? value) || accepts?.(trimmed) === false) return;
    setSubmitted([...submitted, trimmed]);
    onChange(trimmed);
  };
  const accept = (next: string) => {
    setTyped(next);
    setSubmitted([...submitted, next.trim()]);
  };
  const commitTyped = useEffectEvent(() => commit(text));

  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => commitTyped(), delay);
    return () => clearTimeout(timer);
  }, [typed, delay]);

  return { text, type: setTyped, commit, accept };
}
