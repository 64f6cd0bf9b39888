export interface RowKey {
  readonly step: 1 | -1;
  /** True with Shift; otherwise the focused field decides. */
  readonly isFoil: boolean;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * Maps `+` and `-`, and the characters that Shift makes of them. Where `+` itself needs Shift, it
 * means normal copies and `*` beside it foil; `=` is the same key without Shift.
 */
export function readRowKey({ key, code, shiftKey }: Pressed): RowKey | undefined {
  const isFoil = shiftKey && code.startsWith('Numpad');
  switch (key) {
    case '+':
    case '=':
      return { step: 1, isFoil };
    case '-':
      return { step: -1, isFoil };
    case '*':
      return { step: 1, isFoil: true };
    case '_':
      return { step: -1, isFoil: true };
    default:
      return undefined;
  }
}
