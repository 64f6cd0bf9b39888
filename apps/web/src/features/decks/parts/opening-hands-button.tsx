import type { Deck } from '@inkfolio/contract/decks';
import { STARTING_HAND } from '@inkfolio/domain/decks/deck-odds';
import { Hand } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';

interface OpeningHandsButtonProps {
  readonly deck: Pick<Deck, 'id' | 'cardCount'>;
  readonly className?: string | undefined;
}

/** Links to opening hands of the deck, if it has enough cards. */
export function OpeningHandsButton({ deck, className }: OpeningHandsButtonProps) {
  const { t } = useTexts();
  if (deck.cardCount < STARTING_HAND) return null;
  return (
    <Button to={openingHandsPath(deck.id)} icon={<Hand aria-hidden="true" />} className={className}>
      {t('deck.openingHands')}
    </Button>
  );
}

export function openingHandsPath(deckId: string): string {
  return `/decks/${deckId}/simulator?hands`;
}
