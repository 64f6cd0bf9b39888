import { MAX_CARD_QUANTITY, type DeckCard } from './deck.ts';
import { quantitiesOf, type QuantityChange } from './deck-quantities.ts';

/**
 * Limits a change of printing to the copies that can move. The deck keeps its size even if another
 * device removed copies meanwhile.
 */
export function withMovableCopies(
  cards: readonly DeckCard[],
  change: QuantityChange,
): QuantityChange {
  const { cardId, delta, inPlaceOf } = change;
  if (inPlaceOf === undefined) return change;
  const quantities = quantitiesOf(cards);
  const room = MAX_CARD_QUANTITY - (quantities.get(cardId) ?? 0);
  return { ...change, delta: Math.min(delta, quantities.get(inPlaceOf) ?? 0, room) };
}
