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
  segments: {
    group:
      'flex flex-wrap rounded-sm bg-surface-sunk p-0.5 [box-shadow:inset_0_0_0_1px_var(--line)]',
    sideBySide: undefined,
    option: 'segment ringed min-w-max flex-[1_1_0] [&_svg]:size-[1.2em] [&_svg]:stroke-[1.75]',
    radio: 'overlay',
    title: undefined,
    text: undefined,
  },
  rows: {
    group: 'grid gap-0.5',
    sideBySide: undefined,
    option: styles['row'],
    radio: 'overlay peer',
    title: 'col-span-full mb-1 text-xs font-bold text-faint',
    text: undefined,
  },
  boxes: {
    group: 'stack gap-2',
    sideBySide: 'grid grid-cols-[repeat(auto-fit,minmax(min(260px,100%),1fr))] gap-2',
    option: styles['box'],
    radio: 'm-0 mt-0.5 size-[18px] self-start outline-0',
    title: 'label col-span-full',
    text: 'font-bold',
  },
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
  /** True for boxes side by side if there is room. */
  readonly isSideBySide?: boolean;
}

/** Visible single choice: a radio group, with arrow keys. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, value, options, onChange, look = 'segments' } = props;
  const id = useId();
  const classNames = LOOKS[look];
  const isTitled = look !== 'segments';
  return (
    <div
      className={props.isSideBySide === true ? classNames.sideBySide : classNames.group}
      role="radiogroup"
      {...(isTitled ? { 'aria-labelledby': id } : { 'aria-label': label })}
    >
      {isTitled && (
        <div id={id} className={classNames.title}>
          {label}
        </div>
      )}
      {options.map(({ value: each, label: text, icon, lang, iconOnly = false, ...option }) => (
        <label
          key={each}
          className={classNames.option}
          lang={lang}
          title={iconOnly ? text : undefined}
          data-danger={option.isDanger}
          data-disabled={option.isDisabled}
        >
          <input
            type="radio"
            name={id}
            className={classNames.radio}
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
            <span id={`${id}-${each}-label`} className={classNames.text}>
              {text}
            </span>
          )}
          {option.hint !== undefined && (
            <span
              id={`${id}-${each}`}
              className="col-[2] grid gap-1 text-sm/normal text-pretty text-muted"
            >
              {option.hint}
            </span>
          )}
          {look === 'rows' && (
            <Check
              className="ms-auto w-[18px] text-accent peer-not-checked:invisible"
              strokeWidth={1.75}
              aria-hidden="true"
            />
          )}
        </label>
      ))}
    </div>
  );
}
