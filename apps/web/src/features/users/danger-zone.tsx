import { useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import styles from './danger-zone.module.css';

const DeleteAccountDialog = lazyDialog(
  () => import('./delete-account-dialog.tsx'),
  (module) => module.DeleteAccountDialog,
);

/** Deletion of the account, and what it takes with it. */
export function DangerZone() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles['zone']}>
      <p className={styles['text']}>{t('profile.delete.text')}</p>
      <Button
        variant="ghost"
        className={styles['delete']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('profile.delete.action')}
      </Button>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} />
    </div>
  );
}
