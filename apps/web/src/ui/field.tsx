import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { Note } from './note.tsx';

export interface FieldProps {
  readonly label: string;
  /** Error of the text; replaces `help`. */
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  /** Short remark at the end of the field. */
  readonly note?: string | undefined;
  /** Length and limit: warning from 90 %, danger beyond the limit. */
  readonly counter?: { readonly length: number; readonly max: number } | undefined;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface FramedFieldProps extends FieldProps {
  /** `many` shows the counter below the text instead of beside it. */
  readonly lines: 'one' | 'many';
  readonly children: (control: ControlProps) => ReactNode;
}

/** Text control with a label above, and help or an error below. */
export function Field(props: FramedFieldProps) {
  const { label, error, help, note, counter, lines, children } = props;
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1">
      <label htmlFor={id} className="caption mb-1.5 justify-self-start">
        {label}
      </label>
      <span className={styles['box']} data-wrong={error !== undefined} data-lines={lines}>
        {children({
          id,
          'aria-invalid': error !== undefined,
          'aria-describedby': `${id}-words${counter ? ` ${id}-counter` : ''}`,
        })}
        {note && <span className={styles['counter']}>{note}</span>}
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
      <div id={`${id}-words`} className="fineprint [&>:not(:empty)]:mt-1.5">
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
