import type { DeckSummary } from '@inkfolio/contract/decks';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sleevedOutboxOf } from './sleeved-outbox.ts';

interface SleevedEditing {
  /** Undefined for decks of others and for unsent decks. */
  readonly isSleeved: boolean | undefined;
  /** True while a change waits for a connection. */
  readonly isWaiting: boolean;
  /** Shown at once, saved after a short delay. */
  readonly change: (isSleeved: boolean) => void;
}

export function useSleeved({
  id,
  userId,
  isSleeved,
}: Pick<DeckSummary, 'id' | 'userId' | 'isSleeved'>): SleevedEditing {
  const outbox = sleevedOutboxOf(userId ?? '', useQueryClient());
  const { entries, save } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const unsent = isSleeved === undefined ? undefined : entries.get(id);
  return {
    isSleeved: unsent?.isSleeved ?? isSleeved,
    isWaiting: unsent !== undefined && save !== 'saving',
    change: (wanted) => outbox.put(new Map([[id, { isSleeved: wanted }]])),
  };
}
