import type { Card } from '@inkfolio/domain/cards/card';
import { useMemo, useState } from 'react';
import type { CardSearch } from './results/use-card-search.ts';
import type { OpenCard } from './use-open-card.ts';

/** The card that is looked at over a page, and how to look at one. */
interface CardPreviewControl {
  readonly openCard: OpenCard;
  /** Cards that the dialog steps through: the one card. */
  readonly found: CardSearch;
  readonly look: (card: Card) => void;
}

/** A closer look at a card, which is no step of the history: the way back leaves the page. */
export function useCardPreview(): CardPreviewControl {
  const [card, setCard] = useState<Card>();
  const [open, setOpen] = useState(false);
  return useMemo(
    () => ({
      openCard: {
        id: open ? card?.id : undefined,
        show: () => undefined,
        close: () => setOpen(false),
      },
      found: { ...ONE_CARD, cards: card ? [card] : [] },
      look: (next) => {
        setCard(next);
        setOpen(true);
      },
    }),
    [card, open],
  );
}

const ONE_CARD: Omit<CardSearch, 'cards'> = {
  status: 'ready',
  total: 1,
  isOutdated: false,
  hasMore: false,
  more: 'idle',
  isMoreSlow: false,
  loadMore: () => Promise.resolve(),
  retry: () => undefined,
};
