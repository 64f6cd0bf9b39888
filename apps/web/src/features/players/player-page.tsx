import { isUnknownAddress } from '../../lib/http.ts';
import type { Player } from '@inkfolio/contract/players';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { classes } from '../../ui/classes.ts';
import { useSession } from '../auth/session.ts';
import { FeedLink } from '../decks/parts/feed-link.tsx';
import { ReportNameButton } from '../moderation/report-name-button.tsx';
import { CollectionPanel } from './collection-panel.tsx';
import { MissingPlayer } from './missing-player.tsx';
import { PlayerDecks } from './player-decks.tsx';
import { PlayerHead } from './player-head.tsx';
import styles from './player-page.module.css';
import { playerQuery } from './players.queries.ts';
import { TradeListPanel } from './trade-list-panel.tsx';

/** `/players/{id}`: shows a player's public content. */
export function PlayerPage() {
  const { id } = useParams();
  return id === undefined ? null : <PublicPlayer key={id} id={id} />;
}

function PublicPlayer({ id }: { readonly id: string }) {
  const { language } = useTexts();
  const session = useSession();
  const query = useQuery(playerQuery(id, language));
  const { data: player, error } = query;
  useDocumentTitle(player?.displayName);
  // A player who made everything private is not shown, even from the cache.
  if (player === undefined || isUnknownAddress(error)) {
    return (
      <MissingPlayer
        error={error}
        isOffline={query.fetchStatus === 'paused'}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const viewerId = session.status === 'player' ? session.user.id : undefined;
  return (
    <>
      <PlayerHead id={id} player={player} isOwn={viewerId === id} />
      <div className={classes('page', styles['columns'])}>
        <PlayerDecks id={id} player={player} viewerId={viewerId} />
        <Aside id={id} player={player} isOwn={viewerId === id} />
      </div>
      <div className={classes('page', styles['foot'])}>
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
    <aside className={styles['aside']}>
      {isPublicCollection && <CollectionPanel id={id} />}
      {trades && <TradeListPanel id={id} list="trades" summary={trades} isOwn={isOwn} />}
      {wants && <TradeListPanel id={id} list="wants" summary={wants} isOwn={isOwn} />}
    </aside>
  );
}
