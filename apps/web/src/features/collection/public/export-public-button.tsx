import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';

const ExportCollectionDialog = lazyDialog(
  () => withTexts(import('../dialogs/export/export-collection-dialog.tsx'), 'collection-files'),
  (module) => module.ExportCollectionDialog,
);

interface ExportPublicButtonProps {
  readonly userId: string;
  readonly name: string | undefined;
}

/** Takes a public collection along. */
export function ExportPublicButton({ userId, name }: ExportPublicButtonProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('collection.export')}
      </Button>
      <ExportCollectionDialog owner={{ userId }} name={name} open={open} onOpenChange={setOpen} />
    </>
  );
}
