import { CircleHelp } from 'lucide-react';
import { useId, useRef, useState, type ComponentType } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useLazyModule } from '../../../lib/lazy-dialog.ts';
import { SearchBox } from '../../../ui/search-field.tsx';
import { useSearchText } from '../../../lib/use-typed-text.ts';
import { useSession } from '../../auth/session.ts';
import { MAX_QUERY_LENGTH } from '@inkfolio/domain/cards/card-filter';
import { QUERY_OPERATOR } from '../data/card-filter-url.ts';
import type { SearchAssistance } from './query-assistance.ts';
import type { CompletionList, SearchProblemNote } from './search-assistance.tsx';
import type { TermChips } from './term-chips.tsx';
import type { copyWhole, onTermKey, TermActions, termText } from './term-keys.ts';
import { useCompletions } from './use-completions.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';

const TYPING_PAUSE = 200;
/** Timeout in milliseconds for loading the parser; after that the server alone parses the query. */
const LOADING_TIMEOUT_MS = 3000;
/** Debounce in milliseconds for problems: an incomplete term is not an error. */
const PROBLEM_PAUSE = 900;

export type LeadingKey = 'ArrowDown' | 'Enter';

/** Loads the query support with the first operator typed. */
type LoadAssistance = () => Promise<{
  readonly assistance: SearchAssistance;
  readonly CompletionList: typeof CompletionList;
  readonly SearchProblemNote: typeof SearchProblemNote;
}>;

export interface SearchHelpProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onTry: (query: string) => void;
}

/** Finished search terms, shown as chips before the text. */
export interface FieldTerms extends TermActions {
  readonly texts: readonly string[];
  readonly TermChips: typeof TermChips;
  readonly onTermKey: typeof onTermKey;
  readonly copyWhole: typeof copyWhole;
  readonly termText: typeof termText;
  readonly onRemove: (index: number) => void;
  readonly onReplace: (text: string) => void;
}

export interface QueryFieldProps {
  /** Id of the field, for labels and the focus after navigation. */
  readonly id?: string;
  readonly size?: 'md' | 'lg';
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly helpLabel: string;
  /** Current text without finished terms. */
  readonly value: string;
  /** Undefined: terms stay in the text; null: not loaded yet. */
  readonly terms?: FieldTerms | null;
  readonly onChange: (text: string) => void;
  /** True if visitors can search for owned cards too, because a collection is searched. */
  readonly knowsOwned?: boolean;
  readonly load: LoadAssistance;
  readonly help: ComponentType<SearchHelpProps>;
  /** Called for ArrowDown and Enter after submitting, unless they choose a completion. */
  readonly onLeadingKey?: (key: LeadingKey, field: HTMLInputElement) => void;
}

/**
 * Search field for words or a query. Query support is loaded with the first operator; an invalid
 * query is not submitted, and its problem is shown below.
 */
export function QueryField(props: QueryFieldProps) {
  const { label, placeholder, value, onChange, onLeadingKey, knowsOwned = false, terms } = props;
  const Help = props.help;
  const { language } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isVisitor = useSession().status === 'visitor' && !knowsOwned;
  const [helpOpen, setHelpOpen] = useState(false);
  const [mayBeQuery, setMayBeQuery] = useState(() => QUERY_OPERATOR.test(value));
  const hasTerms = terms?.texts[0] !== undefined;
  const part = useLazyModule(props.load, mayBeQuery || hasTerms);
  const delay = mayBeQuery && part === undefined ? LOADING_TIMEOUT_MS : TYPING_PAUSE;
  const problemOf = (term: string) => part?.assistance.problemOf(term, isVisitor);
  const accepts = (text: string) => problemOf(text) === undefined;
  const typed = useSearchText({ value, onChange, accepts, delay });
  const search = terms?.termText(typed, terms) ?? typed;
  const { text } = search;
  if (!mayBeQuery && QUERY_OPERATOR.test(text)) setMayBeQuery(true);

  const completions = useCompletions({
    field,
    text,
    onType: (typed) => search.type(typed),
    completionsAt: part && ((caret) => part.assistance.completionsAt(text, caret, language)),
    askedAt: part && ((caret) => part.assistance.askedAt?.(text, caret, language)),
  });
  const isSettled = useDebouncedValue(text, PROBLEM_PAUSE);
  const isOpen = completions.list.length > 0;
  const wrong = terms?.texts.find((term) => problemOf(term) !== undefined);
  const ownProblem = isSettled && !isOpen ? problemOf(text) : undefined;
  const problem = ownProblem ?? (wrong === undefined ? undefined : problemOf(wrong));

  return (
    <div
      className="relative"
      onKeyDownCapture={completions.onKeyDown}
      onCopy={(event) => terms?.copyWhole(event, field.current, terms.texts)}
      onKeyDown={(event) => {
        const { key, target } = event;
        if (field.current !== null && target === field.current) {
          terms?.onTermKey(event, field.current, { search, terms });
        }
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
          onChange: completions.updateCaret,
          onSelect: completions.updateCaret,
        }}
        {...(terms !== undefined && {
          start: terms && (
            <terms.TermChips
              texts={terms.texts}
              isWrong={(term) => problemOf(term) !== undefined}
              // The field may be one keystroke ahead of the rendered state.
              onReady={() => search.type(field.current?.value ?? text)}
              onRemove={terms.onRemove}
              field={field}
            />
          ),
        })}
        onClear={hasTerms ? () => terms.onReplace('') : undefined}
        end={
          <button
            type="button"
            className="max-lg:-me-1 max-lg:size-(--touch)"
            aria-label={props.helpLabel}
            aria-haspopup="dialog"
            onClick={() => setHelpOpen(true)}
          >
            <CircleHelp aria-hidden="true" />
          </button>
        }
      />
      {part && <part.CompletionList id={`${id}-list`} completions={completions} />}
      <div id={`${id}-problem`} role="status" className="[&:not(:empty)]:mt-2">
        {part && problem && (
          <part.SearchProblemNote
            problem={problem}
            text={ownProblem ? text : (wrong ?? '')}
            assistance={part.assistance}
          />
        )}
      </div>
      <Help
        open={helpOpen}
        onOpenChange={setHelpOpen}
        onTry={(query) => {
          setHelpOpen(false);
          if (!terms) search.type(query);
          else {
            search.accept('');
            terms.onReplace(query);
          }
        }}
      />
    </div>
  );
}
