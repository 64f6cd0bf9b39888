import type { QueryClient } from '@tanstack/react-query';
import { outboxOf } from './deck-outbox.ts';
import { decksWithStoredEdits } from './edit-records.ts';
import { newDeckIds } from './new-decks.ts';
import { planOutboxOf } from './planned-decks.ts';
import { sleevedOutboxOf } from './sleeved-outbox.ts';
import { sendNewDeck } from './send-new-deck.ts';

/** Sends what closed pages left unsent: new decks, edits of decks, sleeved states, the plan. */
export function resumeEdits(userId: string, client: QueryClient): void {
  for (const deckId of newDeckIds(userId)) {
    // Offline, sending starts once there is a connection.
    void sendNewDeck({ userId, deckId }, client).catch(() => undefined);
  }
  for (const deckId of decksWithStoredEdits(userId)) {
    outboxOf({ userId, deckId }, client).outbox.send();
  }
  sleevedOutboxOf(userId, client).send();
  planOutboxOf(userId, client).send();
}
