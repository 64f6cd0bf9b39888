import type { CardSort, SortOrder } from '@inkfolio/domain/cards/card-filter';
import type { TextId } from '../../../lib/i18n.ts';

/** Label of the direction of an order: numbers rise, names run through the alphabet. */
export function orderTextId(sort: CardSort, order: SortOrder): TextId {
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

/** The other direction. */
export function reversed(order: SortOrder): SortOrder {
  return order === 'ASC' ? 'DESC' : 'ASC';
}
