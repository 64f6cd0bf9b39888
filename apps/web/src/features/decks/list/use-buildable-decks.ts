import type { BuildableDeck, BuildableDecks } from '@inkfolio/contract/buildable-decks';
import type { Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DeckListFilter } from '../data/decks.api.ts';
import { buildableDecksQuery } from '../data/decks.queries.ts';
import { listStateOf, withoutRepeats, type DeckList } from '../data/use-deck-list.ts';

/** Loaded part of the decks that the player can build. */
export interface BuildableList extends DeckList {
  readonly decks: readonly BuildableDeck[];
  readonly cards: ReadonlyMap<string, Card>;
  /** Latest response, which counts all decks; undefined before the first. */
  readonly counts: BuildableDecks | undefined;
}

const NO_PAGES: readonly BuildableDecks[] = [];

/** Loads the decks that the player can build; sends no request unless `enabled`. */
export function useBuildableDecks(
  filter: DeckListFilter,
  language: Language,
  enabled: boolean,
): BuildableList {
  const query = useInfiniteQuery({ ...buildableDecksQuery(filter, language), enabled });
  const pages = query.data?.pages ?? NO_PAGES;
  const decks = useMemo(() => withoutRepeats(pages.flatMap((page) => page.decks)), [pages]);
  const cards = useMemo(
    () => new Map(pages.flatMap((page) => page.cards.map((card) => [card.id, card] as const))),
    [pages],
  );
  const counts = pages.at(-1);
  return {
    ...listStateOf(query),
    decks,
    cards,
    counts,
    total: counts?.total ?? 0,
    pageCount: pages.length,
  };
}
