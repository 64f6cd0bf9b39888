import type { News } from '@inkfolio/contract/follows';
import { NEWS_DECKS } from '@inkfolio/domain/users/follows';
import type { UseQueryResult } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { withTexts, useTexts } from '../../lib/i18n.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BuildableRow, FollowedRow } from './news-row.tsx';
import { QueryState } from '../../ui/query-state.tsx';

const FollowFeedDialog = lazyDialog(
  () => withTexts(import('../follows/follow-feed-dialog.tsx'), 'settings'),
  (module) => module.FollowFeedDialog,
);

const PLACES = Array.from({ length: NEWS_DECKS }, (_, place) => place);

interface NewsSectionProps {
  readonly news: UseQueryResult<News>;
}

/** Lists decks of followed players and cards, and decks that the player can build. */
export function NewsSection({ news }: NewsSectionProps) {
  const { t } = useTexts();
  const id = useId();
  const isOnline = useOnline();
  const { data, isError, fetchStatus, refetch } = news;
  const count = data && data.followed.newDecks + data.buildable.newDecks;
  const isOffline = !isOnline || fetchStatus === 'paused';
  return (
    <section aria-labelledby={id} className="stack">
      <SectionHeading id={id} count={count === 0 ? undefined : count}>
        {t('home.news')}
      </SectionHeading>
      {data === undefined && (isError || isOffline) ? (
        <div className="stack min-h-[26rem] content-start max-lg:min-h-0">
          <QueryState
            query={{ isError, refetch, fetchStatus: isOffline ? 'paused' : fetchStatus }}
            offline={t('home.newsOffline')}
            error={t('home.newsError')}
            loading={null}
          />
        </div>
      ) : (
        <div className="grid min-h-[26rem] grid-cols-2 gap-x-8 gap-y-6 max-lg:min-h-0 max-md:grid-cols-1">
          <FollowedList news={data} />
          <BuildableList news={data} />
        </div>
      )}
    </section>
  );
}

interface ListProps {
  /** Undefined while loading. */
  readonly news: News | undefined;
}

function FollowedList({ news }: ListProps) {
  const { t } = useTexts();
  const id = useId();
  const [isFeedOpen, setFeedOpen] = useState(false);
  const followsNobody = news?.follows === 0;
  const decks = news?.followed.decks ?? [];
  const isCalm = news?.since != null && news.followed.newDecks === 0;
  return (
    <div className="stack content-start [&_h3]:font-display [&_h3]:text-lg/snug [&_h3]:font-medium">
      <h3 id={id}>{t('home.followed')}</h3>
      {news === undefined && <LoadingRows />}
      {followsNobody && <p className="help">{t('home.followNobody')}</p>}
      {news && !followsNobody && (
        <>
          {decks.length === 0 ? (
            <p className="help">{t('home.followedNone')}</p>
          ) : (
            isCalm && <p className="help">{t('home.nothingNew')}</p>
          )}
          <ul aria-labelledby={id} className="divided border-y border-line-soft empty:hidden">
            {decks.map(({ deck, card }) => (
              <li key={deck.id}>
                <FollowedRow deck={deck} card={card} since={news.since} />
              </li>
            ))}
          </ul>
          <p>
            <Button
              variant="ghost"
              size="sm"
              icon={<Rss aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setFeedOpen(true)}
            >
              {t('home.feed')}
            </Button>
          </p>
          <FollowFeedDialog open={isFeedOpen} onOpenChange={setFeedOpen} />
        </>
      )}
    </div>
  );
}

function BuildableList({ news }: ListProps) {
  const { t } = useTexts();
  const { decks, cards } = news?.buildable ?? { decks: [], cards: [] };
  const complete = decks.filter(({ missing }) => missing === 0);
  const nearly = decks.filter(({ missing }) => missing > 0);
  return (
    <div className="stack content-start [&_h3]:font-display [&_h3]:text-lg/snug [&_h3]:font-medium">
      {(complete.length > 0 || nearly.length === 0) && (
        <BuildableRows title={t('home.buildable')} decks={complete} cards={cards} />
      )}
      {news === undefined && <LoadingRows />}
      {news && decks.length === 0 && (
        <p className="help">
          {t('home.buildableNone')}{' '}
          <Link to="/decks?tab=buildable&missing=any" className="link">
            {t('home.buildableAll')}
          </Link>
        </p>
      )}
      {nearly.length > 0 && (
        <BuildableRows title={t('home.nearlyBuildable')} decks={nearly} cards={cards} />
      )}
    </div>
  );
}

interface BuildableRowsProps extends Readonly<News['buildable']> {
  readonly title: string;
}

function BuildableRows({ title, decks, cards }: Omit<BuildableRowsProps, 'newDecks'>) {
  const id = useId();
  return (
    <>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id} className="divided border-y border-line-soft empty:hidden">
        {decks.map((deck) => (
          <li key={deck.id}>
            <BuildableRow deck={deck} cards={cards} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Skeletons with the height of the rows. */
function LoadingRows() {
  const { t } = useTexts();
  return (
    <div className="divided border-b border-line-soft">
      <VisuallyHidden>
        <span role="status">{t('decks.loading')}</span>
      </VisuallyHidden>
      {PLACES.map((place) => (
        <div key={place} className="grid min-h-[72px] content-center gap-2">
          <Skeleton shape="line" width="62%" />
          <Skeleton shape="line" width="40%" />
        </div>
      ))}
    </div>
  );
}
