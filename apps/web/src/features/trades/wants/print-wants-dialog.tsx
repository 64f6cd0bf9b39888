import type { User } from '@inkfolio/contract/auth';
import { Printer } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import type { Paper } from '../../../lib/paper-size.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/panel.tsx';
import { PrintChoices, usePrintLook } from '../../decks/tools/print/print-choices.tsx';
import { useWants, type WantedCard } from '../data/use-wants.ts';

/** Want list as printed; its cards have the chosen names. */
export interface PrintedWants {
  readonly wants: readonly WantedCard[];
  readonly paper: Paper;
}

interface PrintWantsDialogProps {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onPrint: (printed: PrintedWants) => void;
}

/** Choices of the printed want list. Needs the texts `deck`. */
export function PrintWantsDialog({ user, onPrint, ...state }: PrintWantsDialogProps) {
  const { t } = useTexts();
  const look = usePrintLook();
  const { paper, names } = look;
  const { wants, status, retry } = useWants(user, names);
  return (
    <Dialog
      {...state}
      title={t('wants.print')}
      footer={
        <Button
          variant="primary"
          icon={<Printer aria-hidden="true" />}
          busy={status === 'loading'}
          disabled={status !== 'ready'}
          onClick={() => onPrint({ wants, paper })}
        >
          {t('trades.print')}
        </Button>
      }
    >
      <div className="stack justify-items-start gap-4">
        <PrintChoices {...look} retry={status === 'error' ? retry : undefined} />
      </div>
    </Dialog>
  );
}
