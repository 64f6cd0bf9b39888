import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import { useTexts, withTexts } from '../../../../lib/i18n.ts';
import { useLazyModule } from '../../../../lib/lazy-dialog.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';

const loadCalculator = () => withTexts(import('./odds-calculator.tsx'), 'deck-odds');

interface DeckOddsProps {
  readonly deckCards: readonly DeckEntry[];
}

/** The chance to hold some cards of the deck by some turn; closed until it is asked for. */
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
