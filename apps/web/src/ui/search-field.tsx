import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useSearchText, type SearchText } from '../lib/use-typed-text.ts';
import styles from './field.module.css';

interface SearchBoxProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly clearLabel: string;
  readonly placeholder?: string | undefined;
  readonly size?: 'md' | 'lg' | undefined;
  readonly maxLength?: number | undefined;
}

interface SearchFieldProps extends SearchBoxProps {
  /** Current value; the field is ahead of it while the user types. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Debounce of typed text, in milliseconds. */
  readonly delay?: number;
}

/** Search field: submits after a debounce, at once on Enter or when cleared. */
export function SearchField({ value, onChange, delay = 0, ...box }: SearchFieldProps) {
  const search = useSearchText({ value, onChange, delay });
  const field = useRef<HTMLInputElement>(null);
  return <SearchBox {...box} search={search} field={field} />;
}

interface OpenSearchBoxProps extends SearchBoxProps {
  readonly search: SearchText;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly input?: ComponentProps<'input'>;
  /** Content before the input, for example chips. */
  readonly start?: ReactNode;
  /** Clears the field and the content before it; undefined if there is none. */
  readonly onClear?: (() => void) | undefined;
  readonly end?: ReactNode;
}

/** Appearance of a search field, for searches with their own handling of typed text. */
export function SearchBox(props: OpenSearchBoxProps) {
  const { id, label, clearLabel, placeholder, maxLength, search, field, input } = props;
  const { text, type, commit } = search;

  const clear = () => {
    type('');
    commit('');
    props.onClear?.();
    field.current?.focus();
  };
  const box = (
    <input
      {...input}
      ref={field}
      id={id}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      value={text}
      onChange={(event) => {
        type(event.target.value);
        input?.onChange?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(text);
      }}
      onBlur={() => commit(text)}
    />
  );

  return (
    <div className={styles['search']} data-size={props.size ?? 'md'}>
      <Search aria-hidden="true" />
      {!('start' in props) ? (
        box
      ) : (
        <div className={styles['content']}>
          {props.start}
          {box}
        </div>
      )}
      {(text !== '' || props.onClear) && (
        <button type="button" aria-label={clearLabel} onClick={clear}>
          <X aria-hidden="true" />
        </button>
      )}
      {props.end}
    </div>
  );
}
