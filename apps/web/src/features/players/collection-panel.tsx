import type { SetStats } from '@inkfolio/contract/collection';
import { arrangeSets, overallProgress, sumOfSets } from '@inkfolio/domain/collection/set-progress';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { HttpError } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UNFILTERED } from '../collection/data/collection-filter-url.ts';
import { statsQuery } from '../collection/data/collection.queries.ts';
import { ProgressRing } from '../collection/overview/collection-head.tsx';
import { ProgressBar } from '../collection/progress-bar.tsx';
import { QueryState } from '../../ui/query-state.tsx';

/** Number of sets besides the newest one: those with the most owned cards. */
const MAX_FULLEST = 2;

/** Progress of the player's public collection: all sets, newest one, fullest ones. */
export function CollectionPanel({ id }: { readonly id: string }) {
  const { t, language } = useTexts();
  const headingId = useId();
  const query = useQuery(statsQuery({ userId: id }, UNFILTERED, language));
  const { data, error } = query;
  // It became private in the meantime.
  if (error instanceof HttpError && error.code === 'collection_not_public') return null;
  const path = `/collection/public/${encodeURIComponent(id)}`;
  return (
    <section aria-labelledby={headingId} className="surface factPanel">
      <h2 id={headingId}>{t('player.collection')}</h2>
      {data ? (
        <Progress sets={data} path={path} />
      ) : (
        <div className="stack min-h-[88px] content-center">
          <QueryState
            query={query}
            offline={t('player.collectionOffline')}
            error={t('player.collectionError')}
            loading={<Skeleton shape="line" width="60%" />}
          />
        </div>
      )}
      <p>
        <Link to={path} className="link">
          {t('player.seeCollection')}
        </Link>
      </p>
    </section>
  );
}

interface ProgressProps {
  readonly sets: readonly SetStats[];
  readonly path: string;
}

function Progress({ sets, path }: ProgressProps) {
  const { t } = useTexts();
  const { chapters, quests } = arrangeSets(sets);
  const known = [...chapters, ...quests];
  const { owned, total, percentage } = overallProgress(known);
  const withShare = known.map((set) => {
    const progress = overallProgress([set]);
    return { set, share: progress.total === 0 ? 0 : progress.owned / progress.total };
  });
  const [newest, ...others] = withShare;
  const fullest = others
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MAX_FULLEST);
  return (
    <>
      <div className="row gap-4 [&_p]:grid [&_p]:min-w-0">
        <ProgressRing progress={sumOfSets(known)}>
          {t('player.percent', { share: percentage / 100 })}
        </ProgressRing>
        <p>
          <span className="font-semibold">{t('player.cardsOfTotal', { owned, total })}</span>
          <span className="fineprint">
            {t('player.setsComplete', {
              count: withShare.filter(({ share }) => share === 1).length,
            })}
          </span>
        </p>
      </div>
      <ul className="divided">
        {(newest === undefined ? [] : [newest, ...fullest]).map(({ set, share }) => (
          <li key={set.setCode}>
            <Link
              to={`${path}/chapter/${set.setCode}`}
              className="group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 py-2.5 [&>:last-child]:col-span-full"
            >
              <span className="font-display text-md/snug font-semibold wrap-anywhere group-hover:underline">
                {set.setName}
              </span>
              <span className="lining-nums tabular-nums">{t('player.percent', { share })}</span>
              <ProgressBar share={share} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
