import { useTexts } from '../../../lib/i18n.ts';
import { FilterSheet } from '../../../ui/panel.tsx';
import { withoutFilters } from './deck-list-url.ts';
import { DeckFilters, FilterPart, type DeckFiltersProps } from './deck-filters.tsx';
import { BuildableFilters } from './buildable/buildable-filters.tsx';
import { DeckSortSelect } from './deck-sort-select.tsx';
import { OwnedRangeSlider } from './owned-range-slider.tsx';
import type { DeckList } from '../data/use-deck-list.ts';

interface DeckFilterSheetProps extends DeckFiltersProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly found: DeckList;
  readonly mayFilterOwned: boolean;
}

/** Filters in a sheet over the list, for narrow windows; each choice applies at once. */
export function DeckFilterSheet(props: DeckFilterSheetProps) {
  const { open, onOpenChange, found, mayFilterOwned, ...filters } = props;
  const { t } = useTexts();
  return (
    <FilterSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('decks.filters')}
      resetLabel={t('decks.reset')}
      onReset={() => filters.onEdit(withoutFilters)}
      showLabel={
        found.status === 'ready'
          ? t('decks.showDecks', { total: found.total })
          : t('decks.showList')
      }
    >
      <div className="stack gap-4">
        {filters.list.tab !== 'buildable' && (
          <FilterPart title={t('decks.sort')} look="sheet">
            <DeckSortSelect {...filters} isVisitor={!mayFilterOwned} />
          </FilterPart>
        )}
        <DeckFilters
          {...filters}
          look="sheet"
          owned={mayFilterOwned && <OwnershipFilters {...filters} />}
        />
      </div>
    </FilterSheet>
  );
}

function OwnershipFilters(filters: DeckFiltersProps) {
  const { t } = useTexts();
  if (filters.list.tab === 'buildable') return <BuildableFilters {...filters} look="sheet" />;
  return (
    <FilterPart title={t('decks.ownedRange')} look="sheet">
      <OwnedRangeSlider {...filters} />
    </FilterPart>
  );
}
