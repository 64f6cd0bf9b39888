import type { User } from '@inkfolio/contract/auth';
import { playerPath } from '@inkfolio/contract/pages';
import { Eye, Layers, LogIn, LogOut, RotateCw, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useSignOut } from '../../features/auth/auth.queries.ts';
import { rememberReturnPath } from '../../features/auth/return-path.ts';
import { useSession } from '../../features/auth/session.ts';
import { UserAvatar } from '../../features/auth/user-avatar.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import styles from './side-menu.module.css';

interface SideMenuPartProps {
  readonly onDone: () => void;
}

/** Account part of the side menu: player and own pages; nothing for visitors. */
export function SideMenuAccount({ onDone }: SideMenuPartProps) {
  const { t } = useTexts();
  const session = useSession();
  if (session.status === 'player') return <Account user={session.user} onDone={onDone} />;
  if (session.status !== 'unreachable') return null;
  return (
    <section
      className="stack mb-3 gap-1 border-b border-b-line-soft pb-3"
      aria-label={t('account.title')}
    >
      <p className="fineprint wrap-anywhere">{t('account.unreachable')}</p>
      <Button icon={<RotateCw aria-hidden="true" />} onClick={session.retry}>
        {t('ui.tryAgain')}
      </Button>
    </section>
  );
}

function Account({ user, onDone }: SideMenuPartProps & { readonly user: User }) {
  const { t } = useTexts();
  return (
    <section
      className="stack mb-3 gap-1 border-b border-b-line-soft pb-3"
      aria-label={t('account.title')}
    >
      <div className="row gap-3">
        <UserAvatar user={user} size="md" />
        <div>
          <p className="name">{user.displayName}</p>
          {user.email !== null && <p className="fineprint wrap-anywhere">{user.email}</p>}
        </div>
      </div>
      <Link to="/profile" className={styles['own']} onClick={onDone}>
        <UserRound aria-hidden="true" />
        {t('account.profile')}
      </Link>
      <Link to={playerPath(user.id)} className={styles['own']} onClick={onDone}>
        <Eye aria-hidden="true" />
        {t('account.publicPage')}
      </Link>
      <Link to="/decks?tab=myDecks" className={styles['own']} onClick={onDone}>
        <Layers aria-hidden="true" />
        {t('account.decks')}
      </Link>
    </section>
  );
}

export function LogInOrOut({ onDone }: SideMenuPartProps) {
  const { t } = useTexts();
  const session = useSession();
  const signOut = useSignOut();

  if (session.status !== 'visitor') {
    return (
      <Button
        size="lg"
        busy={signOut.isPending}
        icon={<LogOut aria-hidden="true" />}
        onClick={() => signOut.mutate(undefined, { onSettled: onDone })}
      >
        {t('account.logOut')}
      </Button>
    );
  }
  return (
    <Button
      to="/login"
      size="lg"
      icon={<LogIn aria-hidden="true" />}
      onClick={() => {
        rememberReturnPath();
        onDone();
      }}
    >
      {t('nav.logIn')}
    </Button>
  );
}
