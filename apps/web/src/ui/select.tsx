import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './controls.module.css';

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  /** Options; adjacent ones with the same `group` are listed under its name. */
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly group?: string;
  }[];
  readonly onChange: (value: T) => void;
  readonly shown?: ReactNode;
  readonly look?: 'button' | 'field' | 'pill';
}

/** Native select with the site's own closed appearance. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, value, options, onChange, shown, look = 'button' } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={styles['select']} data-look={look}>
      <span className="min-w-0 flex-1" aria-hidden="true">
        {shown ?? chosen?.label}
      </span>
      {look !== 'pill' && <ChevronDown aria-hidden="true" />}
      <select
        className="overlay text-lg"
        aria-label={label}
        value={value}
        onChange={(event) => {
          const option = options.find((each) => each.value === event.target.value);
          if (option !== undefined) onChange(option.value);
        }}
      >
        {[...Map.groupBy(options, ({ group }) => group)].map(([group = '', members]) => {
          const list = members.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ));
          return group === '' ? list : <optgroup key={group} label={group} children={list} />;
        })}
      </select>
    </span>
  );
}
