import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { QueryField } from '../../cards/search/query-field.tsx';
import styles from './deck-search-bar.module.css';
import { searchedFor, type DeckListAddress } from './deck-list-url.ts';
import { DeckSortSelect } from './deck-sort-select.tsx';
import { loadDeckTerms, type DeckTerms, type EditDeckList } from './use-deck-list-state.ts';
import { useSearchTerms } from './use-search-terms.ts';

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
    <search className={styles['bar']}>
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
      <div className="onlyWide">
        <DeckSortSelect {...props} />
      </div>
    </search>
  );
}
