import type { Deck } from '@inkfolio/contract/decks';
import type { GameSession } from '@inkfolio/domain/simulator/game-session';
import { Hand } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { PASTED_DECK } from '../data/compare-url.ts';
import { saveTestedHand, toSimulatorCards } from '../data/saved-games.ts';

const TestDeckDialog = lazyDialog(
  () => withTexts(import('../dialogs/test/test-deck-dialog.tsx'), 'deck-test'),
  (module) => module.TestDeckDialog,
);

interface DeckTestProps {
  readonly deck: Pick<Deck, 'id' | 'name' | 'colors' | 'deckCards'>;
  /** Seed of the hand that the page shows. */
  readonly seed?: number;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Test of the deck; playing on leads to the board, for which the deck must be saved. */
export function DeckTest({ deck, seed, open, onOpenChange }: DeckTestProps) {
  const navigate = useNavigate();
  const deckCards = useMemo(() => toSimulatorCards(deck.deckCards), [deck.deckCards]);
  const play = (tested: GameSession) => {
    saveTestedHand(deck.id, deckCards, tested);
    void navigate(`/decks/${deck.id}/simulator`);
  };
  return (
    <TestDeckDialog
      open={open}
      onOpenChange={onOpenChange}
      deck={{ ...deck, deckCards }}
      seed={seed}
      onPlay={deck.id === PASTED_DECK ? undefined : play}
    />
  );
}

interface TestButtonProps extends Pick<DeckTestProps, 'deck'> {
  readonly className?: string | undefined;
}

export function TestButton({ deck, className }: TestButtonProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={className}
        icon={<Hand aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={TestDeckDialog.preload}
        onClick={() => setOpen(true)}
      >
        {t('deck.test')}
      </Button>
      <DeckTest deck={deck} open={open} onOpenChange={setOpen} />
    </>
  );
}
