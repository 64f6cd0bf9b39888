import type { User } from '@inkfolio/contract/auth';
import { playerPath } from '@inkfolio/contract/pages';
import { LANGUAGES } from '@inkfolio/domain/language';
import { LogOut, Settings, Download } from 'lucide-react';
import { useState, useEffect } from 'react';
import { Link } from 'react-router';
import type { PersonalDataFormat } from '@inkfolio/domain/users/personal-data';
import { formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { ColumnPage, PageSection } from '../../ui/column-page.tsx';
import { Select } from '../../ui/select.tsx';
import { useLanguageChange } from '../auth/account-language.ts';
import { useSignOut } from '../auth/auth.queries.ts';
import { UserAvatar } from '../auth/user-avatar.tsx';
import { FollowsPanel } from './follows-panel.tsx';
import { errorMessage } from '../../lib/error-message.ts';
import { Note } from '../../ui/note.tsx';
import { LoginWays } from './login-ways.tsx';
import { MESSAGE_DURATION, UsernameEditor } from './username-editor.tsx';
import { usePersonalDataDownload } from './users.queries.ts';
import { SessionsPanel } from './sessions-panel.tsx';

const DeleteAccountDialog = lazyDialog(
  () => import('./delete-account-dialog.tsx'),
  (module) => module.DeleteAccountDialog,
);

/** Player's own page: name, account, data, log-out. */
export function ProfilePage({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const signOut = useSignOut();
  useDocumentTitle(t('profile.title'));

  return (
    <ColumnPage
      title={t('profile.title')}
      actions={
        <div className="wrap">
          <Button variant="ghost" to="/settings" icon={<Settings aria-hidden="true" />}>
            {t('nav.settings')}
          </Button>
          <Button
            variant="ghost"
            icon={<LogOut aria-hidden="true" />}
            busy={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            {t('profile.logOut')}
          </Button>
        </div>
      }
    >
      <ProfileIdentity user={user} />
      <PageSection title={t('profile.username')}>
        <UsernameEditor key={user.id} user={user} />
      </PageSection>
      <PageSection title={t('profile.account')}>
        <AccountFacts user={user} />
      </PageSection>
      <PageSection title={t('follows.title')}>
        <FollowsPanel />
      </PageSection>
      <LoginWays />
      <PageSection title={t('profile.sessions')}>
        <SessionsPanel />
      </PageSection>
      <PageSection title={t('profile.data')}>
        <PersonalDataPanel />
      </PageSection>
      <PageSection title={t('profile.reports')}>
        <p className="help">{t('profile.reports.text')}</p>
        <div>
          <Button to="/reports">{t('profile.reports.open')}</Button>
        </div>
      </PageSection>
      <PageSection title={t('profile.delete')}>
        <DangerZone />
      </PageSection>
    </ColumnPage>
  );
}

/** Public name of the player, and the name on the chat platform. */
function ProfileIdentity({ user }: { readonly user: User }) {
  const { t } = useTexts();
  return (
    <div className="row gap-3">
      <UserAvatar user={user} size="lg" />
      <div className="stack gap-1">
        <p className="name">{user.displayName}</p>
        {user.discordUsername !== null && (
          <dl className="wrap fineprint gap-y-0">
            <dt>{t('profile.discordName')}</dt>
            <dd>{user.discordUsername}</dd>
          </dl>
        )}
        <p>
          <Link to={playerPath(user.id)} className="link">
            {t('profile.publicPage')}
          </Link>
        </p>
      </div>
    </div>
  );
}

function AccountFacts({ user }: { readonly user: User }) {
  const { t, language } = useTexts();
  const changeLanguage = useLanguageChange();
  return (
    <dl className="facts">
      <div>
        <dt>{t('profile.account.email')}</dt>
        <dd>{user.email ?? t('profile.account.noEmail')}</dd>
      </div>
      <div>
        <dt>{t('profile.account.since')}</dt>
        <dd>
          <time dateTime={user.createdAt}>{formatDate(user.createdAt, language)}</time>
        </dd>
      </div>
      <div>
        <dt>{t('profile.account.language')}</dt>
        <dd>
          <Select
            label={t('profile.account.language')}
            value={user.preferredLanguage}
            options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={changeLanguage}
          />
        </dd>
      </div>
    </dl>
  );
}

function DangerZone() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="help">{t('profile.delete.text')}</p>
      <div>
        <Button variant="caution" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('profile.delete.action')}
        </Button>
      </div>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

const FORMATS: readonly PersonalDataFormat[] = ['json', 'csv'];

function PersonalDataPanel() {
  const { t } = useTexts();
  const { mutate, reset, isSuccess, error } = usePersonalDataDownload();
  // Own state: set before a second press, earlier than the mutation's.
  const [fetching, setFetching] = useState<PersonalDataFormat>();

  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, MESSAGE_DURATION);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  return (
    <div className="stack">
      <p className="help">{t('profile.data.text')}</p>
      <div className="wrap">
        {FORMATS.map((format) => (
          <Button
            key={format}
            icon={<Download aria-hidden="true" />}
            busy={fetching === format}
            aria-label={t('profile.data.download', { format: format.toUpperCase() })}
            onClick={() => {
              setFetching(format);
              mutate(format, { onSettled: () => setFetching(undefined) });
            }}
          >
            {format.toUpperCase()}
          </Button>
        ))}
        <div role="status">
          {isSuccess && <Note kind="success">{t('profile.data.saved')}</Note>}
        </div>
      </div>
      <div role="alert">
        {error && <Note kind="error">{errorMessage(error, t, 'profile.data.failed')}</Note>}
      </div>
    </div>
  );
}
