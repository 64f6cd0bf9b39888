import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/panel.tsx';
import type { GameConflict } from '../data/use-simulation.ts';

interface GameElsewhereDialogProps {
  readonly open: boolean;
  readonly conflict: GameConflict | undefined;
}

/** Chooses between two games with the same deck, played in two tabs. */
export function GameElsewhereDialog({ open, conflict }: GameElsewhereDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      open={open}
      // Closing keeps this tab's game.
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
