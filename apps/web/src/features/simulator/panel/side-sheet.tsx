import { useTexts } from '../../../lib/i18n.ts';
import { Sheet } from '../../../ui/panel.tsx';
import { SidePanel, type SideTab } from './side-panel.tsx';

interface SideSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly tab: SideTab;
  readonly onTab: (tab: SideTab) => void;
}

/** Side panel of narrow windows, as a sheet. Load it lazily. */
export function SideSheet({ open, onOpenChange, tab, onTab }: SideSheetProps) {
  const { t } = useTexts();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('simulator.side')}>
      <SidePanel tab={tab} onTab={onTab} />
    </Sheet>
  );
}
