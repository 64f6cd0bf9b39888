import type { QueryClient } from '@tanstack/react-query';
import { copiesOutboxOf } from './copies-outbox.ts';

/** Resolves once edits are saved, before an import or export; also if that is impossible. */
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
