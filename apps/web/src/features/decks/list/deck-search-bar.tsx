import { useEffect, useState } from 'react';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { QueryField, type FieldTerms } from '../../cards/search/query-field.tsx';
import { searchedFor, type DeckListAddress } from './deck-list-url.ts';
import { DeckSortSelect } from './deck-sort-select.tsx';
import { loadDeckTerms, type DeckTerms, type EditDeckList } from './use-deck-list-state.ts';
import type { SearchTermsState, SplitSearch } from './deck-terms.ts';

export const DECK_SEARCH_ID = 'deck-search';

const DeckSearchHelp = lazyDialog(
  () => withTexts(import('./deck-search-help.tsx'), 'lookup'),
  (module) => module.DeckSearchHelp,
);

interface DeckSearchProps {
  readonly list: DeckListAddress;
  readonly onEdit: EditDeckList;
  readonly isVisitor: boolean;
  /** Undefined until loaded. */
  readonly language: DeckTerms | undefined;
}

/** Search field for decks, with their order if there is room. */
export function DeckSearchBar(props: DeckSearchProps) {
  const { list, onEdit, language } = props;
  const { t } = useTexts();
  const { terms, draft, change, field } = useSearchTerms(
    list.text,
    (text, isTyping) => onEdit((current) => searchedFor(current, text), isTyping),
    language,
  );
  return (
    <search className="row mb-2 items-start gap-2 [&>:first-child]:min-w-0 [&>:first-child]:flex-1 [&>:last-child>span]:min-h-[42px]">
      <QueryField
        id={DECK_SEARCH_ID}
        label={t('decks.search')}
        placeholder={t(terms.length > 0 ? 'decks.addTerm' : 'decks.searchPlaceholder')}
        clearLabel={t('decks.searchClear')}
        helpLabel={t('decks.searchHelp')}
        value={draft}
        onChange={(next) => change({ terms, draft: next }, true)}
        terms={field}
        load={loadDeckTerms}
        help={DeckSearchHelp}
        onLeadingKey={(key) => {
          // Enter only searches: its results are not loaded yet.
          if (key === 'ArrowDown') document.querySelector<HTMLElement>('[data-deck]')?.focus();
        }}
      />
      <div className="max-lg:hidden!">
        <DeckSortSelect {...props} />
      </div>
    </search>
  );
}

/**
 * Splits a search into finished terms and the text after them. Text being typed stays text although
 * the address already has it: only a search from elsewhere is split again.
 */
function useSearchTerms(
  text: string,
  onSearch: (text: string, isTyping: boolean) => void,
  language: DeckTerms | undefined,
): SearchTermsState & { readonly field: FieldTerms | null } {
  const split = (): SplitSearch =>
    language?.splitSearch(text) ?? { terms: [], draft: text, isUnsplit: true };
  // Texts before and after the field's own change; the address follows with a delay.
  const [stored, setStored] = useState(() => ({ split: split(), texts: [text] }));
  useEffect(() => {
    // Going back in history is not a delayed update of the address.
    const forget = () => setStored((now) => ({ ...now, texts: now.texts.slice(-1) }));
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const isOwn = stored.texts.includes(text) && !(stored.split.isUnsplit && language);
  const shown = isOwn ? stored : { split: split(), texts: [text] };
  if (!isOwn) setStored(shown);
  else if (stored.texts.length > 1 && stored.texts.at(-1) === text)
    setStored({ ...stored, texts: [text] });

  const state: SearchTermsState = {
    ...shown.split,
    keep: (next) => setStored({ ...shown, split: next }),
    change: (next, isTyping) => {
      const whole = [...next.terms, next.draft].join(' ').trim();
      setStored({ split: next, texts: [...shown.texts, whole] });
      onSearch(whole, isTyping);
    },
  };
  return { ...state, field: language?.fieldTerms(state) ?? null };
}
