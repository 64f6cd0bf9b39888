import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../../lib/error-message.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { refreshCollection } from '../../data/collection.queries.ts';
import { postRestore } from '../../data/collection-backups.api.ts';

interface Outcome {
  readonly text: string;
  /** Backup of the collection before; undefined when there is nothing to undo. */
  readonly undoNumber: number | undefined;
}

interface State {
  /** The number of the kept collection that is on its way back. */
  readonly busy: number | undefined;
  readonly outcome: Outcome | undefined;
  readonly refusal: string | undefined;
}

interface Restoring extends State {
  /** Brings a kept collection back; `date` says when it was kept. */
  readonly restore: (number: number, date: string) => Promise<void>;
  /** Takes the last of them back. */
  readonly undo: (number: number) => Promise<void>;
}

const IDLE: State = { busy: undefined, outcome: undefined, refusal: undefined };

/** Brings kept collections back, one at a time. */
export function useRestoring(): Restoring {
  const { t } = useTexts();
  const client = useQueryClient();
  const [state, setState] = useState(IDLE);

  const bringBack = async (
    number: number,
    outcomeOf: (kept: number | undefined) => Outcome,
  ): Promise<void> => {
    if (state.busy !== undefined) return;
    setState({ ...IDLE, busy: number });
    try {
      const change = await postRestore(number);
      setState({ ...IDLE, outcome: outcomeOf(change.number) });
    } catch (error) {
      setState({ ...IDLE, refusal: errorMessage(error, t, 'kept.failed') });
    }
    // After a failure too: the list may be of yesterday.
    await refreshCollection(client);
  };

  return {
    ...state,
    restore: (number, date) =>
      bringBack(number, (kept) => ({
        text: t(kept === undefined ? 'kept.same' : 'kept.restored', { date }),
        undoNumber: kept,
      })),
    undo: (number) => bringBack(number, () => ({ text: t('kept.undone'), undoNumber: undefined })),
  };
}
