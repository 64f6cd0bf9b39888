import type { Deck } from '@inkfolio/contract/decks';
import type { Card } from '@inkfolio/domain/cards/card';
import { colorsNewToDeck, colorsWithCard } from '@inkfolio/domain/decks/deck-colors';
import type { QueryClient } from '@tanstack/react-query';
import { outboxOf } from '../../data/deck-outbox.ts';

interface PlayersDeck {
  readonly deck: Deck;
  readonly userId: string;
}

/** Applies edits that the server has not confirmed yet. */
export function deckWithEdits({ deck, userId }: PlayersDeck, client: QueryClient): Deck {
  const editing = outboxOf({ userId, deckId: deck.id }, client);
  return editing.withEdits(deck, editing.outbox.state().entries);
}

/** Adds a copy of the card, and the card's inks, to the deck; sent like a click in the editor. */
export function addCard(
  { deck, card, userId }: PlayersDeck & { readonly card: Card },
  client: QueryClient,
): void {
  const editing = outboxOf({ userId, deckId: deck.id }, client);
  const shown = deckWithEdits({ deck, userId }, client);
  if (colorsNewToDeck(shown.colors, card).length > 0) {
    editing.changeColors(colorsWithCard(shown.colors, card));
  }
  editing.change(shown.deckCards, [card], [{ cardId: card.id, delta: 1 }]);
}
