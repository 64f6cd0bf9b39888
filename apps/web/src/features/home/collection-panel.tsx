import type { SetStats } from '@inkfolio/contract/collection';
import type { News } from '@inkfolio/contract/follows';
import { translationOf } from '@inkfolio/domain/cards/card';
import { arrangeSets, overallProgress } from '@inkfolio/domain/collection/set-progress';
import { NEWS_CARDS } from '@inkfolio/domain/users/follows';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardCrop } from '../cards/card-crop.tsx';
import { UNFILTERED } from '../collection/data/collection-filter-url.ts';
import { statsQuery } from '../collection/data/collection.queries.ts';
import { ProgressRing } from '../collection/overview/collection-head.tsx';
import { ProgressBar } from '../collection/progress-bar.tsx';
import { TimeAgo } from '../decks/parts/time-ago.tsx';
import { QueryState } from '../../ui/query-state.tsx';

const PLACES = Array.from({ length: NEWS_CARDS }, (_, place) => place);
/** Width of the card picture that a face crops, for the `sizes` attribute. */
const FACE_SIZES = '140px';

interface CollectionPanelProps {
  /** Undefined until loaded. */
  readonly lastAdded: News['lastAdded'] | undefined;
  readonly isComing: boolean;
}

/** Shows the progress of the player's collection: newest set, all sets, last added cards. */
export function CollectionPanel({ lastAdded, isComing }: CollectionPanelProps) {
  const { t, language } = useTexts();
  const id = useId();
  const stats = useQuery(statsQuery('me', UNFILTERED, language));
  return (
    <section aria-labelledby={id} className="surface factPanel">
      <div className="spread">
        <h2 id={id}>{t('home.yourCollection')}</h2>
        <Link to="/collection" className="link">
          {t('home.openCollection')}
        </Link>
      </div>
      {stats.data ? (
        <Progress sets={stats.data}>
          {(isComing || (lastAdded?.length ?? 0) > 0) && <LastAdded cards={lastAdded} />}
        </Progress>
      ) : (
        <div className="stack min-h-[17.3rem] content-start">
          <QueryState
            query={stats}
            offline={t('home.collectionOffline')}
            error={t('home.collectionError')}
            loading={
              <>
                <div className="stack min-h-[8.1rem] content-start">
                  <Skeleton shape="line" width="60%" />
                  <Skeleton shape="line" width="80%" />
                  <Skeleton shape="line" />
                </div>
                <LastAdded cards={undefined} />
              </>
            }
          />
        </div>
      )}
    </section>
  );
}

interface ProgressProps {
  readonly sets: readonly SetStats[];
  /** Content for players who own cards. */
  readonly children: ReactNode;
}

function Progress({ sets, children }: ProgressProps) {
  const { t } = useTexts();
  const { chapters, quests } = arrangeSets(sets);
  const newest = chapters.find(({ hasCards }) => hasCards);
  const all = overallProgress([...chapters, ...quests]);
  if (all.owned === 0) return <FirstCards setCode={newest?.setCode} />;
  return (
    <>
      {newest && <SetProgressRow set={newest} />}
      <div className="stack gap-1 text-sm [&>span]:flex-none">
        <p className="spread">
          <span>{t('home.allSets')}</span>
          <span className="lining-nums tabular-nums">{t('home.ofTotal', all)}</span>
        </p>
        <ProgressBar share={all.owned / all.total} />
      </div>
      {children}
    </>
  );
}

function SetProgressRow({ set }: { readonly set: SetStats }) {
  const { t } = useTexts();
  const progress = overallProgress([set]);
  return (
    <Link
      to={`/collection/chapter/${set.setCode}`}
      className="row gap-4 [&_p]:min-w-0 [&_p]:wrap-anywhere"
    >
      <ProgressRing progress={set}>
        {t('home.share', { share: progress.percentage / 100 })}
      </ProgressRing>
      <p>
        <span className="block font-display text-lg/snug font-bold">{set.setName}</span>
        <span className="fineprint">{t('home.cardsOfTotal', progress)}</span>
      </p>
    </Link>
  );
}

/** Last added cards with their copies; undefined while loading. */
function LastAdded({ cards }: { readonly cards: News['lastAdded'] | undefined }) {
  const { t, language } = useTexts();
  const [newest] = cards ?? [];
  return (
    <div className="stack gap-1 border-t border-t-line-soft pt-3 text-sm">
      <p className="spread">
        <span>{t('home.lastAdded')}</span>
        {newest && <TimeAgo moment={newest.addedAt} titleId="home.addedOn" />}
      </p>
      <ul className="grid grid-cols-4 gap-2 [--face-w:100%]">
        {cards === undefined
          ? PLACES.map((place) => (
              <li key={place} className="relative block aspect-[64/90]">
                <Skeleton shape="card" />
              </li>
            ))
          : cards.map(({ card, copies }) => (
              <li key={card.id}>
                <Link
                  to={`/cards/${card.id}`}
                  className="relative block aspect-[64/90]"
                  aria-label={t('decks.copiesOf', {
                    count: copies,
                    name: translationOf(card, language).fullName,
                  })}
                >
                  <CardCrop card={card} className="size-full rounded-sm" sizes={FACE_SIZES} />
                  <b
                    className="absolute -right-1 -bottom-1 min-w-[20px] rounded-xs bg-text px-1 text-center text-xs text-page"
                    aria-hidden="true"
                  >
                    {copies}
                  </b>
                </Link>
              </li>
            ))}
      </ul>
    </div>
  );
}

function FirstCards({ setCode }: { readonly setCode: string | undefined }) {
  const { t } = useTexts();
  return (
    <div className="stack min-h-[17.3rem] content-center">
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
