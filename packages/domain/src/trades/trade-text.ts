import { translationOf } from '../cards/card.ts';
import { printingCode } from '../cards/printed-number.ts';
import type { Language } from '../language.ts';
import type { TradedCard } from './trade-lists.ts';

/**
 * Formats cards as text in the form of card lists: one `2 {Name - Version}` per line. `(6-114)`
 * follows if one printing is meant, then the finish if it matters.
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
