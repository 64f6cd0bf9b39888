import {
  queryOfDecksBehind,
  type DecksBehind,
} from '@inkfolio/domain/decks/game-meta/decks-behind';

/** Address of the list of the decks that a number stands for. */
export function pathOfDecksBehind(decks: DecksBehind): string {
  return `/decks?${new URLSearchParams({ query: queryOfDecksBehind(decks) }).toString()}`;
}
