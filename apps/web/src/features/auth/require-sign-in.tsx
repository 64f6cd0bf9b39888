import type { User } from '@inkfolio/contract/auth';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { Column } from '../../ui/column-page.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSession } from './session.ts';
import { rememberReturnPath } from './return-path.ts';

interface RequireSignInProps {
  /** True for a page that has nothing for a player without an account. */
  readonly needsAccount: boolean;
  readonly children: (user: User) => ReactNode;
}

/** Redirects visitors to the log-in and back; after a log-out, to the home page. */
export function RequireSignIn({ needsAccount, children }: RequireSignInProps) {
  const session = useSession(needsAccount);
  const [wasPlayer, setWasPlayer] = useState(false);
  if (session.status === 'player' && !wasPlayer) setWasPlayer(true);

  switch (session.status) {
    case 'player':
      return children(session.user);
    case 'visitor':
      return <Leave to={wasPlayer ? '/' : '/login'} />;
    case 'loading':
      return <Loading />;
    case 'unreachable':
      return <Unreachable retry={session.retry} />;
  }
}

function Leave({ to }: { readonly to: '/' | '/login' }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = useEffectEvent(() => {
    // The shell may already have redirected to the log-in, after a rejected session.
    if (location.pathname !== pathname) return;
    if (to === '/login') rememberReturnPath();
    void navigate(to, { replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}

function Loading() {
  const { t } = useTexts();
  return (
    <Column role="status">
      <VisuallyHidden>{t('account.loading')}</VisuallyHidden>
      <div className="stack">
        <Skeleton shape="line" width="40%" />
        <Skeleton shape="line" width="85%" />
        <Skeleton shape="line" width="70%" />
        <Skeleton shape="line" width="78%" />
      </div>
    </Column>
  );
}

function Unreachable({ retry }: { readonly retry: () => void }) {
  const { t } = useTexts();
  return (
    <ErrorState
      isPage
      title={t('account.unreachable')}
      text={t('account.unreachableText')}
      onRetry={retry}
    />
  );
}
