import { Flag } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { withTexts, useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { useAccount } from '../auth/session.ts';

const ReportDialog = lazyDialog(
  () => withTexts(import('./report-dialog.tsx'), 'moderation'),
  (module) => module.ReportDialog,
);

interface ReportNameButtonProps {
  readonly userId: string;
  /** Undefined until loaded. */
  readonly name: string | undefined;
}

export function ReportNameButton({ userId, name }: ReportNameButtonProps) {
  const { t } = useTexts();
  const session = useAccount();
  const [open, setOpen] = useState(false);
  const isOwn = session.status === 'player' && session.user.id === userId;
  if (name === undefined || isOwn) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Flag aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('app.reportName')}
      </Button>
      <ReportDialog kind="name" targetId={userId} name={name} open={open} onOpenChange={setOpen} />
    </>
  );
}
