import type { Follows } from '@inkfolio/contract/follows';
import { playerPath } from '@inkfolio/contract/pages';
import { translationOf } from '@inkfolio/domain/cards/card';
import { useQuery } from '@tanstack/react-query';
import { Rss, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { withTexts, useTexts } from '../../lib/i18n.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { UserAvatar } from '../auth/user-avatar.tsx';
import { CardThumb } from '../cards/card-crop.tsx';
import { followsQuery, useFollow, type FollowTarget } from '../follows/follows.queries.ts';
import { QueryState } from '../../ui/query-state.tsx';

const FollowFeedDialog = lazyDialog(
  () => withTexts(import('../follows/follow-feed-dialog.tsx'), 'settings'),
  (module) => module.FollowFeedDialog,
);

/** Lists followed players and cards, and manages their private feed. */
export function FollowsPanel() {
  const { t, language } = useTexts();
  const query = useQuery(followsQuery(language));
  const { data } = query;
  const [isFeedOpen, setFeedOpen] = useState(false);
  return (
    <div className="stack gap-4">
      <p className="help">{t('follows.text')}</p>
      {data !== undefined ? (
        <FollowList follows={data} />
      ) : (
        <QueryState
          query={query}
          offline={t('follows.offline')}
          error={t('follows.error')}
          loading={t('follows.loading')}
        />
      )}
      <div>
        <Button
          icon={<Rss aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setFeedOpen(true)}
        >
          {t('follows.feed')}
        </Button>
      </div>
      <FollowFeedDialog open={isFeedOpen} onOpenChange={setFeedOpen} />
    </div>
  );
}

function FollowList({ follows }: { readonly follows: Follows }) {
  const { t, language } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const { players, cards } = follows;
  // The focused button was removed with its row.
  const keepFocus = () => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus();
    });
  };
  if (players.length + cards.length === 0) return <p>{t('follows.none')}</p>;
  return (
    <ul ref={list} tabIndex={-1} className="divided" aria-label={t('follows.title')}>
      {players.map(({ id, displayName }) => (
        <FollowRow
          key={id}
          target={{ kind: 'player', id, displayName }}
          name={displayName ?? t('follows.player')}
          to={displayName === null ? undefined : playerPath(id)}
          picture={
            <UserAvatar
              user={{ displayName: displayName ?? t('follows.player'), avatar: null }}
              size="md"
            />
          }
          onGone={keepFocus}
        />
      ))}
      {cards.map(({ card }) => (
        <FollowRow
          key={card.id}
          target={{ kind: 'card', card }}
          name={translationOf(card, language).fullName}
          to={`/cards/${card.id}`}
          picture={<CardThumb card={card} className="size-[44px]" />}
          onGone={keepFocus}
        />
      ))}
    </ul>
  );
}

interface FollowRowProps {
  readonly target: FollowTarget;
  readonly name: string;
  /** Page of the followed player or card; undefined for a player without public content. */
  readonly to: string | undefined;
  readonly picture: ReactNode;
  readonly onGone: () => void;
}

function FollowRow({ target, name, to, picture, onGone }: FollowRowProps) {
  const { t } = useTexts();
  const { mutate } = useFollow();
  const kind = target.kind === 'player' ? 'follows.player' : 'follows.card';
  const note = to === undefined ? 'follows.nothingPublic' : kind;
  return (
    <li className="row min-h-[56px] gap-3 py-1">
      {picture}
      <span className="stack min-w-0 flex-1 gap-1 wrap-anywhere [&_a:hover]:underline [&_a:hover]:decoration-1">
        {to === undefined ? name : <Link to={to}>{name}</Link>}
        <span className="fineprint">{t(note)}</span>
      </span>
      <IconButton
        label={t('follows.remove', { name })}
        icon={<X aria-hidden="true" />}
        onClick={() => {
          mutate({ target, isFollowed: false });
          onGone();
        }}
      />
    </li>
  );
}
