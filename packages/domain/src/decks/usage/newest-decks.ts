import { startOf, type DeckSlot, type PlayedDecks, type PlayedDeckSource } from './played-decks.ts';

export interface DeckOfCard<T extends PlayedDecks> extends DeckSlot<T> {
  readonly card: number;
}

/** Finds decks with any of the cards, last changed first; yields after each part of the decks. */
export function* newestDecksWith<T extends PlayedDecks>(
  { parts, cards }: PlayedDeckSource<T>,
  wanted: ReadonlySet<number>,
  mayShow: (deck: DeckSlot<T>) => boolean,
  limit: number,
): Generator<undefined, readonly DeckOfCard<T>[]> {
  const found: DeckOfCard<T>[] = [];
  for (const part of parts.toReversed()) {
    for (let slot = part.size - 1; slot >= 0 && found.length < limit; slot -= 1) {
      if ((part.facets[slot] ?? 0) < 0) continue;
      const end = part.quantityEnds[slot] ?? 0;
      for (let place = startOf(part, slot); place < end; place += 1) {
        const card = cards[part.quantities[place] ?? 0] ?? -1;
        if (!wanted.has(card)) continue;
        if (mayShow({ part, slot })) found.push({ part, slot, card });
        break;
      }
    }
    if (found.length === limit) break;
    yield;
  }
  return found;
}
