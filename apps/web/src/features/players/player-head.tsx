import type { Player } from '@inkfolio/contract/players';
import { Eye, Pencil, Share2 } from 'lucide-react';
import { Fragment, useState, type ComponentProps } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Emphasized } from '../../ui/emphasized.tsx';
import { UserAvatar } from '../auth/user-avatar.tsx';
import { inkProperties } from '../cards/face/card-icons.ts';
import { Marble } from '../cards/face/marble.tsx';
import { FollowButton } from '../follows/follow-button.tsx';

const SharePlayerDialog = lazyDialog(
  () => import('./share-player-dialog.tsx'),
  (module) => module.SharePlayerDialog,
);

/** Number of inks on the cover: the most frequent ones of the public decks. */
const COVER_INKS = 2;

/** Frame of the avatar, coloured in the inks of its style. */
export function NameDisc({ style, children }: Pick<ComponentProps<'span'>, 'style' | 'children'>) {
  return (
    <span
      className="size-[72px] flex-none rounded-full bg-surface-2 [box-shadow:0_0_0_3px_var(--bg),0_0_0_4px_var(--line)] [--avatar:linear-gradient(160deg,var(--a-deep,var(--ink-steel-deep)),var(--b-deep,var(--ink-steel-deep)))]"
      style={style}
    >
      {children}
    </span>
  );
}

interface PlayerHeadProps {
  readonly id: string;
  readonly player: Player;
  readonly isOwn: boolean;
}

export function PlayerHead({ id, player, isOwn }: PlayerHeadProps) {
  const { t } = useTexts();
  const { displayName, deckCount, likeCount, inks, isPublicCollection, wants, trades } = player;
  const [sharing, setSharing] = useState(false);
  const coverInks = inks.slice(0, COVER_INKS).map(({ color }) => color);
  const isHidden = deckCount === 0 && !isPublicCollection && wants === null && trades === null;
  return (
    <header className="relative isolate">
      <div className="absolute inset-0 -z-1 overflow-hidden [mask:linear-gradient(90deg,transparent_34%,black_78%)_intersect,linear-gradient(black_62%,transparent)] max-lg:bottom-auto max-lg:h-[150px] max-lg:opacity-80 max-lg:[mask:linear-gradient(black,transparent_90%)]">
        <Marble seed={id} colors={coverInks} width={1440} height={280} />
      </div>
      <div className="page flex flex-wrap items-center gap-x-5 gap-y-3 pt-12 pb-6 max-lg:pt-10 max-lg:pb-4">
        <NameDisc style={inkProperties(coverInks)}>
          <UserAvatar user={{ displayName, avatar: null }} size="lg" />
        </NameDisc>
        <div className="min-w-0 flex-[1_1_12rem]">
          <h1 className="text-3xl leading-tight wrap-anywhere" tabIndex={-1}>
            {displayName.split(/(?<=[._-])/).map((part, index) => (
              // Line break opportunity in long names without spaces.
              <Fragment key={index}>
                {index > 0 && <wbr />}
                {part}
              </Fragment>
            ))}
          </h1>
          <p className="wrap mt-1 gap-x-4 text-md text-muted lining-nums tabular-nums [&_b]:font-bold [&_b]:text-text">
            <span>
              <Emphasized text={t('player.deckCount', { count: deckCount })} />
            </span>
            <span>
              <Emphasized text={t('player.likes', { count: likeCount })} />
            </span>
          </p>
        </div>
        <div className="wrap max-sm:flex-[1_0_100%] max-sm:*:min-h-(--touch) max-sm:*:flex-[1_0_auto]">
          {!isOwn && (
            <FollowButton target={{ kind: 'player', id, displayName }} variant="primary" />
          )}
          {isOwn && (
            <Button to="/profile" icon={<Pencil aria-hidden="true" />}>
              {t('player.editProfile')}
            </Button>
          )}
          {!isHidden && (
            <Button
              icon={<Share2 aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setSharing(true)}
            >
              {t('player.share')}
            </Button>
          )}
        </div>
        {isOwn && (
          <p className="row flex-[1_0_100%] text-md text-muted">
            <Eye size={16} strokeWidth={1.75} aria-hidden="true" />
            {t(isHidden ? 'player.ownHidden' : 'player.own')}
          </p>
        )}
      </div>
      <SharePlayerDialog id={id} name={displayName} open={sharing} onOpenChange={setSharing} />
    </header>
  );
}
