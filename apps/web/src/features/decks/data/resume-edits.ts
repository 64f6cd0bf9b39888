import type { QueryClient } from '@tanstack/react-query';
import { outboxOf } from './deck-outbox.ts';
import { decksWithKeptEdits } from './edit-records.ts';

/** Sends what the player has done to their decks on pages that closed before it was sent. */
export function resumeEdits(userId: string, client: QueryClient): void {
  for (const deckId of decksWithKeptEdits(userId)) {
    outboxOf({ userId, deckId }, client).outbox.send();
  }
}
