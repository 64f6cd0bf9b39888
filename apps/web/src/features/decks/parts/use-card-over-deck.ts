import type { Deck } from '@inkfolio/contract/decks';
import type { DeckSection } from '@inkfolio/domain/decks/deck-sections';
import { useMemo } from 'react';
import { useLocation, useNavigate, type Location, type To } from 'react-router';
import { loadedCards, type CardSearch } from '../../cards/results/use-card-search.ts';
import type { OPENED_FROM_LIST } from '../../cards/use-open-card.ts';
import { type OpenCard } from '../../cards/use-open-card.ts';

const PARAM = 'card';

/** Link to a card in a dialog over the deck: the deck's address with `?card={id}`. */
export function pathOfCardOverDeck(id: string): To {
  return { search: `?${PARAM}=${encodeURIComponent(id)}` };
}

/** Card that is open over the deck; going back closes it. */
export function useCardOverDeck(): OpenCard {
  const location = useLocation() as Location<Partial<typeof OPENED_FROM_LIST> | null>;
  const navigate = useNavigate();
  const { search, state } = location;
  return {
    id: new URLSearchParams(search).get(PARAM) ?? undefined,
    show: (next) => void navigate(pathOfCardOverDeck(next), { replace: true, state }),
    close: () => {
      if (state?.fromList) void navigate(-1);
      else void navigate({ search: '' }, { replace: true });
    },
  };
}

/** Cards of the deck in page order, for the dialog's previous and next buttons. */
export function useDeckCardSteps(deck: Deck, sections: readonly DeckSection[]): CardSearch {
  return useMemo(() => {
    const known = new Map(deck.deckCards.map(({ card }) => [card.id, card]));
    const cards = sections
      .flatMap(({ entries }) => entries.map(({ card }) => known.get(card.id)))
      .filter((card) => card !== undefined);
    return loadedCards(cards);
  }, [deck.deckCards, sections]);
}
