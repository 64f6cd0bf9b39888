import type { User } from '@inkfolio/contract/auth';
import { LANGUAGES } from '@inkfolio/domain/language';
import { useTexts } from '../../lib/i18n.ts';
import { Select } from '../../ui/select.tsx';
import { useLanguageChange } from '../auth/account-language.ts';
import { formatDate } from '../../lib/format.ts';
import styles from './account-facts.module.css';

/** Facts of the account, and the language it prefers. */
export function AccountFacts({ user }: { readonly user: User }) {
  const { t, language } = useTexts();
  const changeLanguage = useLanguageChange();
  return (
    <dl className={styles['facts']}>
      <div className={styles['fact']}>
        <dt>{t('profile.account.email')}</dt>
        <dd>{user.email ?? t('profile.account.noEmail')}</dd>
      </div>
      <div className={styles['fact']}>
        <dt>{t('profile.account.since')}</dt>
        <dd>
          <time dateTime={user.createdAt}>{formatDate(user.createdAt, language)}</time>
        </dd>
      </div>
      <div className={styles['fact']}>
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
