import type { User } from '@inkfolio/contract/auth';
import { PAGE_PATHS, playerPath } from '@inkfolio/contract/pages';
import { LogOut, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSignOut } from '../../features/auth/auth.queries.ts';
import { rememberReturnPath } from '../../features/auth/return-path.ts';
import { useAccount } from '../../features/auth/session.ts';
import { UserAvatar } from '../../features/auth/user-avatar.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/panel.tsx';
import styles from './site-header.module.css';
import { isInPart, SITE_PAGES } from './site-pages.ts';
import { useLanguageChoice } from './use-language-choice.tsx';
import { useThemeChoices } from './use-theme-choices.tsx';

interface SideMenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Menu of compact screens: pages on top; language, theme and log-in in reach of the thumb. */
export function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const { t } = useTexts();
  const session = useAccount();
  const { pathname } = useLocation();
  const close = () => onOpenChange(false);
  return (
    <Sheet
      side="right"
      open={open}
      onOpenChange={onOpenChange}
      title={t('nav.menu')}
      head={
        <div className="flex min-h-[64px] flex-none items-center gap-2 border-b border-b-line-soft py-1.5 ps-5 pe-2">
          {session.status === 'player' ? (
            <OwnPage user={session.user} onDone={close} />
          ) : (
            <span className="flex flex-1 items-center gap-2.5 font-display text-xl/none font-bold">
              <Icon name="logo" className="text-title text-primary" />
              Inkfolio
            </span>
          )}
          <IconButton
            className="size-(--touch)"
            label={t('ui.close')}
            icon={<X aria-hidden="true" />}
            onClick={close}
          />
        </div>
      }
      footer={<Settings onDone={close} />}
    >
      <nav aria-label={t('nav.main')} className={styles['menuPages']}>
        {SITE_PAGES.map((part) => (
          <Link
            key={part.to}
            to={part.to}
            aria-current={isInPart(part, pathname) ? 'page' : undefined}
            onClick={close}
          >
            {t(part.textId)}
          </Link>
        ))}
      </nav>
      {session.status === 'unreachable' && (
        <p className="stack mt-3 gap-2 text-sm">
          {t('account.unreachable')}
          <Button icon={<RotateCw aria-hidden="true" />} onClick={session.retry}>
            {t('ui.tryAgain')}
          </Button>
        </p>
      )}
      <nav aria-label={t('account.title')} className="mt-2 border-t border-t-line-soft pt-2">
        {session.status === 'player' && (
          <>
            <Entry to="/profile" onDone={close}>
              {t('account.profile')}
              {session.user.email !== null && (
                <span className="fineprint ms-auto min-w-0 truncate font-regular">
                  {session.user.email}
                </span>
              )}
            </Entry>
            <Entry to="/decks?tab=myDecks" onDone={close}>
              {t('account.decks')}
            </Entry>
            <Entry to={PAGE_PATHS.wantList} onDone={close}>
              {t('account.wants')}
            </Entry>
          </>
        )}
        <Entry to={PAGE_PATHS.settings} onDone={close}>
          {t('nav.settings')}
        </Entry>
      </nav>
    </Sheet>
  );
}

interface SideMenuPartProps {
  readonly onDone: () => void;
}

function OwnPage({ user, onDone }: SideMenuPartProps & { readonly user: User }) {
  const { t } = useTexts();
  return (
    <Link
      to={playerPath(user.id)}
      className="quiet flex min-h-[48px] min-w-0 flex-1 items-center gap-3"
      onClick={onDone}
    >
      <UserAvatar user={user} size="md" />
      <span className="min-w-0">
        <span className="name block truncate">{user.displayName}</span>
        <span className="fineprint">{t('account.publicPage')}</span>
      </span>
    </Link>
  );
}

interface EntryProps extends SideMenuPartProps {
  readonly to: string;
  readonly children: ReactNode;
}

function Entry({ to, onDone, children }: EntryProps) {
  return (
    <Link
      to={to}
      className="quiet -mx-2.5 flex min-h-(--touch) items-center gap-4 px-2.5 font-medium text-text"
      onClick={onDone}
    >
      {children}
    </Link>
  );
}

function Settings({ onDone }: SideMenuPartProps) {
  const { t } = useTexts();
  const { language, options: languages, choose } = useLanguageChoice();
  const { theme, options: themes } = useThemeChoices();
  return (
    <div className="stack gap-3">
      <div className="[&_label]:h-[54px] [&_label]:flex-col [&_label]:gap-1">
        <p className="caption mb-1.5" aria-hidden="true">
          {t('language.label')}
        </p>
        <Choice
          label={t('language.label')}
          value={language}
          options={languages.map((option) => ({
            ...option,
            icon: (
              <>
                {option.icon}
                <span aria-hidden="true">{option.note}</span>
              </>
            ),
            iconOnly: true,
          }))}
          onChange={choose}
        />
      </div>
      <div className="[&_label]:h-[46px]">
        <p className="caption mb-1.5" aria-hidden="true">
          {t('theme.label')}
        </p>
        <Choice label={t('theme.label')} value={theme} options={themes} onChange={chooseTheme} />
      </div>
      <LogInOrOut onDone={onDone} />
    </div>
  );
}

function LogInOrOut({ onDone }: SideMenuPartProps) {
  const { t } = useTexts();
  const isVisitor = useAccount().status === 'visitor';
  const signOut = useSignOut();
  if (!isVisitor) {
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
  const logIn = () => {
    rememberReturnPath();
    onDone();
  };
  return (
    <>
      <Button to="/login" variant="primary" size="lg" onClick={logIn}>
        {t('nav.logIn')}
      </Button>
      <p className="fineprint -mt-1 text-center">{t('account.notNeeded')}</p>
    </>
  );
}
