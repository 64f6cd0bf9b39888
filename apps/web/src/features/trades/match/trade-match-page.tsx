import { tradedCopies } from '@inkfolio/domain/trades/trade-lists';
import type { User } from '@inkfolio/contract/auth';
import { playerPath } from '@inkfolio/contract/pages';
import type { PublicTrades, TradeList } from '@inkfolio/contract/trades';
import { possibleTrades } from '@inkfolio/domain/trades/trade-match';
import { useQuery, useMutation } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useMemo, useId, useState } from 'react';
import { Link, useParams, useNavigate } from 'react-router';
import { HttpError } from '../../../lib/http.ts';
import { useTexts, type TextId } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, OfflineState } from '../../../ui/empty-state.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { UserAvatar } from '../../auth/user-avatar.tsx';
import { getTraders, offersQuery, publicTradesQuery } from '../data/trades.queries.ts';
import { useTradeList } from '../data/use-trade-list.ts';
import { useWants } from '../data/use-wants.ts';
import { MissingTrades } from '../missing-trades.tsx';
import { TradesHead } from '../trades-head.tsx';
import { MatchView } from './match-view.tsx';
import { errorMessage } from '../../../lib/error-message.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { Side } from './use-proposal.ts';

const CHOICE = '/collection/trades/match';

/** `/collection/trades/match/{userId}`: shows what two players could exchange. */
export function TradeMatchPage({ user }: { readonly user: User }) {
  const { userId } = useParams();
  return (
    <div className="page pt-3 pb-12" data-printed>
      <TradesHead current="match" userId={user.id} />
      {userId === undefined ? (
        <>
          <OtherPlayerForm />
          <OfferingPlayers user={user} />
        </>
      ) : (
        <Match key={userId} userId={userId} user={user} />
      )}
    </div>
  );
}

function Match({ userId, user }: { readonly userId: string; readonly user: User }) {
  const { t, language } = useTexts();
  const other = useQuery(publicTradesQuery(userId, language));
  const wants = useWants(user);
  const trades = useTradeList(user.id, 'trades');
  const possible = useMemo(
    () =>
      other.data &&
      wants.status === 'ready' &&
      trades.entries && {
        give: possibleTrades(trades.entries, other.data.wants ?? []),
        get: possibleTrades(other.data.trades ?? [], wants.wants),
      },
    [other.data, wants.status, wants.wants, trades.entries],
  );
  const choose = (
    <Button to={CHOICE} icon={<UserRound aria-hidden="true" />}>
      {t('trades.match.other')}
    </Button>
  );
  if (userId === user.id) {
    return (
      <EmptyState
        title={t('trades.match.self')}
        text={t('trades.match.selfText')}
        action={choose}
      />
    );
  }
  if (other.error instanceof HttpError && other.error.code === 'trade_lists_not_public') {
    return (
      <EmptyState
        kind="missing"
        title={t('trades.match.private')}
        text={t('trades.match.privateText')}
        action={choose}
      />
    );
  }
  // Offline, the other player's current lists are unknown.
  if (other.fetchStatus === 'paused') {
    return <OfflineState title={t('trades.offlineTitle')} text={t('trades.match.offline')} />;
  }
  if (!other.data || !possible) {
    const own = { error: wants.error, fetchStatus: 'fetching', refetch: wants.retry } as const;
    const failed = [other, own, trades.query].find(({ error }) => error !== null);
    return <MissingTrades query={failed ?? own} />;
  }
  const empty = emptyLists(wants.wants, trades.entries, other.data);
  const emptyText = (side: Side) =>
    empty[side].map((id) => t(id, { name: other.data.displayName })).join(' ');
  return (
    <>
      <div className="row mb-4 gap-3 max-lg:flex-wrap max-lg:justify-between print:hidden">
        <span className="flex max-lg:hidden [&>*+*]:-ms-1.5">
          <UserAvatar user={user} size="md" />
          <UserAvatar user={{ displayName: other.data.displayName, avatar: null }} size="md" />
        </span>
        <h2 className="flex-1 text-title wrap-anywhere max-lg:flex-[1_0_100%]">
          {t('trades.match.youAnd', { name: other.data.displayName })}
        </h2>
        <Link to={playerPath(userId)} className="link">
          {t('trades.public.page', { name: other.data.displayName })}
        </Link>
        {choose}
      </div>
      <Closed other={other.data} />
      {possible.give.length + possible.get.length === 0 ? (
        <EmptyState
          title={t('trades.match.none')}
          text={
            [emptyText('give'), emptyText('get')].join(' ').trim() || t('trades.match.noneText')
          }
          action={
            <>
              <Button to="/collection/wants">
                {t(wants.wants.length === 0 ? 'trades.match.fillWants' : 'trades.wants')}
              </Button>
              <Button to="/collection/trades">
                {t(trades.entries?.length === 0 ? 'trades.match.fillTrades' : 'trades.trades')}
              </Button>
            </>
          }
        />
      ) : (
        <MatchView
          possible={possible}
          emptyText={emptyText}
          names={{ me: user.displayName, other: other.data.displayName }}
        />
      )}
    </>
  );
}

