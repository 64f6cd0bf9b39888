import { CircleHelp } from 'lucide-react';
import { useCallback, useId, useRef, useState, type ComponentType } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useLazyModule } from '../../../lib/lazy-dialog.ts';
import { SearchBox } from '../../../ui/search-field.tsx';
import { useSearchText } from '../../../ui/use-search-text.ts';
import { useSession } from '../../auth/session.ts';
import { MAX_QUERY_LENGTH } from '@inkfolio/domain/cards/card-filter';
import { QUERY_OPERATOR } from '../data/card-filter-url.ts';
import styles from './card-search.module.css';
import type { SearchAssistance } from './query-assistance.ts';
import type { CompletionList, SearchProblemNote } from './search-assistance.tsx';
import { useCompletions } from './use-completions.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';

const TYPING_PAUSE = 200;
/** Longest wait of a query for the parser; then the server alone reads it. */
const LOADING_PATIENCE = 3000;
/** Debounce of problems: half a term is not wrong yet. */
const PROBLEM_PAUSE = 900;

/** Keys that lead from the field to what it has found. */
export type LeadingKey = 'ArrowDown' | 'Enter';

/** What a search field loads with the first operator of a query. */
type LoadAssistance = () => Promise<{
  readonly assistance: SearchAssistance;
  readonly CompletionList: typeof CompletionList;
  readonly SearchProblemNote: typeof SearchProblemNote;
}>;

export interface SearchHelpProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Callback that puts an example into the field. */
  readonly onTry: (query: string) => void;
}

export interface QueryFieldProps {
  /** The one that the site's key for finding cards leads to. */
  readonly id?: string;
  readonly size?: 'md' | 'lg';
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly helpLabel: string;
  /** The text in force. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Whether a visitor may ask what is owned too, because it is a collection that is searched. */
  readonly knowsOwned?: boolean;
  readonly load: LoadAssistance;
  readonly help: ComponentType<SearchHelpProps>;
  /** ArrowDown and Enter, once the text is handed on, where they do not choose a completion. */
  readonly onLeadingKey?: (key: LeadingKey, field: HTMLInputElement) => void;
}

/**
 * A field in which things are searched, by words or by a query. What a query needs is loaded with
 * its first operator; one that cannot be read is not handed on, and what is wrong is said below.
 */
export function QueryField(props: QueryFieldProps) {
  const { label, placeholder, value, onChange, onLeadingKey, knowsOwned = false } = props;
  const Help = props.help;
  const { language } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isVisitor = useSession().status === 'visitor' && !knowsOwned;
  const [helpOpen, setHelpOpen] = useState(false);
  const [mayBeQuery, setMayBeQuery] = useState(() => QUERY_OPERATOR.test(value));
  const part = useLazyModule(props.load, mayBeQuery);
  const handOn = useCallback(
    (text: string) => {
      if (part?.assistance.problemOf(text, isVisitor) === undefined) onChange(text);
    },
    [part, isVisitor, onChange],
  );
  const delay = mayBeQuery && part === undefined ? LOADING_PATIENCE : TYPING_PAUSE;
  const search = useSearchText({ value, onChange: handOn, delay });
  const { text } = search;
  if (!mayBeQuery && QUERY_OPERATOR.test(text)) setMayBeQuery(true);

  const completions = useCompletions({
    field,
    text,
    onType: search.type,
    completionsAt: part && ((caret) => part.assistance.completionsAt(text, caret, language)),
    askedAt: part && ((caret) => part.assistance.askedAt?.(text, caret, language)),
  });
  const isSettled = useDebouncedValue(text, PROBLEM_PAUSE);
  const isOpen = completions.list.length > 0;
  const problem = isSettled && !isOpen ? part?.assistance.problemOf(text, isVisitor) : undefined;

  return (
    <div
      className={styles['place']}
      onKeyDownCapture={completions.onKeyDown}
      onKeyDown={(event) => {
        const { key, target } = event;
        const isLeading = key === 'ArrowDown' || key === 'Enter';
        if (!isLeading || onLeadingKey === undefined || event.nativeEvent.isComposing) return;
        if (field.current === null || target !== field.current) return;
        if (key === 'ArrowDown') search.commit(text);
        event.preventDefault();
        onLeadingKey(key, field.current);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) completions.close();
      }}
    >
      <SearchBox
        id={props.id}
        size={props.size ?? 'lg'}
        label={label}
        clearLabel={props.clearLabel}
        placeholder={placeholder}
        maxLength={MAX_QUERY_LENGTH}
        search={search}
        field={field}
        input={{
          'aria-invalid': problem !== undefined,
          'aria-describedby': `${id}-problem`,
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': isOpen ? `${id}-list` : undefined,
          'aria-activedescendant':
            completions.active === undefined ? undefined : `${id}-list-${completions.active}`,
          onChange: completions.noteCaret,
          onSelect: completions.noteCaret,
        }}
        end={
          <button
            type="button"
            className={styles['help']}
            aria-label={props.helpLabel}
            aria-haspopup="dialog"
            onClick={() => setHelpOpen(true)}
          >
            <CircleHelp aria-hidden="true" />
          </button>
        }
      />
      {part && <part.CompletionList id={`${id}-list`} completions={completions} />}
      <div id={`${id}-problem`} role="status" className={styles['problem']}>
        {part && problem && (
          <part.SearchProblemNote problem={problem} text={text} assistance={part.assistance} />
        )}
      </div>
      <Help
        open={helpOpen}
        onOpenChange={setHelpOpen}
        onTry={(query) => {
          setHelpOpen(false);
          search.type(query);
        }}
      />
    </div>
  );
}
