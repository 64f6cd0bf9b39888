import type { Copies } from '@inkfolio/domain/cards/copies';
import { editsOfChanges, type CopiesChange } from '@inkfolio/domain/collection/copies-edits';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { SaveState } from '../../../lib/save-state.ts';
import { copiesOutboxOf } from './copies-outbox.ts';

/** Player's copies with unsaved changes, and actions that change them. */
export interface CopiesEditing {
  /** Copies with unconfirmed edits applied; `known` is the server's latest value. */
  readonly copiesOf: (cardId: string, known: Copies) => Copies;
  readonly edits: ReadonlyMap<string, Copies>;
  readonly isUnsaved: (cardId: string) => boolean;
  readonly save: SaveState;
  /** Changes copies: shown at once, saved 1 s after the last change, clamped to valid values. */
  readonly change: (changes: readonly CopiesChange[]) => void;
  /** Sends unsent edits now. */
  readonly retry: () => void;
}

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
