import type { User } from '@inkfolio/contract/auth';
import { useTexts } from '../../lib/i18n.ts';
import { UserAvatar } from '../auth/user-avatar.tsx';
import styles from './profile-identity.module.css';

/** Who the player is to others, and on the chat platform. */
export function ProfileIdentity({ user }: { readonly user: User }) {
  const { t } = useTexts();
  return (
    <div className={styles['identity']}>
      <UserAvatar user={user} size="lg" />
      <div className={styles['names']}>
        <p className={styles['name']}>{user.displayName}</p>
        <dl className={styles['platform']}>
          <dt>{t('profile.discordName')}</dt>
          <dd>{user.discordUsername}</dd>
        </dl>
      </div>
    </div>
  );
}
