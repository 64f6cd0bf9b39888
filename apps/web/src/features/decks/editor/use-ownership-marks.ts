import type { Deck } from '@inkfolio/contract/decks';
import type { CardOwnership } from '@inkfolio/domain/decks/deck-ownership';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { collectionStatsQuery } from '../data/decks.queries.ts';
import { useCollectionIndicators } from '../parts/use-collection-indicators.ts';

interface OwnershipMarks {
  /** Ownership of each card of the deck; empty while the marks are off. */
  readonly ownership: ReadonlyMap<string, CardOwnership>;
  /** The switch; undefined until it is known what the player owns. */
  readonly indicators: { readonly on: boolean; readonly choose: (on: boolean) => void } | undefined;
}

/** Ownership of the deck, as it stands after every click. */
export function useOwnershipMarks({
  id,
  deckCards,
}: Pick<Deck, 'id' | 'deckCards'>): OwnershipMarks {
  const { data: owned } = useQuery(collectionStatsQuery(id));
  const [on, choose] = useCollectionIndicators(owned?.percentage);
  const ownership = useMemo(() => {
    const quantities = new Map(deckCards.map(({ cardId, quantity }) => [cardId, quantity]));
    const cards = (on ? (owned?.cards ?? []) : []).flatMap((card) => {
      const quantityInDeck = quantities.get(card.cardId);
      return quantityInDeck === undefined ? [] : [{ ...card, quantityInDeck }];
    });
    return new Map(cards.map((card) => [card.cardId, card]));
  }, [on, owned, deckCards]);
  return { ownership, indicators: owned && { on, choose } };
}
