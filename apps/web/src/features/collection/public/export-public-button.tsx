import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTexts, withTexts } from '../../../lib/texts.ts';
import { usePart } from '../../../lib/use-part.ts';
import { Button } from '../../../ui/button.tsx';

const loadExport = () =>
  withTexts(import('../export/export-collection-dialog.tsx'), 'collection-files');

interface ExportPublicButtonProps {
  readonly userId: string;
  readonly name: string | undefined;
}

/** Takes a public collection along. */
export function ExportPublicButton({ userId, name }: ExportPublicButtonProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const exporting = usePart(loadExport, open);
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('collection.export')}
      </Button>
      {exporting && (
        <exporting.ExportCollectionDialog
          owner={{ userId }}
          name={name}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
