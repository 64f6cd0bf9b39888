import { useId, type ReactNode } from 'react';
import styles from './controls.module.css';

interface SwitchProps {
  /** Id, only needed if another element refers to it. */
  readonly id?: string;
  readonly label: string;
  /** Accessible name if the label alone is ambiguous, as in a list. */
  readonly fullLabel?: string;
  /** True for a switch without effect; it stays focusable, and `help` explains why. */
  readonly isOff?: boolean;
  readonly help?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch(props: SwitchProps) {
  const { id: givenId, label, fullLabel, isOff = false, help, checked, onChange } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className="spread relative min-h-(--touch)">
      <span className="stack gap-1">
        <label htmlFor={id} className="label after:absolute after:inset-0 after:cursor-pointer">
          {label}
        </label>
        {help !== undefined && (
          <span id={`${id}-help`} className="fineprint">
            {help}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles['switch']}
        checked={checked}
        aria-label={fullLabel}
        aria-disabled={isOff || undefined}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => {
          if (!isOff) onChange(event.target.checked);
        }}
      />
    </div>
  );
}
