import { Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styles from './number-stepper.module.css';

interface NumberStepperProps {
  /** A whole number from 0 to `max`. */
  readonly value: number;
  readonly max: number;
  /** Names the number. */
  readonly label: string;
  readonly moreLabel: string;
  readonly fewerLabel: string;
  readonly onChange: (value: number) => void;
  /** Sign that tells it from the others, with a word where there is room. */
  readonly sign: ReactNode;
  readonly tone?: 'plain' | 'gilt';
  /** Names the place of the field among others, for keys that go from one to the next. */
  readonly field: string;
}

/**
 * A number that can be typed, with a button for one fewer and one for one more. The buttons are for
 * the pointer: the keyboard has the field.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { value, max, label, moreLabel, fewerLabel, onChange, sign, tone = 'plain', field } = props;
  /** Text of the field while it is being typed; empty is no number yet. */
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
