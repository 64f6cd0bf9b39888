import type { Player } from '@inkfolio/contract/players';
import { useQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router';
import type { TradeListSummary } from '@inkfolio/contract/trades';
import type { TradeListName } from '@inkfolio/domain/trades/trade-lists';
import { useId, type ComponentProps } from 'react';
import { isUnknownAddress } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useAccount } from '../auth/session.ts';
import { FeedLink } from '../decks/parts/feed-link.tsx';
import { ReportNameButton } from '../moderation/report-name-button.tsx';
import { CollectionPanel } from './collection-panel.tsx';
import { ContentState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LoadingDecks } from '../decks/list/deck-tile.tsx';
import { PlayerDecks } from './player-decks.tsx';
import { NameDisc, PlayerHead } from './player-head.tsx';
import { playerQuery } from './players.queries.ts';
import { CardCrop } from '../cards/card-crop.tsx';

/** `/players/{id}`: shows a player's public content. */
export function PlayerPage() {
  const { id } = useParams();
  return id === undefined ? null : <PublicPlayer key={id} id={id} />;
}

function PublicPlayer({ id }: { readonly id: string }) {
  const { language } = useTexts();
  const session = useAccount();
  const query = useQuery(playerQuery(id, language));
  const { data: player, error } = query;
  useDocumentTitle(player?.displayName);
  // A player who made everything private is not shown, even from the cache.
  if (player === undefined || isUnknownAddress(error)) {
    return <MissingPlayer query={query} />;
  }
  const viewerId = session.status === 'player' ? session.user.id : undefined;
  return (
    <>
      <PlayerHead id={id} player={player} isOwn={viewerId === id} />
      <div className="page columns pb-8 [&>:only-child]:col-span-full">
        <PlayerDecks id={id} player={player} viewerId={viewerId} />
        <Aside id={id} player={player} isOwn={viewerId === id} />
      </div>
      <div className="page wrap justify-between pb-8 [&_button]:-mx-2.5">
        {player.deckCount > 0 && <FeedLink path={`/feeds/players/${id}?language=${language}`} />}
        {viewerId !== id && <ReportNameButton userId={id} name={player.displayName} />}
      </div>
    </>
  );
}

interface AsideProps {
  readonly id: string;
  readonly player: Player;
  readonly isOwn: boolean;
}

/** Other public content; private parts are omitted. */
function Aside({ id, player, isOwn }: AsideProps) {
  const { isPublicCollection, trades, wants } = player;
  if (!isPublicCollection && trades === null && wants === null) return null;
  return (
    <aside className="stack gap-4 max-lg:grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] max-lg:items-start max-lg:[&>:first-child:nth-last-child(3)]:row-span-2">
      {isPublicCollection && <CollectionPanel id={id} />}
      {trades && <TradeListPanel id={id} list="trades" summary={trades} isOwn={isOwn} />}
      {wants && <TradeListPanel id={id} list="wants" summary={wants} isOwn={isOwn} />}
    </aside>
  );
}

interface TradeListPanelProps {
  readonly id: string;
  readonly list: TradeListName;
  readonly summary: TradeListSummary;
  readonly isOwn: boolean;
}

/** Shows a public list of the player: number of copies, newest cards, links. */
function TradeListPanel({ id, list, summary, isOwn }: TradeListPanelProps) {
  const { t } = useTexts();
  const headingId = useId();
  const { copies, cards } = summary;
  return (
    <section aria-labelledby={headingId} className="surface factPanel">
      <h2 id={headingId}>{t(`player.${list}`)}</h2>
      <p className="help">
        {t(list === 'trades' ? 'player.tradeCards' : 'player.wantCards', { count: copies })}
      </p>
      {cards.length > 0 && (
        <div className="grid grid-cols-4 gap-2">
          {cards.map((card) => (
            <CardCrop key={card.id} card={card} className="aspect-[3/4] rounded-xs" />
          ))}
        </div>
      )}
      <p className="wrap">
        <Link to={`/collection/public/${encodeURIComponent(id)}/trades`} className="link">
          {t('player.seeList')}
        </Link>
        {!isOwn && (
          <Link to={`/collection/trades/match/${encodeURIComponent(id)}`} className="link">
            {t('player.compare')}
          </Link>
        )}
      </p>
    </section>
  );
}

/** Shows a skeleton while a player loads, or the error or not-found state. */
function MissingPlayer({ query }: Pick<ComponentProps<typeof ContentState>, 'query'>) {
  const { t } = useTexts();
  return (
    <ContentState
      isPage
      query={query}
      missing={{
        title: t('player.notFound'),
        text: t('player.notFoundHint'),
        to: '/decks',
        label: t('player.allDecks'),
      }}
      offline={{ title: t('player.offlineTitle'), text: t('player.offline') }}
      error={{ title: t('player.error'), text: t('player.errorHint') }}
      loading={<PlayerSkeleton />}
    />
  );
}

function PlayerSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status">
      <VisuallyHidden>{t('player.loading')}</VisuallyHidden>
      <div className="relative isolate">
        <div className="page flex flex-wrap items-center gap-x-5 gap-y-3 pt-12 pb-6 max-lg:pt-10 max-lg:pb-4">
          <NameDisc />
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="text-3xl leading-tight wrap-anywhere">
              <Skeleton shape="line" width="min(9ch, 80%)" />
            </p>
            <p className="wrap mt-1 gap-x-4 text-md text-muted lining-nums tabular-nums [&_b]:font-bold [&_b]:text-text">
              <Skeleton shape="line" width="min(16em, 90%)" />
            </p>
          </div>
        </div>
      </div>
      <div className="page columns pb-8 [&>:only-child]:col-span-full">
        <LoadingDecks tab="community" />
      </div>
    </div>
  );
}