/** Explains each empty list of a side without cards; private lists are skipped. */
function emptyLists(
  wants: readonly unknown[],
  trades: TradeList | undefined,
  other: PublicTrades,
): Readonly<Record<Side, readonly TextId[]>> {
  const textIf = (list: readonly unknown[] | null | undefined, id: TextId) =>
    list?.length === 0 ? [id] : [];
  return {
    give: [
      ...textIf(trades, 'trades.match.emptyTrades'),
      ...textIf(other.wants, 'trades.match.emptyWantsOf'),
    ],
    get: [
      ...textIf(wants, 'trades.match.emptyWants'),
      ...textIf(other.trades, 'trades.match.emptyTradesOf'),
    ],
  };
}

/** Names the other player's private list, if there is one. */
function Closed({ other: { displayName, wants, trades } }: { readonly other: PublicTrades }) {
  const { t } = useTexts();
  if (wants !== null && trades !== null) return null;
  return (
    <p className="help mb-3 print:hidden">
      {t(wants === null ? 'trades.match.noWants' : 'trades.match.noTrades', { name: displayName })}
    </p>
  );
}

const LINK = /\/collection\/(?:public|trades\/match)\/([\w-]{1,64})/;
const MAX_LENGTH = 300;
const MAX_NAME_LENGTH = 100;

/** Chooses the other player by a link to their lists or by public name. */
function OtherPlayerForm() {
  const { t } = useTexts();
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => playersOf(text),
    networkMode: 'always',
    onError: (error) => setProblem(errorMessage(error, t, 'trades.match.failed')),
    onSuccess: ([userId, ...others]) => {
      if (userId === undefined) setProblem(t('trades.match.nobody'));
      else if (others.length > 0) setProblem(t('trades.match.several'));
      else void navigate(`/collection/trades/match/${userId}`);
    },
  });
  return (
    <section
      className="surface stack max-w-[34rem] p-5 [&_button]:justify-self-start [&_form]:justify-items-stretch"
      aria-labelledby={id}
    >
      <h2 id={id} className="subtitle">
        {t('trades.match.with')}
      </h2>
      <p className="help">{t('trades.match.withText')}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') mutate();
        }}
      >
        <TextField
          label={t('trades.match.field')}
          value={text}
          error={problem}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(next) => {
            setText(next);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="primary" busy={isPending}>
          {t('trades.match.find')}
        </Button>
      </form>
    </section>
  );
}

/** Players whose trade list has wanted cards, as links to the match with them. */
function OfferingPlayers({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const id = useId();
  const { wants } = useWants(user);
  const { data } = useQuery(offersQuery(tradedCopies(wants)));
  if (data === undefined || data.players.length === 0) return null;
  return (
    <section className="stack mt-6 max-w-[34rem]" aria-labelledby={id}>
      <SectionHeading id={id}>{t('trades.match.offering')}</SectionHeading>
      <ul className="divided">
        {data.players.map(({ userId, displayName, copies }) => (
          <li key={userId}>
            <Link
              to={`${CHOICE}/${userId}`}
              className="row min-h-(--touch) gap-3 py-1.5 hover:underline"
            >
              <UserAvatar user={{ displayName, avatar: null }} size="md" />
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{displayName}</span>
              <span className="text-sm text-muted">
                {t('trades.match.offers', { count: copies })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Finds ids of players by a link or public name. */
async function playersOf(text: string): Promise<readonly string[]> {
  const linked = LINK.exec(text)?.[1];
  if (linked !== undefined) return [linked];
  const players = await getTraders(text.trim().slice(0, MAX_NAME_LENGTH));
  return players.map(({ userId }) => userId);
}
