import type { SetStats } from '@inkfolio/contract/collection';
import { arrangeSets, overallProgress } from '@inkfolio/domain/collection/set-progress';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UNFILTERED } from '../collection/data/collection-filter-url.ts';
import { statsQuery } from '../collection/data/collection.queries.ts';
import { ProgressRing } from '../collection/overview/collection-head.tsx';
import { ProgressBar } from '../collection/progress-bar.tsx';
import { PanelProblem } from './panel-problem.tsx';
import styles from './player-home.module.css';

/** Progress of the player's collection: the newest set, and all of them. */
export function CollectionPanel() {
  const { t, language } = useTexts();
  const id = useId();
  const stats = useQuery(statsQuery('me', UNFILTERED, language));
  return (
    <section aria-labelledby={id} className={styles['panel']}>
      <div className="spread">
        <h2 id={id}>{t('home.yourCollection')}</h2>
        <Link to="/collection" className="link">
          {t('home.openCollection')}
        </Link>
      </div>
      {stats.data ? (
        <Progress sets={stats.data} />
      ) : (
        <div className={styles['waiting']}>
          {stats.isError || stats.fetchStatus === 'paused' ? (
            <PanelProblem
              text={t(stats.isError ? 'home.collectionError' : 'home.collectionOffline')}
              onRetry={stats.isError ? () => void stats.refetch() : undefined}
            />
          ) : (
            <>
              <Skeleton shape="line" width="60%" />
              <Skeleton shape="line" width="80%" />
              <Skeleton shape="line" />
            </>
          )}
        </div>
      )}
    </section>
  );
}

function Progress({ sets }: { readonly sets: readonly SetStats[] }) {
  const { t } = useTexts();
  const { chapters, quests } = arrangeSets(sets);
  const newest = chapters.find(({ hasCards }) => hasCards);
  const all = overallProgress([...chapters, ...quests]);
  if (all.owned === 0) return <FirstCards setCode={newest?.setCode} />;
  return (
    <>
      {newest && <SetProgressRow set={newest} />}
      <div className={styles['all']}>
        <p className="spread">
          <span>{t('home.allSets')}</span>
          <span className="numbers">{t('home.ofTotal', all)}</span>
        </p>
        <ProgressBar share={all.owned / all.total} />
      </div>
    </>
  );
}

function SetProgressRow({ set }: { readonly set: SetStats }) {
  const { t } = useTexts();
  const progress = overallProgress([set]);
  return (
    <Link to={`/collection/chapter/${set.setCode}`} className={styles['ringRow']}>
      <ProgressRing progress={set}>
        {t('home.share', { share: progress.percentage / 100 })}
      </ProgressRing>
      <p>
        <span className={styles['setName']}>{set.setName}</span>
        <span className="fineprint">{t('home.cardsOfTotal', progress)}</span>
      </p>
    </Link>
  );
}

/** In place of the progress of a player who owns no card. */
function FirstCards({ setCode }: { readonly setCode: string | undefined }) {
  const { t } = useTexts();
  return (
    <div className={styles['waiting']}>
      <h3 className="subtitle">{t('home.firstCards')}</h3>
      <p className="help">{t('home.firstCardsText')}</p>
      <div>
        <Button to={setCode === undefined ? '/collection' : `/collection/chapter/${setCode}`}>
          {t('home.addCards')}
        </Button>
      </div>
    </div>
  );
}
