import type { DeckSummary } from '@inkfolio/contract/decks';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sleevedOutboxOf } from './sleeved-outbox.ts';

interface SleevedEditing {
  /** Undefined for a deck of somebody else, and for one that the server does not have yet. */
  readonly isSleeved: boolean | undefined;
  /** True while there is no connection to save it. */
  readonly isWaiting: boolean;
  /** Shown at once, saved in a moment. */
  readonly change: (isSleeved: boolean) => void;
}

/** Whether the player's own deck is sleeved, as they see it. */
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
