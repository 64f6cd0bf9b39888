import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { PartMenu, useCardParts } from '../../cards/filter/card-parts.tsx';
import { InkToggles } from '../../cards/filter/ink-toggles.tsx';
import { CardSearchField } from '../../cards/search/card-search-field.tsx';
import { classes } from '../../../ui/classes.ts';
import { FoilModeChoice, GoalChoice, ShowModeChoice } from './goal-filters.tsx';
import { useCollectionFilter } from './use-collection-filter.ts';

const CollectionFilterSheet = lazyDialog(
  () => import('./collection-filter-sheet.tsx'),
  (module) => module.CollectionFilterSheet,
);

interface CollectionFiltersProps {
  /** Whether a list of cards is filtered: it offers the show mode and shows all filters. */
  readonly showModes?: boolean;
  /** Number of matching cards; undefined until loaded. */
  readonly found: number | undefined;
}

/** Filters of a collection: a row, or a search field and a sheet on compact pages. */
export function CollectionFilters({ showModes = false, found }: CollectionFiltersProps) {
  const { t } = useTexts();
  const controls = useCollectionFilter();
  const { filter, count, isDefault, change, editCards, reset } = controls;
  const parts = useCardParts({ filter, onEdit: editCards });
  const [sheetOpen, setSheetOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const focusName = () => bar.current?.querySelector('input')?.focus();
  useShortcut({ keys: 'f', descriptionId: 'collection.shortcut.filters', run: focusName });

  return (
    <div
      ref={bar}
      className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5 lg:mb-6 lg:flex lg:flex-wrap lg:items-center lg:rounded-lg lg:bg-surface-1 lg:px-3 lg:py-2.5 lg:[box-shadow:inset_0_0_0_1px_var(--line-soft)] print:hidden!"
      role="group"
      aria-label={t('collection.filters')}
    >
      <div className="flex-[1_1_190px]">
        <CardSearchField
          size="md"
          label={t('collection.search')}
          placeholder={t('collection.search')}
          value={filter.query ?? ''}
          onChange={(query) => change({ query }, true)}
          knowsOwned
        />
      </div>
      <Button
        className={classes('max-lg:min-h-(--touch)', showModes && 'lg:hidden!')}
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setSheetOpen(true)}
      >
        {isDefault ? t('collection.filters') : t('collection.filtersCount', { count })}
      </Button>
      {showModes && (
        <div className="contents max-lg:hidden">
          <div className="w-[234px] flex-none">
            <InkToggles filter={filter} onEdit={editCards} />
          </div>
          {parts.map((part) => (
            <PartMenu key={part.key} part={part} />
          ))}
        </div>
      )}
      <div className="contents max-lg:hidden">
        <FoilModeChoice {...controls} />
        <GoalChoice {...controls} />
        {showModes && <ShowModeChoice {...controls} />}
        {!isDefault && (
          <Button
            variant="ghost"
            onClick={() => {
              reset();
              focusName();
            }}
          >
            {t('collection.reset')}
          </Button>
        )}
      </div>
      <CollectionFilterSheet
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        controls={controls}
        parts={parts}
        showModes={showModes}
        found={found}
      />
    </div>
  );
}
