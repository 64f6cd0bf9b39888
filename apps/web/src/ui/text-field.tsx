import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Note } from './note.tsx';
import styles from './text-field.module.css';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'name'
  | 'disabled'
  | 'readOnly'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'maxLength'
  | 'onBlur'
>;

interface TextFieldProps extends InputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is wrong with the text; takes the place of `help`. */
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  /** How much of the room is used: a warning from 90 %, danger beyond it. */
  readonly counter?: { readonly length: number; readonly max: number };
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly size?: 'md' | 'lg';
}

/** A line of text with its label above, and help or what is wrong with it below. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, help, counter, inputRef, size = 'md', ...input } = props;
  const id = useId();
  const described = `${id}-words${counter ? ` ${id}-counter` : ''}`;
  return (
    <div className={styles['field']} data-size={size}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <span className={styles['box']} data-wrong={error !== undefined}>
        <input
          {...input}
          ref={inputRef}
          id={id}
          className={styles['input']}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={described}
          onChange={(event) => onChange(event.target.value)}
        />
        {counter && (
          <span
            id={`${id}-counter`}
            className={styles['counter']}
            data-fill={fillOf(counter.length, counter.max)}
          >
            {`${counter.length} / ${counter.max}`}
          </span>
        )}
      </span>
      <div id={`${id}-words`} className={styles['words']}>
        <div role="alert">{error !== undefined && <Note kind="error">{error}</Note>}</div>
        {error === undefined && help !== undefined && <div>{help}</div>}
      </div>
    </div>
  );
}

function fillOf(length: number, max: number): 'some' | 'nearly' | 'over' {
  if (length > max) return 'over';
  return length >= 0.9 * max ? 'nearly' : 'some';
}
