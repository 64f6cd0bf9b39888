import type { CollectionBackup } from '@inkfolio/contract/collection-import';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../../lib/error-message.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { postRestore, getCollectionBackups } from '../../data/collection.api.ts';
import { refreshCollection } from '../../data/collection.queries.ts';
import { QueryState } from '../../../../ui/query-state.tsx';
import { playerKey } from '../../../auth/session.ts';

/** Lists the backups made before the last imports; a button restores one. */
export function CollectionBackupsDialog() {
  const { t } = useTexts();
  return (
    <div className="stack skipEmpty">
      <p className="help">{t('backups.intro')}</p>
      <BackupList />
    </div>
  );
}

function BackupList() {
  const { t, language } = useTexts();
  const query = useQuery(collectionBackupsQuery());
  const { data } = query;
  const restoring = useRestoring();
  const { outcome, refusal, busy } = restoring;
  if (data === undefined) {
    return (
      <QueryState
        query={query}
        offline={t('backups.offline')}
        error={t('backups.error')}
        loading={t('backups.loading')}
      />
    );
  }
  const undoNumber = outcome?.undoNumber;
  return (
    <>
      <div role="status" className="wrap">
        {outcome !== undefined && (
          <>
            <Note kind="success">{outcome.text}</Note>
            {undoNumber !== undefined && (
              <Button
                size="sm"
                busy={busy === undoNumber}
                onClick={() => void restoring.undo(undoNumber)}
              >
                {t('backups.undo')}
              </Button>
            )}
          </>
        )}
      </div>
      <div role="alert">{refusal !== undefined && <Note kind="error">{refusal}</Note>}</div>
      {data.length === 0 ? (
        <p className="help">{t('backups.none')}</p>
      ) : (
        <ul>
          {data.map((backup) => (
            <BackupEntry
              key={backup.number}
              backup={backup}
              busy={busy === backup.number}
              onRestore={() =>
                void restoring.restore(backup.number, formatDateTime(backup.savedAt, language))
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface BackupEntryProps {
  readonly backup: CollectionBackup;
  readonly busy: boolean;
  readonly onRestore: () => void;
}

function BackupEntry({ backup, busy, onRestore }: BackupEntryProps) {
  const { t, language } = useTexts();
  const { savedAt, change, cardCount, copyCount } = backup;
  const date = formatDateTime(savedAt, language);
  return (
    <li className="spread flex-wrap border-t border-t-line-soft py-3 [&>:first-child]:flex-[1_1_200px]">
      <div className="lining-nums tabular-nums">
        <time dateTime={savedAt} className="font-semibold">
          {date}
        </time>
        <p className="fineprint">{t(`backups.before.${change}`)}</p>
        <p className="fineprint">
          {t('backups.contents', { cards: cardCount, copies: copyCount })}
        </p>
      </div>
      <Button
        size="sm"
        busy={busy}
        aria-label={t('backups.restoreOf', { date })}
        onClick={onRestore}
      >
        {t('backups.restore')}
      </Button>
    </li>
  );
}

interface Outcome {
  readonly text: string;
  /** Number of the backup before the last restore; undefined if there is nothing to undo. */
  readonly undoNumber: number | undefined;
}

interface State {
  readonly busy: number | undefined;
  readonly outcome: Outcome | undefined;
  readonly refusal: string | undefined;
}

interface Restoring extends State {
  /** Restores a backup; `date` is its date. */
  readonly restore: (number: number, date: string) => Promise<void>;
  readonly undo: (number: number) => Promise<void>;
}

const IDLE: State = { busy: undefined, outcome: undefined, refusal: undefined };

function useRestoring(): Restoring {
  const { t } = useTexts();
  const client = useQueryClient();
  const [state, setState] = useState(IDLE);

  const bringBack = async (
    number: number,
    outcomeOf: (undoNumber: number | undefined) => Outcome,
  ): Promise<void> => {
    if (state.busy !== undefined) return;
    setState({ ...IDLE, busy: number });
    try {
      const change = await postRestore(number);
      setState({ ...IDLE, outcome: outcomeOf(change.number) });
    } catch (error) {
      setState({ ...IDLE, refusal: errorMessage(error, t, 'backups.failed') });
    }
    // Also after a failure: the list may be stale.
    await refreshCollection(client);
  };

  return {
    ...state,
    restore: (number, date) =>
      bringBack(number, (undoNumber) => ({
        text: t(undoNumber === undefined ? 'backups.same' : 'backups.restored', { date }),
        undoNumber,
      })),
    undo: (number) =>
      bringBack(number, () => ({ text: t('backups.undone'), undoNumber: undefined })),
  };
}

/** Query of the player's backups. An import in another tab adds one. */
function collectionBackupsQuery() {
  return queryOptions({
    queryKey: playerKey('collection', 'backups'),
    queryFn: ({ signal }) => getCollectionBackups(signal),
    staleTime: 0,
  });
}
