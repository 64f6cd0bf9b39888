import type { CardSet } from '@inkfolio/contract/cards';
import { Languages } from 'lucide-react';
import { useTexts } from '../../lib/texts.ts';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './card-browser-head.module.css';
import type { CardBrowserState } from './card-filter-url.ts';
import { ActiveFilters } from './filter/active-filters.tsx';
import { withParts, type EditCardFilter } from './filter/card-filter-edits.ts';
import { InkToggles } from './filter/ink-toggles.tsx';
import { PageSizeControl } from './results/page-size-control.tsx';
import { ResultCount } from './results/result-count.tsx';
import { SortControl } from './results/sort-control.tsx';
import type { CardSearch } from './results/use-card-search.ts';

const TYPING_PAUSE = 200;
const MAX_QUERY_LENGTH = 200;

interface CardBrowserHeadProps {
  readonly state: CardBrowserState;
  readonly found: CardSearch;
  readonly sets: readonly CardSet[] | undefined | null;
  readonly onChange: (edit: (state: CardBrowserState) => CardBrowserState) => void;
  readonly onEdit: EditCardFilter;
  readonly onClear: () => void;
}

/** Above the cards: how many there are, in which order, and what was asked for. */
export function CardBrowserHead(props: CardBrowserHeadProps) {
  const { state, found, sets, onChange, onEdit, onClear } = props;
  const { t, language } = useTexts();
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1 tabIndex={-1}>{t('cards.title')}</h1>
        <ResultCount found={found} />
        <span className={styles['rule']} />
        <div className={styles['tools']}>
          <SortControl state={state} onChange={onChange} />
          <PageSizeControl
            limit={state.limit}
            onChange={(limit) => onChange((current) => ({ ...current, limit }))}
          />
        </div>
      </div>
      <search>
        <SearchField
          id="card-search"
          size="lg"
          label={t('cards.search')}
          clearLabel={t('cards.searchClear')}
          placeholder={t('cards.searchPlaceholder')}
          value={state.filter.query ?? ''}
          onChange={(query) => onEdit(withParts({ query }), true)}
          delay={TYPING_PAUSE}
          maxLength={MAX_QUERY_LENGTH}
        />
      </search>
      <div className={styles['inks']}>
        <InkToggles filter={state.filter} onEdit={onEdit} look="strip" />
      </div>
      <ActiveFilters
        filter={state.filter}
        onEdit={onEdit}
        onClear={onClear}
        sets={sets}
        cards={found.cards}
      />
      {language !== 'en' && (
        <p className={styles['notice']}>
          <Languages size={15} strokeWidth={1.75} aria-hidden="true" />
          {t('cards.languageNotice')}
        </p>
      )}
    </header>
  );
}
