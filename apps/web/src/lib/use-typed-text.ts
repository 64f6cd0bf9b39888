import { useState } from 'react';

interface TypedText {
  readonly text: string;
  /** Records typed text and the value committed for it; undefined: no valid value. */
  readonly type: (text: string, handedOn: string | undefined) => void;
  /** Resets the field to the last committed value. */
  readonly settle: () => void;
}

/**
 * Text of a field whose value is updated with a delay, for example through the address. A value set
 * elsewhere (reset, going back) replaces the text.
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
