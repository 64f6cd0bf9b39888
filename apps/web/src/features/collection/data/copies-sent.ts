import type { QueryClient } from '@tanstack/react-query';
import { copiesOutboxOf } from './copies-outbox.ts';

/**
 * Resolves once the player's edits are saved, so that an import or export includes them; also if
 * saving is impossible now.
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
