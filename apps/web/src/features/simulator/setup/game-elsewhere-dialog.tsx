import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { GameConflict } from '../data/use-simulation.ts';

interface GameElsewhereDialogProps {
  readonly open: boolean;
  readonly conflict: GameConflict | undefined;
}

/** Choice between two games with one deck, where both were played in tabs of their own. */
export function GameElsewhereDialog({ open, conflict }: GameElsewhereDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      open={open}
      // Closing it keeps what is on the table.
      onOpenChange={() => conflict?.keep()}
      title={t('simulator.elsewhere')}
      footer={
        <>
          <Button onClick={conflict?.keep}>{t('simulator.elsewhere.keep')}</Button>
          <Button variant="primary" onClick={conflict?.takeOver}>
            {t('simulator.elsewhere.takeOver')}
          </Button>
        </>
      }
    >
      <p className="help">{t('simulator.elsewhere.text')}</p>
    </Dialog>
  );
}
