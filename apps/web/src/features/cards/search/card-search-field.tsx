import { CircleHelp } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { useLazyModule, lazyDialog } from '../../../lib/lazy-dialog.ts';
import { SearchBox } from '../../../ui/search-field.tsx';
import { useSearchText } from '../../../ui/use-search-text.ts';
import { useSession } from '../../auth/session.ts';
import { MAX_QUERY_LENGTH } from '@inkfolio/domain/cards/card-filter';
import { QUERY_OPERATOR } from '../data/card-filter-url.ts';
import styles from './card-search.module.css';
import { useCompletions } from './use-completions.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';

const TYPING_PAUSE = 200;
/** Longest wait of a query for the parser; then the server alone reads it. */
const LOADING_PATIENCE = 3000;
/** Debounce of problems: half a term is not wrong yet. */
const PROBLEM_PAUSE = 900;

const loadLanguage = async () => {
  const [assistance, { completionsAt, CARD_VOCABULARY }] = await Promise.all([
    withTexts(import('./search-assistance.tsx'), 'search-help'),
    import('@inkfolio/domain/cards/query-language/query-completions'),
  ]);
  return { ...assistance, completionsAt, vocabulary: CARD_VOCABULARY };
};
const SearchHelpDialog = lazyDialog(
  () => withTexts(import('./search-help-dialog.tsx'), 'search-help'),
  (module) => module.SearchHelpDialog,
);

/** Keys that lead from the field to what it has found. */
export type LeadingKey = 'ArrowDown' | 'Enter';

interface CardSearchFieldProps {
  /** The one that the site's key for finding cards leads to. */
  readonly id?: string;
  readonly size?: 'md' | 'lg';
  readonly label: string;
  readonly placeholder: string;
  /** The text in force. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Whether a visitor may ask what is owned too, because it is a collection that is searched. */
  readonly knowsOwned?: boolean;
  /** ArrowDown and Enter, once the text is handed on, where they do not choose a completion. */
  readonly onLeadingKey?: (key: LeadingKey, field: HTMLInputElement) => void;
}

/**
 * The field in which cards are searched, by words or by a query. What a query needs is loaded with
 * its first operator; one that cannot be read is not handed on, and what is wrong is said below.
 */
export function CardSearchField(props: CardSearchFieldProps) {
  const { label, placeholder, value, onChange, onLeadingKey, knowsOwned = false } = props;
  const { t, language } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isVisitor = useSession().status === 'visitor' && !knowsOwned;
  const [helpOpen, setHelpOpen] = useState(false);
  const [mayBeQuery, setMayBeQuery] = useState(() => QUERY_OPERATOR.test(value));
  const part = useLazyModule(loadLanguage, mayBeQuery);
  const handOn = useCallback(
    (text: string) => {
      if (part?.problemOf(text, isVisitor) === undefined) onChange(text);
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
    completionsAt: part && ((caret) => part.completionsAt(text, caret, language, part.vocabulary)),
  });
  const isSettled = useDebouncedValue(text, PROBLEM_PAUSE);
  const isOpen = completions.list.length > 0;
  const problem = isSettled && !isOpen ? part?.problemOf(text, isVisitor) : undefined;

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
        clearLabel={t('cards.searchClear')}
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
            aria-label={t('cards.searchHelp')}
            aria-haspopup="dialog"
            onClick={() => setHelpOpen(true)}
          >
            <CircleHelp aria-hidden="true" />
          </button>
        }
      />
      {part && <part.CompletionList id={`${id}-list`} completions={completions} />}
      <div id={`${id}-problem`} role="status" className={styles['problem']}>
        {part && problem && <part.SearchProblemNote problem={problem} text={text} />}
      </div>
      <SearchHelpDialog
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
