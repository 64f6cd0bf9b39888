import type { Color } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { useQueries, useQuery } from '@tanstack/react-query';
import { deckQuery } from '../../data/decks.queries.ts';
import { isUnknownDeck } from '../../parts/missing-deck.tsx';
import { ownDecksQuery } from './shopping.queries.ts';
import type { ShoppingChoice } from './shopping-url.ts';

/** A deck to choose for the list. */
export interface PickableDeck {
  readonly id: string;
  /** Undefined for a deleted deck, or one that this player may not see. */
  readonly name: string | undefined;
  readonly colors: readonly Color[];
  readonly cardCount: number;
}

interface PickableDecks {
  readonly status: 'loading' | 'offline' | 'error' | 'ready';
  readonly decks: readonly PickableDeck[];
  readonly retry: () => void;
}

/** The player's decks, behind those of others that the address names. */
export function usePickableDecks(choice: ShoppingChoice, language: Language): PickableDecks {
  const own = useQuery(ownDecksQuery());
  const known = new Set(own.data?.map(({ id }) => id));
  const foreignIds = [...choice.decks, ...choice.keptDecks].filter((id) => !known.has(id));
  const foreign = useQueries({
    queries: own.data === undefined ? [] : foreignIds.map((id) => deckQuery(id, language)),
  });
  const others = foreign.flatMap(({ data, error }, position): PickableDeck[] => {
    if (data !== undefined) {
      const { id, name, colors, deckCards } = data;
      const cardCount = deckCards.reduce((sum, { quantity }) => sum + quantity, 0);
      return [{ id, name, colors, cardCount }];
    }
    const id = foreignIds[position];
    if (id === undefined || !isUnknownDeck(error)) return [];
    return [{ id, name: undefined, colors: [], cardCount: 0 }];
  });
  return {
    status: statusOf(own),
    decks: [...others, ...(own.data ?? [])],
    retry: () => void own.refetch(),
  };
}

function statusOf(own: {
  readonly data: unknown;
  readonly isError: boolean;
  readonly fetchStatus: string;
}): PickableDecks['status'] {
  if (own.data !== undefined) return 'ready';
  if (own.fetchStatus === 'paused') return 'offline';
  return own.isError ? 'error' : 'loading';
}
