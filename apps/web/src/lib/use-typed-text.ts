import { useEffect, useEffectEvent, useState } from 'react';

interface TypedText {
  /** Text in the field. */
  readonly text: string;
  readonly isTyped: boolean;
  /** Last submitted text; the value if none is awaited. */
  readonly submitted: string;
  /** Shows a text, and records the text submitted for it, if any. */
  readonly type: (text: string, submitted?: string) => void;
  /** Shows the text submitted last. */
  readonly settle: () => void;
}

/**
 * Text of a field whose value follows it with a delay, for example through the address. A value set
 * elsewhere (reset, going back) replaces the text.
 */
export function useTypedText(value: string): TypedText {
  const [typed, setTyped] = useState<string>();
  /** Submitted texts that the value has not reached yet, oldest first. */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const [before, setBefore] = useState(value);

  if (value !== before) {
    setBefore(value);
    const place = awaited.lastIndexOf(value);
    setAwaited(place === -1 ? [] : awaited.slice(place + 1));
    if (place === -1) setTyped(undefined);
  }

  const submitted = awaited.at(-1) ?? value;
  return {
    text: typed ?? value,
    isTyped: typed !== undefined,
    submitted,
    type: (text, next = submitted) => {
      setTyped(text);
      if (next !== submitted) setAwaited([...awaited, next]);
    },
    settle: () => setTyped(typed === undefined ? undefined : submitted),
  };
}

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
  const { text, isTyped, submitted, type } = useTypedText(value);

  const commit = (next: string) => {
    const trimmed = next.trim();
    if (trimmed === submitted || accepts?.(trimmed) === false) return;
    type(next, trimmed);
    onChange(trimmed);
  };
  const commitTyped = useEffectEvent(() => commit(text));

  useEffect(() => {
    if (!isTyped) return undefined;
    const timer = setTimeout(() => commitTyped(), delay);
    return () => clearTimeout(timer);
  }, [isTyped, text, delay]);

  return { text, type: (next) => type(next), commit, accept: (next) => type(next, next.trim()) };
}
