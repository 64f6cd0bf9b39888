import { DECK_SORTS, sortsByCollection } from '@inkfolio/domain/decks/deck-order';
import { useTexts } from '../../../lib/i18n.ts';
import { Select } from '../../../ui/select.tsx';
import type { DeckListFilter } from '../data/decks.api.ts';
import type { EditDeckList } from './use-deck-list-state.ts';

interface DeckSortSelectProps {
  readonly list: DeckListFilter;
  readonly onEdit: EditDeckList;
  readonly isVisitor: boolean;
}

/** Choice of the order; visitors have no orders by collection. */
export function DeckSortSelect({ list, onEdit, isVisitor }: DeckSortSelectProps) {
  const { t } = useTexts();
  const sorts = DECK_SORTS.filter((sort) => !isVisitor || !sortsByCollection(sort));
  return (
    <Select
      label={t('decks.sort')}
      look="field"
      value={list.sort ?? DECK_SORTS[0]}
      options={sorts.map((value) => ({ value, label: t(`decks.sort.${value}`) }))}
      onChange={(sort) =>
        onEdit((current) => ({ ...current, sort: sort === DECK_SORTS[0] ? undefined : sort }))
      }
    />
  );
}
