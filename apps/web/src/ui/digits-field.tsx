import type { ComponentProps } from 'react';
import styles from './field.module.css';

const EDITING_KEYS: ReadonlySet<string> = new Set([
  'Backspace',
  'Delete',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'Tab',
  'Enter',
  'Escape',
]);

type Kept = 'placeholder' | 'aria-label' | 'aria-invalid' | 'aria-describedby';

interface DigitsFieldProps extends Pick<ComponentProps<'input'>, Kept | 'onBlur'> {
  readonly value: string | number;
  readonly maxDigits: number;
  readonly onChange: (digits: string) => void;
}

/** Text field that accepts only digits; pasted text is reduced to its digits. */
export function DigitsField({ maxDigits, onChange, ...input }: DigitsFieldProps) {
  return (
    <input
      {...input}
      className={styles['digits']}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      onKeyDown={(event) => {
        const isCommand = event.ctrlKey || event.metaKey || event.altKey;
        if (!isCommand && !/^\d$/.test(event.key) && !EDITING_KEYS.has(event.key)) {
          event.preventDefault();
        }
      }}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, maxDigits))}
    />
  );
}
