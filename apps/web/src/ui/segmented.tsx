import { useId, type ReactNode } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<T extends string> {
  readonly label: string;
  /** One that is no option leaves all of them open. */
  readonly value: T;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly icon?: ReactNode;
    /** The label is a tooltip then. */
    readonly iconOnly?: boolean;
  }[];
  readonly onChange: (value: T) => void;
}

/** One choice of a few, side by side: a radio group, so the arrow keys change it. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <div className={styles['track']} role="radiogroup" aria-label={label}>
      {options.map(({ value: each, label: text, icon, iconOnly = false }) => (
        <label key={each} className={styles['choice']} title={iconOnly ? text : undefined}>
          <input
            type="radio"
            name={name}
            className={styles['radio']}
            aria-label={iconOnly ? text : undefined}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {icon}
          {!iconOnly && text}
        </label>
      ))}
    </div>
  );
}
