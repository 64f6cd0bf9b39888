import type { QueryClient } from '@tanstack/react-query';
import { copiesOutboxOf } from './copies-outbox.ts';

/**
 * Settles when what the player has just said of their copies is saved, so that an import comes after
 * it and an export has it; or when that cannot be done now.
 */
export function copiesSent(userId: string, client: QueryClient): Promise<void> {
  const outbox = copiesOutboxOf(userId, client);
  outbox.send();
  return new Promise((resolve) => {
    const isOver = () => outbox.state().save !== 'saving';
    if (isOver()) {
      resolve();
      return;
    }
    const unsubscribe = outbox.subscribe(() => {
      if (!isOver()) return;
      unsubscribe();
      resolve();
    });
  });
}
