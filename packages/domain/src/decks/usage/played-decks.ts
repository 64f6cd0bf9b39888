/** Columnar form of decks for counting; the cards of all decks are concatenated. */
export interface PlayedDecks {
  readonly size: number;
  /** Facet number of each deck; negative for a removed deck. */
  readonly facets: ArrayLike<number>;
  readonly updatedAt: ArrayLike<number>;
  readonly likes: ArrayLike<number>;
  /** Quantity numbers (a card with its copies); `quantityEnds` has each deck's end index. */
  readonly quantities: ArrayLike<number>;
  readonly quantityEnds: ArrayLike<number>;
}

/** Community decks with lookup tables for their numbers. */
export interface PlayedDeckSource<T extends PlayedDecks = PlayedDecks> {
  readonly parts: readonly T[];
  /** Card number of each quantity number; printings of a card share one. */
  readonly cards: ArrayLike<number>;
  /** Copies of each quantity number. */
  readonly copies: ArrayLike<number>;
  readonly cardCount: number;
  /** Inks of each facet as a bit mask. */
  readonly colorMasks: ArrayLike<number>;
  /** 1 for each facet of the CORE format, otherwise 0. */
  readonly isCore: ArrayLike<number>;
}

export interface DeckSlot<T extends PlayedDecks = PlayedDecks> {
  readonly part: T;
  readonly slot: number;
}

/** Returns the start index of a deck's cards in its part. */
export function startOf({ quantityEnds }: PlayedDecks, slot: number): number {
  return slot === 0 ? 0 : (quantityEnds[slot - 1] ?? 0);
}

/** Decks with the highest scores; among equals, the last changed come first. */
export class BestDecks<T extends PlayedDecks> {
  readonly #limit: number;
  readonly #best: (DeckSlot<T> & { readonly score: number })[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(part: T, slot: number, score: number): void {
    const last = this.#best.at(-1);
    if (this.#best.length === this.#limit && last !== undefined && score < last.score) return;
    const added = { part, slot, score };
    const place = this.#best.findIndex((other) => isBefore(added, other));
    this.#best.splice(place === -1 ? this.#best.length : place, 0, added);
    if (this.#best.length > this.#limit) this.#best.pop();
  }

  get decks(): readonly (DeckSlot<T> & { readonly score: number })[] {
    return this.#best;
  }
}

interface Scored extends DeckSlot {
  readonly score: number;
}

function isBefore(a: Scored, b: Scored): boolean {
  if (a.score !== b.score) return a.score > b.score;
  return (a.part.updatedAt[a.slot] ?? 0) > (b.part.updatedAt[b.slot] ?? 0);
}
