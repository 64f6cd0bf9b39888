import { formatDateTime } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/panel.tsx';

interface HowWeCountDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Null before the first count. */
  readonly countedAt: string | null;
}

/** Explains how public decks are counted: selection, weights, margins, schedule. */
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
