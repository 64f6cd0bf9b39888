import { useState } from 'react';

interface TypedText {
  readonly text: string;
  /** Notes what is typed, and the value that was handed on for it; undefined: it is no value. */
  readonly type: (text: string, handedOn: string | undefined) => void;
  /** Resets the field to the last committed value. */
  readonly settle: () => void;
}

/**
 * Text of a field whose value follows a moment after it was handed on, as one in the address does. A
 * value that comes from elsewhere (a reset, the way back) replaces the text.
 */
export function useTypedText(value: string): TypedText {
  const [before, setBefore] = useState(value);
  const [typed, setTyped] = useState<{ readonly text: string; readonly own: readonly string[] }>();
  if (value !== before) {
    setBefore(value);
    if (typed && !typed.own.includes(value)) setTyped(undefined);
  }
  return {
    text: typed?.text ?? value,
    type: (text, handedOn) => {
      const own = typed?.own ?? [];
      setTyped({ text, own: handedOn === undefined ? own : [...own, handedOn] });
    },
    settle: () => setTyped(typed && { ...typed, text: typed.own.at(-1) ?? value }),
  };
}
