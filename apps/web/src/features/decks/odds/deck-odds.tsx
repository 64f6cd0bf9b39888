import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import { useTexts, withTexts } from '../../../lib/texts.ts';
import { usePart } from '../../../lib/use-part.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FoldedPanel } from '../detail/folded-panel.tsx';

const loadCalculator = () => withTexts(import('./odds-calculator.tsx'), 'deck-odds');

interface DeckOddsProps {
  readonly deckCards: readonly DeckEntry[];
}

/** The chance to hold some cards of the deck by some turn; closed until it is asked for. */
export function DeckOdds({ deckCards }: DeckOddsProps) {
  const { t } = useTexts();
  return (
    <FoldedPanel title={t('deck.odds')}>
      <Calculator deckCards={deckCards} />
    </FoldedPanel>
  );
}

function Calculator({ deckCards }: DeckOddsProps) {
  const part = usePart(loadCalculator, true);
  if (part === undefined) return <Skeleton shape="line" width="60%" />;
  return <part.OddsCalculator deckCards={deckCards} />;
}
