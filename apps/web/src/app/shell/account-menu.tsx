import type { User } from '@inkfolio/contract/auth';
import { playerPath } from '@inkfolio/contract/pages';
import { Menu as Primitive } from '@base-ui/react/menu';
import { Eye, Layers, LogOut, RotateCw, Settings, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { SignedInSession } from '../../features/auth/session.ts';
import { useTexts } from '../../lib/i18n.ts';
import { type MenuPlace, Menu } from '../../ui/menu.tsx';
import menu from '../../ui/menu.module.css';

interface AccountMenuProps extends MenuPlace {
  readonly label: string;
  readonly session: SignedInSession;
  readonly onLogOut: () => void;
}

/** Account menu: player, own pages, log-out; AccountButton loads it on demand. */
export function AccountMenu({ session, onLogOut, ...place }: AccountMenuProps) {
  const { t } = useTexts();
  return (
    <Menu {...place}>
      <Primitive.Group className="mb-1 max-w-[280px] border-b border-b-line pb-1">
        {session.status === 'player' ? (
          <Pages user={session.user} />
        ) : (
          <NotReached retry={session.retry} />
        )}
      </Primitive.Group>
      <Primitive.LinkItem closeOnClick className={menu['item']} render={<Link to="/settings" />}>
        <Settings aria-hidden="true" />
        {t('nav.settings')}
      </Primitive.LinkItem>
      <Primitive.Item className={menu['item']} onClick={onLogOut}>
        <LogOut aria-hidden="true" />
        {t('account.logOut')}
      </Primitive.Item>
    </Menu>
  );
}

function Pages({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const { displayName, discordUsername } = user;
  return (
    <>
      <Primitive.GroupLabel className="stack fineprint gap-1 px-2.5 pt-1.5 pb-2 wrap-anywhere">
        <span className="name">{displayName}</span>
        {discordUsername !== null && discordUsername !== displayName && (
          <span>{t('account.onDiscord', { name: discordUsername })}</span>
        )}
      </Primitive.GroupLabel>
      <Primitive.LinkItem closeOnClick className={menu['item']} render={<Link to="/profile" />}>
        <UserRound aria-hidden="true" />
        {t('account.profile')}
      </Primitive.LinkItem>
      <Primitive.LinkItem
        closeOnClick
        className={menu['item']}
        render={<Link to={playerPath(user.id)} />}
      >
        <Eye aria-hidden="true" />
        {t('account.publicPage')}
      </Primitive.LinkItem>
      <Primitive.LinkItem
        closeOnClick
        className={menu['item']}
        render={<Link to="/decks?tab=myDecks" />}
      >
        <Layers aria-hidden="true" />
        {t('account.decks')}
      </Primitive.LinkItem>
    </>
  );
}

function NotReached({ retry }: { readonly retry: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <Primitive.GroupLabel className="stack fineprint gap-1 px-2.5 pt-1.5 pb-2 wrap-anywhere">
        {t('account.unreachable')}
      </Primitive.GroupLabel>
      <Primitive.Item className={menu['item']} onClick={retry}>
        <RotateCw aria-hidden="true" />
        {t('ui.tryAgain')}
      </Primitive.Item>
    </>
  );
}
