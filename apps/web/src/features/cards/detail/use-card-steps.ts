import type { Card } from '@inkfolio/domain/cards/card';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CardSearch } from '../results/use-card-search.ts';
import type { OpenCard } from '../use-open-card.ts';

export interface CardSteps {
  /** Position in all results, from 1; undefined for a card outside the loaded part. */
  readonly position: number | undefined;
  readonly total: number;
  /** Undefined at the ends. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly isLoadingNext: boolean;
  readonly neighbours: readonly Card[];
}

/** Provides previous and next for the open card; loads more results at the end. */
export function useCardSteps(openCard: OpenCard, found: CardSearch): CardSteps {
  const { cards, hasMore } = found;
  const index = cards.findIndex((card) => card.id === openCard.id);
  const before = index > 0 ? cards[index - 1] : undefined;
  const after = index >= 0 ? cards[index + 1] : undefined;
  const isLastLoaded = index >= 0 && after === undefined && hasMore;

  // Id of the card on which "next" was pressed before its successor was loaded.
  const [waitingAt, setWaitingAt] = useState<string>();
  const isWaiting = waitingAt !== undefined && waitingAt === openCard.id;
  const arrivedId = isWaiting ? after?.id : undefined;
  const { show } = openCard;
  const showArrived = useEffectEvent(show);
  useEffect(() => {
    if (arrivedId !== undefined) showArrived(arrivedId);
  }, [arrivedId]);

  const loadNext = () => {
    setWaitingAt(openCard.id);
    void found.loadMore();
  };

  return {
    position: index < 0 ? undefined : index + 1,
    total: found.total,
    previous: before && (() => show(before.id)),
    next: after ? () => show(after.id) : isLastLoaded ? loadNext : undefined,
    isLoadingNext: isWaiting && found.more === 'loading',
    neighbours: [after, before].filter((card) => card !== undefined),
  };
}
