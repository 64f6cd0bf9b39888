import type { Copies } from '@inkfolio/domain/cards/copies';
import { editsOfChanges, type CopiesChange } from '@inkfolio/domain/collection/copies-edits';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { SaveState } from '../../../lib/save-state.ts';
import { copiesOutboxOf } from './copies-outbox.ts';

/** The player's copies as they see them, and the way to change them. */
export interface CopiesEditing {
  /** Copies with the edits that are not confirmed yet; `known` is the server's last answer. */
  readonly copiesOf: (cardId: string, known: Copies) => Copies;
  /** Copies that are not confirmed yet, by card. */
  readonly edits: ReadonlyMap<string, Copies>;
  /** True while the copies of the card are unsaved. */
  readonly isUnsaved: (cardId: string) => boolean;
  readonly save: SaveState;
  /**
   * Changes copies: shown at once, saved a second after the last. What is impossible becomes the
   * nearest possible.
   */
  readonly change: (changes: readonly CopiesChange[]) => void;
  /** Sends what could not be sent, now. */
  readonly retry: () => void;
}

/** Copies of the player, with all unsaved changes. */
export function useCopies(userId: string): CopiesEditing {
  const client = useQueryClient();
  const outbox = copiesOutboxOf(userId, client);
  const { entries: edits, save } = useSyncExternalStore(outbox.subscribe, outbox.state);
  return useMemo(
    () => ({
      copiesOf: (cardId, known) => edits.get(cardId) ?? known,
      edits,
      isUnsaved: (cardId) => edits.has(cardId),
      save,
      change: (changes) => outbox.put(editsOfChanges(changes)),
      retry: () => outbox.send(),
    }),
    [edits, save, outbox],
  );
}
