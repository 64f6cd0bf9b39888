import { isAfter, type DeckPlace, type RankedPlace } from './deck-cursor.ts';

/** Requested part of a list in another order than that of the last change. */
export interface PartOfRanking {
  /** Position after which the part begins. */
  readonly after: RankedPlace | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** One page of such a list, before its decks are read. */
export interface RankedPage {
  readonly places: readonly RankedPlace[];
  readonly hasMore: boolean;
  /** Decks that match, on all pages. */
  readonly total: number;
}

/**
 * Collector of the page of the decks of the greatest ranks, for any number of decks that come one
 * after the other, those changed last first.
 */
export class RankedDecks {
  readonly #part: PartOfRanking;
  /** As many as are needed; one more than the page shows tells whether there are more. */
  readonly #kept: RankedPlace[] = [];
  readonly #needed: number;
  #total = 0;

  constructor(part: PartOfRanking) {
    this.#part = part;
    this.#needed = part.offset + part.limit + 1;
  }

  /** Counts decks that match. */
  count(decks: number): void {
    this.#total += decks;
  }

  /** True while a deck of the rank may be on the page, whatever its time. */
  mayTake(rank: number): boolean {
    const last = this.#kept[this.#needed - 1];
    // Of decks of one rank those that came before come first.
    return last === undefined || rank > last.rank;
  }

  /** True when a deck of the rank, changed at the time, may be on the page; then it is to be kept. */
  wants(rank: number, updatedAt: number): boolean {
    const { after } = this.#part;
    if (!this.mayTake(rank)) return false;
    if (after === undefined || rank < after.rank) return true;
    return rank === after.rank && updatedAt <= after.updatedAt;
  }

  keep(place: RankedPlace): void {
    const { after } = this.#part;
    if (after?.rank === place.rank && !isAfter(place, after)) return;
    const next = this.#kept.findLastIndex(({ rank }) => rank >= place.rank) + 1;
    this.#kept.splice(next, 0, place);
    if (this.#kept.length > this.#needed) this.#kept.pop();
  }

  page(): RankedPage {
    const { offset, limit } = this.#part;
    const places = this.#kept.slice(offset, offset + limit);
    return { places, hasMore: this.#kept.length === this.#needed, total: this.#total };
  }
}

/** The place with a rank. */
export function rankedPlace({ updatedAt, id }: DeckPlace, rank: number): RankedPlace {
  return { updatedAt, id, rank };
}
