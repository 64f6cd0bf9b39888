import { SlidersHorizontal } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './card-browser.module.css';
import type { CardBrowserState } from '../data/card-filter-url.ts';
import { filterChips } from '../filter/filter-chips.ts';
import { SortControl } from '../results/sort-control.tsx';

interface CardBrowserDockProps {
  readonly state: CardBrowserState;
  readonly onChange: (edit: (state: CardBrowserState) => CardBrowserState) => void;
  readonly onOpenFilters: () => void;
}

/** At the bottom edge of the compact page: the way to all filters, and the order. */
export function CardBrowserDock({ state, onChange, onOpenFilters }: CardBrowserDockProps) {
  const { t } = useTexts();
  const count = filterChips(state.filter).length;
  return (
    <div className={classes('row', 'onlyCompact', 'notPrinted', styles['dock'])} data-task-bar>
      <Button
        variant="primary"
        className={styles['filters']}
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={onOpenFilters}
      >
        {count === 0 ? t('cards.filters') : t('cards.filtersCount', { count })}
      </Button>
      <SortControl state={state} onChange={onChange} look="dock" />
    </div>
  );
}
