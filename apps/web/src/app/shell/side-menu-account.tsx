import type { User } from '@inkfolio/contract/auth';
import { playerPath } from '@inkfolio/contract/pages';
import { Eye, Layers, LogIn, LogOut, RotateCw, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignOut } from '../../features/auth/auth.queries.ts';
import { rememberReturnPath } from '../../features/auth/return-path.ts';
import { useSession } from '../../features/auth/session.ts';
import { UserAvatar } from '../../features/auth/user-avatar.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';

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
      <OwnPage to="/profile" icon={<UserRound aria-hidden="true" />} onDone={onDone}>
        {t('account.profile')}
      </OwnPage>
      <OwnPage to={playerPath(user.id)} icon={<Eye aria-hidden="true" />} onDone={onDone}>
        {t('account.publicPage')}
      </OwnPage>
      <OwnPage to="/decks?tab=myDecks" icon={<Layers aria-hidden="true" />} onDone={onDone}>
        {t('account.decks')}
      </OwnPage>
    </section>
  );
}

interface OwnPageProps extends SideMenuPartProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: string;
}

function OwnPage({ to, icon, onDone, children }: OwnPageProps) {
  return (
    <Link
      to={to}
      className="quiet -mx-2.5 flex min-h-[44px] items-center gap-3 px-2.5 font-medium"
      onClick={onDone}
    >
      {icon}
      {children}
    </Link>
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
