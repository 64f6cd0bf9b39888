import { useTexts } from '../../../lib/i18n.ts';
import { FilterSheet } from '../../../ui/panel.tsx';
import type { CardSearch } from '../results/use-card-search.ts';
import { CardFilterPanel, type CardFilterPanelProps } from './card-filter-panel.tsx';

interface CardFilterSheetProps extends CardFilterPanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly found: CardSearch;
  readonly onReset: () => void;
}

/** Filters in a sheet over the list, for narrow windows; each choice applies at once. */
export function CardFilterSheet(props: CardFilterSheetProps) {
  const { open, onOpenChange, found, onReset, ...panel } = props;
  const { t } = useTexts();
  return (
    <FilterSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('cards.filters')}
      resetLabel={t('cards.reset')}
      onReset={onReset}
      showLabel={
        found.status === 'ready'
          ? t('cards.showCards', { total: found.total })
          : t('cards.showList')
      }
    >
      <div className="-mx-4 -mt-3 mb-0">
        <CardFilterPanel {...panel} />
      </div>
    </FilterSheet>
  );
}
