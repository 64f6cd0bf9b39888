import type { User } from '@inkfolio/contract/auth';
import { LogOut, Settings } from 'lucide-react';
import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { ColumnPage, PageSection } from '../../ui/column-page.tsx';
import { useSignOut } from '../auth/auth.queries.ts';
import { AccountFacts } from './account-facts.tsx';
import { DangerZone } from './danger-zone.tsx';
import { PersonalDataPanel } from './personal-data-panel.tsx';
import styles from './profile-page.module.css';
import { ProfileIdentity } from './profile-identity.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { UsernameEditor } from './username-editor.tsx';

/** The player's own page: name, account, data, and the way out. */
export function ProfilePage({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const signOut = useSignOut();
  useDocumentTitle(t('profile.title'));

  return (
    <ColumnPage
      title={t('profile.title')}
      actions={
        <div className={styles['actions']}>
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
      <PageSection title={t('profile.sessions')}>
        <SessionsPanel />
      </PageSection>
      <PageSection title={t('profile.data')}>
        <PersonalDataPanel />
      </PageSection>
      <PageSection title={t('profile.delete')}>
        <DangerZone />
      </PageSection>
    </ColumnPage>
  );
}
