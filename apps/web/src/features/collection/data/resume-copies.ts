import type { QueryClient } from '@tanstack/react-query';
import { copiesOutboxOf } from './copies-outbox.ts';

/** Sends what the player has said of their copies on pages that closed before it was sent. */
export function resumeCopies(userId: string, client: QueryClient): void {
  copiesOutboxOf(userId, client).send();
}
