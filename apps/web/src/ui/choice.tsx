import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './choice.module.css';

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Language of the label if it differs from the page's. */
  readonly lang?: string;
}

const LOOKS = {
  segments: styles['segments'],
  rows: styles['rows'],
  boxes: styles['boxes'],
};

interface ChoiceProps<T extends string> {
  readonly label: string;
  /** Selected option; any other value selects none. */
  readonly value: T;
  readonly options: readonly (Option<T> & {
    /** Shows the label as a tooltip. */
    readonly iconOnly?: boolean;
    readonly hint?: ReactNode;
    readonly isDanger?: boolean;
    readonly isDisabled?: boolean;
  })[];
  readonly onChange: (value: T) => void;
  /** Segments side by side, or rows or boxes with hints below the label. */
  readonly look?: keyof typeof LOOKS;
  /** True for rows or boxes side by side if there is room. */
  readonly isSideBySide?: boolean;
}

/** Visible single choice: a radio group, with arrow keys. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, value, options, onChange, look = 'segments' } = props;
  const id = useId();
  const isTitled = look !== 'segments';
  return (
    <div
      className={LOOKS[look]}
      data-side-by-side={props.isSideBySide}
      role="radiogroup"
      {...(isTitled ? { 'aria-labelledby': id } : { 'aria-label': label })}
    >
      {isTitled && (
        <div id={id} className={styles['title']}>
          {label}
        </div>
      )}
      {options.map(({ value: each, label: text, icon, lang, iconOnly = false, ...option }) => (
        <label
          key={each}
          className={styles['option']}
          lang={lang}
          title={iconOnly ? text : undefined}
          data-danger={option.isDanger}
          data-disabled={option.isDisabled}
        >
          <input
            type="radio"
            name={id}
            className={styles['radio']}
            aria-label={iconOnly ? text : undefined}
            {...(option.hint !== undefined && {
              'aria-labelledby': `${id}-${each}-label`,
              'aria-describedby': `${id}-${each}`,
            })}
            checked={each === value}
            disabled={option.isDisabled}
            onChange={() => onChange(each)}
          />
          {icon}
          {look === 'segments' ? (
            !iconOnly && text
          ) : (
            <span id={`${id}-${each}-label`} className={styles['label']}>
              {text}
            </span>
          )}
          {option.hint !== undefined && (
            <span id={`${id}-${each}`} className={styles['hint']}>
              {option.hint}
            </span>
          )}
          {look === 'rows' && (
            <Check className={styles['mark']} strokeWidth={1.75} aria-hidden="true" />
          )}
        </label>
      ))}
    </div>
  );
}
