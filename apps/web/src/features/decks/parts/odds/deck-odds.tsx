import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import { Hand } from 'lucide-react';
import { useTexts, withTexts } from '../../../../lib/i18n.ts';
import { useLazyModule } from '../../../../lib/lazy-dialog.ts';
import { Button } from '../../../../ui/button.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

const loadCalculator = () => withTexts(import('./odds-calculator.tsx'), 'deck-odds');

interface DeckOddsProps {
  readonly deckId: string;
  readonly deckCards: readonly DeckEntry[];
}

/** Odds of the deck: the chance to draw cards by a turn, closed at first, and its opening hands. */
export function DeckOdds({ deckId, deckCards }: DeckOddsProps) {
  const { t } = useTexts();
  return (
    <>
      <Collapsible title={t('deck.odds')}>
        <Calculator deckCards={deckCards} />
      </Collapsible>
      <Button to={`/decks/${deckId}/simulator?hands`} icon={<Hand aria-hidden="true" />}>
        {t('deck.openingHands')}
      </Button>
    </>
  );
}

function Calculator({ deckCards }: Pick<DeckOddsProps, 'deckCards'>) {
  const part = useLazyModule(loadCalculator, true);
  if (part === undefined) return <Skeleton shape="line" width="60%" />;
  return <part.OddsCalculator deckCards={deckCards} />;
}
