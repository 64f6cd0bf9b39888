import type { Card } from '@inkfolio/domain/cards/card';
import { useMemo, useState } from 'react';
import type { CardSearch } from './results/use-card-search.ts';
import type { OpenCard } from './use-open-card.ts';

/** Card shown in a dialog over a page, and the action that opens it. */
interface CardPreviewControl {
  readonly openCard: OpenCard;
  /** Contains only that card: the dialog has no previous and next. */
  readonly found: CardSearch;
  readonly look: (card: Card) => void;
}

/** Opens a card without a history entry: going back leaves the page. */
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
