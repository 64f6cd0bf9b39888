import { ChevronDown, UserRound } from 'lucide-react';
import { useSignOut } from '../../features/auth/auth.queries.ts';
import { useAccount, type SignedInSession } from '../../features/auth/session.ts';
import { UserAvatar } from '../../features/auth/user-avatar.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { MenuButton } from '../../ui/menu-button.tsx';

const AccountMenu = lazyDialog(
  () => import('./account-menu.tsx'),
  (module) => module.AccountMenu,
);

/** Avatar button in the header; opens the account menu. Empty until the player is loaded. */
export function AccountButton() {
  const session = useAccount();
  if (session.status === 'visitor' || session.status === 'loading') return null;
  return <SignedInButton session={session} />;
}

function SignedInButton({ session }: { readonly session: SignedInSession }) {
  const { t } = useTexts();
  const signOut = useSignOut();
  const logOut = async () => {
    await signOut.mutateAsync().catch(() => undefined);
    requestAnimationFrame(keepFocus);
  };
  const label =
    session.status === 'player'
      ? t('account.menu', { name: session.user.displayName })
      : t('account.unreachableMenu');

  return (
    <MenuButton
      label={label}
      className="quiet row size-full justify-center gap-1.5 rounded-full text-sm"
      onNear={AccountMenu.preload}
      menu={(place) => (
        <AccountMenu {...place} label={label} session={session} onLogOut={() => void logOut()} />
      )}
    >
      {session.status === 'player' ? (
        <UserAvatar user={session.user} size="sm" />
      ) : (
        <span className="grid size-[28px] place-items-center rounded-[50%] bg-surface-3">
          <UserRound aria-hidden="true" />
        </span>
      )}
      <ChevronDown aria-hidden="true" />
    </MenuButton>
  );
}

/** Moves the focus from the button, which disappears with the session, to the page's top. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-page-top]')?.focus({ preventScroll: true });
}
