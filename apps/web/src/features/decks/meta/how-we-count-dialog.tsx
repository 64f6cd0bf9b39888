import { formatDateTime } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface HowWeCountDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Null: nothing has been counted yet. */
  readonly countedAt: string | null;
}

/** Rules by which public decks are counted: which ones, their weights, margins, and when. */
export function HowWeCountDialog({ open, onOpenChange, countedAt }: HowWeCountDialogProps) {
  const { t, language } = useTexts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('meta.how')}>
      <div className="stack">
        <p>{t('meta.howDecks')}</p>
        <p>{t('meta.howWeights')}</p>
        <p>{t('meta.howShares')}</p>
        <p>{t('meta.howInks')}</p>
        {countedAt !== null && (
          <p className="help">
            {t('meta.counted', { moment: formatDateTime(countedAt, language) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
