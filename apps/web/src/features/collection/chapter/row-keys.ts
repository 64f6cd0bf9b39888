/** Action of a key on the row that has the focus: one more or one fewer, of which finish. */
export interface RowKey {
  readonly step: 1 | -1;
  /** True with Shift; else as in the field that has the focus. */
  readonly isFoil: boolean;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * `+` and `-`, and with Shift what keyboards make of them. Where `+` itself needs Shift it stays the
 * plain one, and `*` beside it the foil; `=` is the same key without Shift.
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
