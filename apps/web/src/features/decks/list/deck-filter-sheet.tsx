import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { withoutFilters } from '../deck-list-url.ts';
import styles from './deck-filter-sheet.module.css';
import { DeckFilters, type DeckFiltersProps } from './deck-filters.tsx';
import { OwnedRangeSlider } from './owned-range-slider.tsx';
import type { DeckList } from './use-deck-list.ts';

interface DeckFilterSheetProps extends DeckFiltersProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly found: DeckList;
  readonly mayFilterOwned: boolean;
}

/** The filters over the list, where there is no room above it; the list follows every choice. */
export function DeckFilterSheet(props: DeckFilterSheetProps) {
  const { open, onOpenChange, found, mayFilterOwned, ...filters } = props;
  const { t } = useTexts();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('decks.filters')}
      footer={
        <div className={styles['actions']}>
          <Button variant="ghost" size="lg" onClick={() => filters.onEdit(withoutFilters)}>
            {t('decks.reset')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            className={styles['show']}
            onClick={() => onOpenChange(false)}
          >
            {found.status === 'ready'
              ? t('decks.showDecks', { total: found.total })
              : t('decks.showList')}
          </Button>
        </div>
      }
    >
      <DeckFilters
        {...filters}
        look="sheet"
        owned={mayFilterOwned && <OwnedRangeSlider {...filters} />}
      />
    </Sheet>
  );
}
