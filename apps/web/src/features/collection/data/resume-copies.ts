import type { QueryClient } from '@tanstack/react-query';
import { copiesOutboxOf } from './copies-outbox.ts';

/** Sends edits that closed pages left unsent. */
export function resumeCopies(userId: string, client: QueryClient): void {
  copiesOutboxOf(userId, client).send();
}
