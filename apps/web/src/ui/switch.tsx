import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  /** Id, needed only where something else refers to it. */
  readonly id?: string;
  readonly label: string;
  /** Meaning of the current state. */
  readonly help?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Switch with its name and an explanation. */
export function Switch({ id: givenId, label, help, checked, onChange }: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={styles['row']}>
      <span className="tightStack">
        <label htmlFor={id} className={styles['label']}>
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
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
