import { Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styles from './number-stepper.module.css';

interface NumberStepperProps {
  /** Whole number from 0 to `max`. */
  readonly value: number;
  readonly max: number;
  readonly label: string;
  readonly moreLabel: string;
  readonly fewerLabel: string;
  readonly onChange: (value: number) => void;
  /** Icon that distinguishes it from other steppers, with a word if there is room. */
  readonly sign: ReactNode;
  readonly tone?: 'plain' | 'gilt';
  /** Name of the field in its row, for keys that move to the same field of another row. */
  readonly field: string;
}

/** Number field with buttons for one fewer and one more, which are for pointers only. */
export function NumberStepper(props: NumberStepperProps) {
  const { value, max, label, moreLabel, fewerLabel, onChange, sign, tone = 'plain', field } = props;
  /** Text while typing; empty is not a number yet. */
  const [typed, setTyped] = useState<string>();
  const step = (by: 1 | -1) => {
    setTyped(undefined);
    onChange(Math.max(0, Math.min(value + by, max)));
  };
  return (
    <span className={styles['stepper']} data-tone={tone} data-none={value === 0 || undefined}>
      <span className={styles['sign']}>{sign}</span>
      <button type="button" tabIndex={-1} aria-label={fewerLabel} onClick={() => step(-1)}>
        <Minus aria-hidden="true" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        data-field={field}
        maxLength={String(max).length}
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => {
          if (!/^\d*$/.test(target.value)) return;
          setTyped(target.value === '' ? '' : undefined);
          if (target.value !== '') onChange(Math.min(Number(target.value), max));
        }}
      />
      <button type="button" tabIndex={-1} aria-label={moreLabel} onClick={() => step(1)}>
        <Plus aria-hidden="true" />
      </button>
    </span>
  );
}
