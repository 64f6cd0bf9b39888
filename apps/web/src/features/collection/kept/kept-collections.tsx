import type { KeptCollection } from '@inkfolio/contract/collection-import';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../../../lib/moment-text.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './kept-collections.module.css';
import { keptCollectionsQuery } from './kept-collections.queries.ts';
import { useRestoring } from './use-restoring.ts';

/** The collection as it was before each of the last imports, each to be brought back at a press. */
export function KeptCollections() {
  const { t } = useTexts();
  return (
    <div className={styles['parts']}>
      <p className={styles['intro']}>{t('kept.intro')}</p>
      <KeptList />
    </div>
  );
}

function KeptList() {
  const { t, language } = useTexts();
  const { data, isError, fetchStatus, refetch } = useQuery(keptCollectionsQuery());
  const restoring = useRestoring();
  const { outcome, refusal, busy } = restoring;
  if (data === undefined) {
    if (fetchStatus === 'paused') return <p role="status">{t('kept.offline')}</p>;
    if (isError) {
      return (
        <div role="alert" className={styles['failure']}>
          <Note kind="error">{t('kept.error')}</Note>
          <Button onClick={() => void refetch()}>{t('files.tryAgain')}</Button>
        </div>
      );
    }
    return (
      <div className={styles['list']} role="status" aria-label={t('kept.loading')}>
        <Skeleton shape="line" width="70%" />
        <Skeleton shape="line" width="50%" />
      </div>
    );
  }
  const undoNumber = outcome?.undoNumber;
  return (
    <>
      <div role="status" className={styles['outcome']}>
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
        <p className={styles['none']}>{t('kept.none')}</p>
      ) : (
        <ul className={styles['list']}>
          {data.map((kept) => (
            <KeptEntry
              key={kept.number}
              kept={kept}
              busy={busy === kept.number}
              onRestore={() =>
                void restoring.restore(kept.number, momentText(kept.keptAt, language))
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface KeptEntryProps {
  readonly kept: KeptCollection;
  readonly busy: boolean;
  readonly onRestore: () => void;
}

function KeptEntry({ kept, busy, onRestore }: KeptEntryProps) {
  const { t, language } = useTexts();
  const { keptAt, change, cardCount, copyCount } = kept;
  const date = momentText(keptAt, language);
  return (
    <li className={styles['entry']}>
      <div className={styles['words']}>
        <time dateTime={keptAt} className={styles['date']}>
          {date}
        </time>
        <p className={styles['facts']}>{t(`kept.before.${change}`)}</p>
        <p className={styles['facts']}>
          {t('kept.contents', { cards: cardCount, copies: copyCount })}
        </p>
      </div>
      <Button size="sm" busy={busy} aria-label={t('kept.restoreOf', { date })} onClick={onRestore}>
        {t('kept.restore')}
      </Button>
    </li>
  );
}
