import { translationOf } from '../cards/card.ts';
import { printingCode } from '../cards/printed-number.ts';
import type { Language } from '../language.ts';
import type { TradedCard } from './trade-lists.ts';

/**
 * The cards as text, one `2 {Name - Version}` on each line; behind it `(6-114)` where one printing is
 * meant, and the finish where it matters, in the words in which card lists are exchanged.
 */
export function tradeListText(cards: readonly TradedCard[], language: Language): string {
  return cards
    .map(({ card, printing, finish, quantity }) => {
      const facts = [
        ...(printing === 'one' ? [`(${printingCode(card)})`] : []),
        ...(finish === 'any' ? [] : [`*${finish}*`]),
      ];
      return [quantity, translationOf(card, language).fullName, ...facts].join(' ') + '\n';
    })
    .join('');
}
