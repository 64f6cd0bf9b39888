import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { usePart } from '../../lib/use-part.ts';
import { Button } from '../../ui/button.tsx';
import styles from './danger-zone.module.css';

const loadDialog = () => import('./delete-account-dialog.tsx');

/** What deleting the account takes with it, and the way to it. */
export function DangerZone() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const dialog = usePart(loadDialog, open);
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
      {dialog && <dialog.DeleteAccountDialog open={open} onOpenChange={setOpen} />}
    </div>
  );
}
