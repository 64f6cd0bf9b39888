import type { CardSet } from '@inkfolio/contract/cards';
import { Languages, X } from 'lucide-react';
import { memo, useRef } from 'react';
import { CARD_PAGE_SIZES } from '@inkfolio/domain/cards/card-filter';
import { useTexts } from '../../../lib/i18n.ts';
import { useLazyModule } from '../../../lib/lazy-dialog.ts';
import { usePreference, writePreference } from '../../../lib/local-preferences.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { CardBrowserState } from '../data/card-filter-url.ts';
import { useBrowserSlots } from '../collection-slots.ts';
import { withFields, type EditCardFilter } from '../filter/card-filter-edits.ts';
import { filterChips } from '../filter/filter-chips.ts';
import { InkToggles } from '../filter/ink-toggles.tsx';
import { Select } from '../../../ui/select.tsx';
import { Emphasized } from '../../../ui/emphasized.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { CardSearch } from '../results/use-card-search.ts';
import { SortControl } from '../results/sort-control.tsx';
import { CardSearchField } from '../search/card-search-field.tsx';

const loadActiveFilters = () => import('../filter/active-filters.tsx');

interface CardBrowserHeadProps {
  readonly state: CardBrowserState;
  readonly found: CardSearch;
  readonly sets: readonly CardSet[] | undefined | null;
  readonly onChange: (edit: (state: CardBrowserState) => CardBrowserState) => void;
  readonly onEdit: EditCardFilter;
  readonly onClear: () => void;
}

export const CardBrowserHead = memo(function CardBrowserHead(props: CardBrowserHeadProps) {
  const { state, found, sets, onChange, onEdit, onClear } = props;
  const { t, language } = useTexts();
  const { hasCollection, slots } = useBrowserSlots();
  const title = useRef<HTMLHeadingElement>(null);
  const isFiltered = filterChips(state.filter).length > 0;
  const active = useLazyModule(loadActiveFilters, isFiltered);
  return (
    <header className="stack mb-3">
      <div className="wrap">
        <h1 ref={title} className="pageTitle" tabIndex={-1}>
          {t('cards.title')}
        </h1>
        <ResultCount found={found} />
        <span className="rule max-lg:hidden!" />
        {hasCollection && (
          <span className="row min-h-[40px]">{slots && <slots.OwnedToggle />}</span>
        )}
        <div className="row ms-auto max-lg:hidden!">
          <SortControl state={state} onChange={onChange} />
          <PageSizeControl
            limit={state.limit}
            onChange={(limit) => onChange((current) => ({ ...current, limit }))}
          />
        </div>
      </div>
      <search>
        <CardSearchField
          id="card-search"
          label={t('cards.search')}
          placeholder={t('cards.searchPlaceholder')}
          value={state.filter.query ?? ''}
          onChange={(query) => onEdit(withFields({ query }), true)}
        />
      </search>
      <div className="lg:hidden!">
        <InkToggles filter={state.filter} onEdit={onEdit} look="strip" />
      </div>
      {active === undefined && isFiltered && <div className="min-h-[34px] lg:min-h-[28px]" />}
      {active && (
        <active.ActiveFilters
          filter={state.filter}
          onEdit={onEdit}
          onClear={onClear}
          sets={sets}
          cards={found.cards}
        />
      )}
      {language !== 'en' && <LanguageNotice onDismiss={() => title.current?.focus()} />}
    </header>
  );
});

/** Notice that some cards are shown in English; can be dismissed on this device. */
function LanguageNotice({ onDismiss }: { readonly onDismiss: () => void }) {
  const { t } = useTexts();
  if (usePreference('languageNotice') === 'dismissed') return null;
  const dismiss = () => {
    writePreference('languageNotice', 'dismissed');
    onDismiss();
  };
  return (
    <div className="row fineprint gap-1.5">
      <Languages size={15} strokeWidth={1.75} aria-hidden="true" />
      <p>{t('cards.languageNotice')}</p>
      <IconButton
        size="sm"
        label={t('cards.dismissNotice')}
        icon={<X aria-hidden="true" />}
        onClick={dismiss}
      />
    </div>
  );
}

interface PageSizeControlProps {
  readonly limit: CardBrowserState['limit'];
  readonly onChange: (limit: CardBrowserState['limit']) => void;
}

function PageSizeControl({ limit, onChange }: PageSizeControlProps) {
  const { t } = useTexts();
  return (
    <Select
      label={t('cards.perPageLabel')}
      value={String(limit)}
      options={CARD_PAGE_SIZES.map((size) => ({
        value: String(size),
        label: t('cards.perPage', { count: size }),
      }))}
      onChange={(chosen) => {
        const size = CARD_PAGE_SIZES.find((each) => String(each) === chosen);
        if (size !== undefined) onChange(size);
      }}
    />
  );
}

/** "N cards found, showing 1 to N", announced whenever it changes. */
function ResultCount({ found }: { readonly found: CardSearch }) {
  const { t } = useTexts();
  const { status, total } = found;
  const shown = found.cards.length;
  return (
    <p
      role="status"
      className="ms-auto text-faint lining-nums tabular-nums [&_b]:font-bold [&_b]:text-text"
      data-outdated={found.isOutdated}
    >
      {status === 'loading' && <VisuallyHidden>{t('cards.loading')}</VisuallyHidden>}
      {status === 'ready' && total === 0 && t('cards.countNone')}
      {status === 'ready' && total > 0 && (
        <>
          <span className="heardIfCompact">
            <Emphasized text={t('cards.count', { total, shown })} />
          </span>
          <span className="lg:hidden!" aria-hidden="true">
            <Emphasized text={t('cards.countShort', { total })} />
          </span>
        </>
      )}
    </p>
  );
}
