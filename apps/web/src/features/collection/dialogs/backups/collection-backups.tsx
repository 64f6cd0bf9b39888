import type { CollectionBackup } from '@inkfolio/contract/collection-import';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { classes } from '../../../../ui/classes.ts';
import styles from '../collection-files.module.css';
import { collectionBackupsQuery } from '../../data/collection-backups.queries.ts';
import { useRestoring } from './use-restoring.ts';
import { formatDateTime } from '../../../../lib/format.ts';

/** The collection as it was before each of the last imports, each to be brought back at a press. */
export function CollectionBackupsDialog() {
  const { t } = useTexts();
  return (
    <div className={classes('stack', 'skipEmpty')}>
      <p className="help">{t('kept.intro')}</p>
      <BackupList />
    </div>
  );
}

function BackupList() {
  const { t, language } = useTexts();
  const { data, isError, fetchStatus, refetch } = useQuery(collectionBackupsQuery());
  const restoring = useRestoring();
  const { outcome, refusal, busy } = restoring;
  if (data === undefined) {
    if (fetchStatus === 'paused') return <p role="status">{t('kept.offline')}</p>;
    if (isError) {
      return (
        <div role="alert" className="wrap">
          <Note kind="error">{t('kept.error')}</Note>
          <Button onClick={() => void refetch()}>{t('files.tryAgain')}</Button>
        </div>
      );
    }
    return (
      <div className="tightStack" role="status" aria-label={t('kept.loading')}>
        <Skeleton shape="line" width="70%" />
        <Skeleton shape="line" width="50%" />
      </div>
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
                {t('kept.undo')}
              </Button>
            )}
          </>
        )}
      </div>
      <div role="alert">{refusal !== undefined && <Note kind="error">{refusal}</Note>}</div>
      {data.length === 0 ? (
        <p className="help">{t('kept.none')}</p>
      ) : (
        <ul>
          {data.map((kept) => (
            <BackupEntry
              key={kept.number}
              kept={kept}
              busy={busy === kept.number}
              onRestore={() =>
                void restoring.restore(kept.number, formatDateTime(kept.keptAt, language))
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface BackupEntryProps {
  readonly kept: CollectionBackup;
  readonly busy: boolean;
  readonly onRestore: () => void;
}

function BackupEntry({ kept, busy, onRestore }: BackupEntryProps) {
  const { t, language } = useTexts();
  const { keptAt, change, cardCount, copyCount } = kept;
  const date = formatDateTime(keptAt, language);
  return (
    <li className={classes('spread', styles['entry'])}>
      <div className="numbers">
        <time dateTime={keptAt} className={styles['label']}>
          {date}
        </time>
        <p className="fineprint">{t(`kept.before.${change}`)}</p>
        <p className="fineprint">{t('kept.contents', { cards: cardCount, copies: copyCount })}</p>
      </div>
      <Button size="sm" busy={busy} aria-label={t('kept.restoreOf', { date })} onClick={onRestore}>
        {t('kept.restore')}
      </Button>
    </li>
  );
}
