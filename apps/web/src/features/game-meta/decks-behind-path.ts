import {
  queryOfDecksBehind,
  type DecksBehind,
} from '@inkfolio/domain/decks/game-meta/decks-behind';

/** Address of the deck list behind a number. */
export function pathOfDecksBehind(decks: DecksBehind): string {
  return `/decks?${new URLSearchParams({ query: queryOfDecksBehind(decks) }).toString()}`;
}
