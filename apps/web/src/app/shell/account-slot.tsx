import { rememberReturnPath } from '../../features/auth/return-path.ts';
import { usePreference } from '../../lib/local-preferences.ts';
import { useTexts, withTexts } from '../../lib/i18n.ts';
import { useLazyModule } from '../../lib/lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account.module.css';

const loadAccountButton = () => withTexts(import('./account-button.tsx'), 'account');

/** Log-in link, or the account button for a player; reserves its space while loading. */
export function AccountSlot() {
  const { t } = useTexts();
  const visitor = usePreference('auth_token') === undefined;
  const part = useLazyModule(loadAccountButton, !visitor);

  if (visitor) {
    return (
      <Button to="/login" onClick={rememberReturnPath}>
        {t('nav.logIn')}
      </Button>
    );
  }
  return <span className={styles['place']}>{part && <part.AccountButton />}</span>;
}
