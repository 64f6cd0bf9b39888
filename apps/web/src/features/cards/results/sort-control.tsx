import { CARD_SORTS, type CardSort, type SortOrder } from '@inkfolio/domain/cards/card-filter';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, ChevronDown } from 'lucide-react';
import { useTexts, type TextId } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import button from '../../../ui/button.module.css';
import { IconButton } from '../../../ui/button.tsx';
import { ChoiceMenuButton } from '../../../ui/menu-button.tsx';
import type { CardBrowserState } from '../data/card-filter-url.ts';

interface SortControlProps {
  readonly state: CardBrowserState;
  readonly onChange: (edit: (state: CardBrowserState) => CardBrowserState) => void;
  /** `dock` is compact: only the name of the order. */
  readonly look?: keyof typeof LOOKS;
}

const LOOKS = { full: undefined, dock: 'min-h-[48px] min-w-[48px] rounded-full px-3' };

export function SortControl({ state, onChange, look = 'full' }: SortControlProps) {
  const { t } = useTexts();
  const { sort, sortOrder } = state;
  const by = t(`cards.sort.${sort}`);
  const order = t(orderTextId(sort, sortOrder));
  return (
    <div className="flex">
      <IconButton
        variant="secondary"
        className={classes(LOOKS[look], 'rounded-e-none')}
        label={t('cards.reverseOrder', { order })}
        icon={
          sortOrder === 'ASC' ? (
            <ArrowUpNarrowWide aria-hidden="true" />
          ) : (
            <ArrowDownWideNarrow aria-hidden="true" />
          )
        }
        onClick={() =>
          onChange((current) => ({ ...current, sortOrder: reversed(current.sortOrder) }))
        }
      />
      <ChoiceMenuButton
        className={classes(button['button'], LOOKS[look], '-ms-px rounded-s-none')}
        label={t('cards.sortedBy', { by: look === 'full' ? `${by}, ${order}` : by })}
        value={sort}
        options={CARD_SORTS.map((each) => ({ value: each, label: t(`cards.sort.${each}`) }))}
        onChange={(chosen) => onChange((current) => ({ ...current, sort: chosen }))}
      >
        <span>
          {by}
          {look === 'full' && <span className="max-xl:hidden">, {order}</span>}
        </span>
        {look === 'full' && <ChevronDown aria-hidden="true" />}
      </ChoiceMenuButton>
    </div>
  );
}

/** Message id of a direction: numbers by size, names by alphabet, releases by age. */
function orderTextId(sort: CardSort, order: SortOrder): TextId {
  const rising = order === 'ASC';
  switch (sort) {
    case 'name':
      return rising ? 'cards.order.aToZ' : 'cards.order.zToA';
    case 'released':
      return rising ? 'cards.order.oldFirst' : 'cards.order.newFirst';
    default:
      return rising ? 'cards.order.lowToHigh' : 'cards.order.highToLow';
  }
}

function reversed(order: SortOrder): SortOrder {
  return order === 'ASC' ? 'DESC' : 'ASC';
}
