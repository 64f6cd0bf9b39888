import type { User } from '@inkfolio/contract/auth';
import { LogOut } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { useSignOut } from '../auth/auth.queries.ts';
import { AccountFacts } from './account-facts.tsx';
import { DangerZone } from './danger-zone.tsx';
import { PersonalDataPanel } from './personal-data-panel.tsx';
import styles from './profile-page.module.css';
import { ProfileIdentity } from './profile-identity.tsx';
import { UsernameEditor } from './username-editor.tsx';

/** The player's own page: name, account, data, and the way out. */
export function ProfilePage({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const signOut = useSignOut();
  useDocumentTitle(t('profile.title'));

  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('profile.title')}</h1>
        <Button
          variant="ghost"
          icon={<LogOut aria-hidden="true" />}
          className={styles['logOut']}
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {t('profile.logOut')}
        </Button>
      </header>
      <ProfileIdentity user={user} />
      <Section title={t('profile.username')}>
        <UsernameEditor key={user.id} user={user} />
      </Section>
      <Section title={t('profile.account')}>
        <AccountFacts user={user} />
      </Section>
      <Section title={t('profile.data')}>
        <PersonalDataPanel />
      </Section>
      <Section title={t('profile.delete')}>
        <DangerZone />
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['rule']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
