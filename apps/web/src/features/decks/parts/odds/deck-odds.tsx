import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import { useTexts, withTexts } from '../../../../lib/i18n.ts';
import { useLazyModule } from '../../../../lib/lazy-dialog.ts';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

const loadCalculator = () => withTexts(import('./odds-calculator.tsx'), 'deck');

interface DeckOddsProps {
  readonly deckCards: readonly DeckEntry[];
}

/** Collapsed section with the odds of drawing cards by a turn. */
export function DeckOdds({ deckCards }: DeckOddsProps) {
  const { t } = useTexts();
  return (
    <Collapsible title={t('deck.odds')}>
      <Calculator deckCards={deckCards} />
    </Collapsible>
  );
}

function Calculator({ deckCards }: DeckOddsProps) {
  const part = useLazyModule(loadCalculator, true);
  if (part === undefined) return <Skeleton shape="line" width="60%" />;
  return <part.OddsCalculator deckCards={deckCards} />;
}
