import { isUnknownAddress } from '../../../../lib/http.ts';
import type { Color } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { useQueries } from '@tanstack/react-query';
import { deckQuery } from '../../data/decks.queries.ts';
import type { DeckGroup, DeckGroupName } from '../choice/deck-groups.ts';
import { useDeckGroups } from '../choice/use-deck-groups.ts';
import type { ShoppingChoice } from '../../data/shopping-url.ts';

export interface PickableDeck {
  readonly id: string;
  /** Undefined for a deck that was deleted or that the player may not read. */
  readonly name: string | undefined;
  readonly colors: readonly Color[];
  readonly cardCount: number;
  /** Only for the player's own decks. */
  readonly isSleeved?: boolean | undefined;
}

export type PickableGroup = DeckGroup<DeckGroupName | 'others', PickableDeck>;

interface PickableDecks {
  readonly status: ReturnType<typeof useDeckGroups>['status'];
  readonly groups: readonly PickableGroup[];
  readonly retry: () => void;
}

/** Lists the decks to choose by name, after those that only the address names. */
export function usePickableDecks(choice: ShoppingChoice, language: Language): PickableDecks {
  const { status, groups, retry } = useDeckGroups();
  const known = new Set(groups.flatMap(({ decks }) => decks.map(({ id }) => id)));
  const otherIds = [...choice.decks, ...choice.lockedDecks].filter((id) => !known.has(id));
  const results = useQueries({
    queries: status === 'ready' ? otherIds.map((id) => deckQuery(id, language)) : [],
  });
  const others = results.flatMap(({ data, error }, position): PickableDeck[] => {
    if (data !== undefined) {
      const { id, name, colors, deckCards } = data;
      const cardCount = deckCards.reduce((sum, { quantity }) => sum + quantity, 0);
      return [{ id, name, colors, cardCount }];
    }
    const id = otherIds[position];
    if (id === undefined || !isUnknownAddress(error)) return [];
    return [{ id, name: undefined, colors: [], cardCount: 0 }];
  });
  return {
    status,
    groups: others.length === 0 ? groups : [{ name: 'others', decks: others }, ...groups],
    retry,
  };
}
