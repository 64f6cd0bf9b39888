import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './controls.module.css';

interface StepperProps {
  readonly value: number;
  readonly moreLabel: string;
  readonly fewerLabel: string;
  readonly onStep: (step: 1 | -1) => void;
  /** False disables the button of that step, without removing its focus. */
  readonly canStep?: (step: 1 | -1) => boolean;
  /** True above the usual limit: highlighted, but allowed. */
  readonly isMany?: boolean;
  /** True for full width, for thumbs. */
  readonly wide?: boolean;
  /** Makes a lower number a button that sets the usual limit at once. */
  readonly fill?: { readonly to: number; readonly label: string; readonly onFill: () => void };
}

export function Stepper(props: StepperProps) {
  const { value, moreLabel, fewerLabel, onStep, canStep, isMany = false, wide = false } = props;
  const { fill } = props;
  const number = (
    <b
      className={classes(
        'text-center font-display font-bold lining-nums tabular-nums',
        wide ? 'text-lg/none' : 'text-md/none',
        isMany && 'text-warning',
      )}
    >
      {value}
    </b>
  );
  return (
    <span className={styles['stepper']} data-wide={wide || undefined}>
      <StepButton label={fewerLabel} isOff={canStep?.(-1) === false} onPress={() => onStep(-1)}>
        <Minus aria-hidden="true" />
      </StepButton>
      {fill && value < fill.to ? (
        <button
          type="button"
          className="min-w-(--touch) underline decoration-dotted underline-offset-4"
          aria-label={fill.label}
          onClick={fill.onFill}
        >
          {number}
        </button>
      ) : (
        number
      )}
      <StepButton label={moreLabel} isOff={canStep?.(1) === false} onPress={() => onStep(1)}>
        <Plus aria-hidden="true" />
      </StepButton>
    </span>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Uses aria-disabled instead of `disabled`, to keep the focus after the last step. */
function StepButton({ label, isOff, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className="aria-disabled:cursor-not-allowed aria-disabled:text-disabled"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </button>
  );
}
