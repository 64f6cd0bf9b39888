import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly clearLabel: string;
  readonly placeholder?: string;
  /** The text in force; while the user types, the field runs ahead of it. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Pause in milliseconds after which typed text is handed on. */
  readonly delay?: number;
  readonly size?: 'md' | 'lg';
  readonly maxLength?: number;
}

/** A field for a text to search; hands it on once typing pauses, at once on Enter or when emptied. */
export function SearchField(props: SearchFieldProps) {
  const { id, label, clearLabel, placeholder, value, onChange, delay = 0 } = props;
  const [typed, setTyped] = useState<string>();
  const [handedOn, setHandedOn] = useState<string>();
  const [before, setBefore] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const text = typed ?? value;

  if (value !== before) {
    setBefore(value);
    // Changed from elsewhere (a cleared filter, the way back): what was typed is over.
    if (value !== handedOn) setTyped(undefined);
  }

  const commit = (next: string) => {
    const trimmed = next.trim();
    if (trimmed === value) return;
    setHandedOn(trimmed);
    onChange(trimmed);
  };
  const commitTyped = useEffectEvent(() => commit(text));

  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => commitTyped(), delay);
    return () => clearTimeout(timer);
  }, [typed, delay]);

  const clear = () => {
    setTyped('');
    commit('');
    field.current?.focus();
  };

  return (
    <div className={styles['field']} data-size={props.size ?? 'md'}>
      <Search className={styles['glass']} aria-hidden="true" />
      <input
        ref={field}
        id={id}
        type="search"
        className={styles['input']}
        aria-label={label}
        placeholder={placeholder}
        maxLength={props.maxLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(text);
        }}
        onBlur={() => commit(text)}
      />
      {text !== '' && (
        <button type="button" className={styles['clear']} aria-label={clearLabel} onClick={clear}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
