import type { Deck } from '@inkfolio/contract/decks';
import type { Color, Card } from '@inkfolio/domain/cards/card';
import { deckFormat } from '@inkfolio/domain/decks/deck';
import { cardsWithEdits, editedCardIds } from '@inkfolio/domain/decks/deck-edits';
import { totalCards, type QuantityChange } from '@inkfolio/domain/decks/deck-quantities';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SaveState } from '../../../lib/save-state.ts';
import { outboxOf, type DeckOutbox, type OutboxState } from './deck-outbox.ts';

/** A deck as its owner sees it while changing it, and the ways to change it. */
export interface DeckEditing {
  /** With everything that the server has not confirmed yet. */
  readonly deck: Deck;
  /** The cards of which copies are on their way in or out. */
  readonly unconfirmed: ReadonlySet<string>;
  readonly save: SaveState;
  /** Edits that a closed page left are being sent: until then the deck lacks them. */
  readonly resuming: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly change: (card: Card, delta: number) => void;
  readonly changeColors: (colors: readonly Color[]) => void;
  /** The change that was made, if there was a step to take back. */
  readonly undo: () => QuantityChange | undefined;
  readonly redo: () => QuantityChange | undefined;
  /** Sends what could not be sent, now. */
  readonly retry: () => void;
}

/** The player's own deck with its edits. `deck` is what the server has last said of it. */
export function useDeckEdits(deck: Deck, userId: string): DeckEditing {
  const client = useQueryClient();
  const outbox = outboxOf({ userId, deckId: deck.id }, client);
  const state = useSyncExternalStore(outbox.subscribe, outbox.state);
  const { edits, history, save, resuming } = state;
  useEffect(() => outbox.resume(), [outbox]);

  const shown = useMemo(() => withEdits(deck, state, outbox), [deck, state, outbox]);
  const unconfirmed = useMemo(() => editedCardIds(edits), [edits]);
  return useMemo(() => {
    // Two clicks may come before the next frame: each counts from what the one before has left.
    const now = () => cardsWithEdits(deck.deckCards, outbox.state().edits);
    return {
      deck: shown,
      unconfirmed,
      save,
      resuming,
      canUndo: history.done.length > 0,
      canRedo: history.undone.length > 0,
      change: (card, delta) => outbox.change(now(), card, delta),
      changeColors: (colors) => outbox.changeColors(colors),
      undo: () => outbox.undo(now()),
      redo: () => outbox.redo(now()),
      retry: () => outbox.send(),
    };
  }, [deck, shown, unconfirmed, save, resuming, history, outbox]);
}

function withEdits(deck: Deck, { edits }: OutboxState, outbox: DeckOutbox): Deck {
  const known = new Map(deck.deckCards.map(({ cardId, card }) => [cardId, card]));
  const deckCards = cardsWithEdits(deck.deckCards, edits).flatMap(({ cardId, quantity }) => {
    const card = known.get(cardId) ?? outbox.cardOf(cardId);
    // Added on a page that is gone: the answer that is on its way brings the card.
    return card === undefined ? [] : [{ cardId, quantity, card }];
  });
  return {
    ...deck,
    colors: edits.colors ?? deck.colors,
    deckCards,
    cardCount: totalCards(deckCards),
    format: deckFormat(deckCards),
  };
}
