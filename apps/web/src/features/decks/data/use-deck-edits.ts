import type { Deck } from '@inkfolio/contract/decks';
import type { Card, Color } from '@inkfolio/domain/cards/card';
import { cardsWithEdits, editedCardIds } from '@inkfolio/domain/decks/deck-edits';
import type { EditStep } from '@inkfolio/domain/decks/edit-history';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SaveState } from '../../../lib/save-state.ts';
import { outboxOf } from './deck-outbox.ts';

/** Deck as its owner sees it while editing, and the actions that change it. */
export interface DeckEditing {
  readonly deck: Deck;
  /** Ids of cards with unconfirmed changes. */
  readonly unconfirmed: ReadonlySet<string>;
  readonly save: SaveState;
  /** True while edits of a closed page are being sent: until then the deck lacks them. */
  readonly resuming: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly change: (card: Card, delta: number) => void;
  /** Moves copies to other printings as one undo step; `printings` are the new ones. */
  readonly changePrintings: (printings: readonly Card[], step: EditStep) => void;
  readonly changeColors: (colors: readonly Color[]) => void;
  /** Returns the changes made; empty without a step to undo. */
  readonly undo: () => EditStep;
  readonly redo: () => EditStep;
  /** Sends unsent edits now. */
  readonly retry: () => void;
}

/** Provides the player's own deck with its edits applied. `deck` is the server's latest version. */
export function useDeckEdits(deck: Deck, userId: string): DeckEditing {
  const client = useQueryClient();
  const editing = outboxOf({ userId, deckId: deck.id }, client);
  const { outbox } = editing;
  const { entries: edits, save } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const history = useSyncExternalStore(outbox.subscribe, editing.history);
  const resuming = useSyncExternalStore(outbox.subscribe, editing.resuming);
  useEffect(() => outbox.send(), [outbox]);
  useEffect(() => void editing.loadCards(deck, edits), [editing, deck, edits]);

  const shown = useMemo(() => editing.withEdits(deck, edits), [deck, edits, editing]);
  const unconfirmed = useMemo(() => editedCardIds(edits), [edits]);
  return useMemo(() => {
    // Two clicks may precede the next render: each starts from the result of the previous one.
    const now = () => cardsWithEdits(deck.deckCards, outbox.state().entries);
    return {
      deck: shown,
      unconfirmed,
      save,
      resuming,
      canUndo: history.done.length > 0,
      canRedo: history.undone.length > 0,
      change: (card, delta) => editing.change(now(), [card], [{ cardId: card.id, delta }]),
      changePrintings: (printings, step) => editing.change(now(), printings, step),
      changeColors: (colors) => editing.changeColors(colors),
      undo: () => editing.undo(now()),
      redo: () => editing.redo(now()),
      retry: () => outbox.send(),
    };
  }, [deck, shown, unconfirmed, save, resuming, history, outbox, editing]);
}
