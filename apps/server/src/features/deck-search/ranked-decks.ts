import { isAfter, type DeckPlace } from '@inkfolio/domain/decks/deck-cursor';
import type { RankedPlace } from './deck-cursor.ts';

export interface PartOfRanking {
  /** Exclusive start position. */
  readonly after: RankedPlace | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface RankedPage {
  readonly places: readonly RankedPlace[];
  readonly hasMore: boolean;
  readonly total: number;
}

/** Collects the top-ranked decks of a page from a stream of decks, latest change first. */
export class RankedDecks {
  readonly #part: PartOfRanking;
  /** Sorted; one deck more than the page shows whether another follows. */
  readonly #places: RankedPlace[] = [];
  readonly #needed: number;
  #total = 0;

  constructor(part: PartOfRanking) {
    this.#part = part;
    this.#needed = part.offset + part.limit + 1;
  }

  count(decks: number): void {
    this.#total += decks;
  }

  mayAccept(rank: number): boolean {
    const last = this.#places[this.#needed - 1];
    // Ties keep the order of arrival.
    return last === undefined || rank > last.rank;
  }

  /** Returns whether the deck can be on the page and must be passed to `add`. */
  accepts(rank: number, updatedAt: number): boolean {
    const { after } = this.#part;
    if (!this.mayAccept(rank)) return false;
    if (after === undefined || rank < after.rank) return true;
    return rank === after.rank && updatedAt <= after.updatedAt;
  }

  add(place: RankedPlace): void {
    const { after } = this.#part;
    if (after?.rank === place.rank && !isAfter(place, after)) return;
    const next = this.#places.findLastIndex(({ rank }) => rank >= place.rank) + 1;
    this.#places.splice(next, 0, place);
    if (this.#places.length > this.#needed) this.#places.pop();
  }

  page(): RankedPage {
    const { offset, limit } = this.#part;
    const places = this.#places.slice(offset, offset + limit);
    return { places, hasMore: this.#places.length === this.#needed, total: this.#total };
  }
}

export function rankedPlace({ updatedAt, id }: DeckPlace, rank: number): RankedPlace {
  return { updatedAt, id, rank };
}
