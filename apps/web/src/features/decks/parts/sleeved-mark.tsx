import type { DeckSummary } from '@inkfolio/contract/decks';
import { WalletCards } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSleeved } from '../data/sleeved-outbox.ts';

interface SleevedMarkProps {
  readonly deck: Pick<DeckSummary, 'id' | 'userId' | 'isSleeved'>;
  readonly className?: string | undefined;
}

/** Mark of a deck with reserved copies; also shows a change that waits for a connection. */
export function SleevedMark({ deck, className }: SleevedMarkProps) {
  const { t } = useTexts();
  const { isSleeved, isWaiting } = useSleeved(deck);
  if (!isSleeved && !isWaiting) return null;
  const hint = isWaiting ? t('decks.sleevedWaiting') : t('decks.sleevedHint');
  return (
    <Tooltip text={hint}>
      <span className={className}>
        <WalletCards size={14} strokeWidth={1.75} aria-hidden="true" />
        {t(isSleeved ? 'decks.sleeved' : 'decks.notSleeved')}
        <VisuallyHidden>. {hint}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
