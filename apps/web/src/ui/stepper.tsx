import { Minus, Plus } from 'lucide-react';
import styles from './stepper.module.css';

interface StepperProps {
  readonly value: number;
  readonly moreLabel: string;
  readonly fewerLabel: string;
  readonly onStep: (step: 1 | -1) => void;
  /** Above what is usual: shown, not hindered. */
  readonly isMany?: boolean;
  /** As wide as its place, for thumbs. */
  readonly wide?: boolean;
}

/** A number with a button for one fewer and one for one more. */
export function Stepper(props: StepperProps) {
  const { value, moreLabel, fewerLabel, onStep, isMany = false, wide = false } = props;
  return (
    <span className={styles['stepper']} data-wide={wide || undefined}>
      <button type="button" aria-label={fewerLabel} onClick={() => onStep(-1)}>
        <Minus aria-hidden="true" />
      </button>
      <b data-many={isMany || undefined}>{value}</b>
      <button type="button" aria-label={moreLabel} onClick={() => onStep(1)}>
        <Plus aria-hidden="true" />
      </button>
    </span>
  );
}
