/** Decks in the form in which many are counted: the cards of one deck after those of another. */
export interface PlayedDecks {
  readonly size: number;
  /** Number of the facet of each deck; negative for a deck that has left. */
  readonly facets: ArrayLike<number>;
  readonly updatedAt: ArrayLike<number>;
  readonly likes: ArrayLike<number>;
  /** Numbers of cards with their copies, and where those of each deck end. */
  readonly quantities: ArrayLike<number>;
  readonly quantityEnds: ArrayLike<number>;
}

/** Decks of the community with what their numbers stand for. */
export interface PlayedDeckSource<T extends PlayedDecks = PlayedDecks> {
  readonly parts: readonly T[];
  /** Number of the card of each quantity: the same for all printings of a card. */
  readonly cards: ArrayLike<number>;
  /** Copies of each quantity. */
  readonly copies: ArrayLike<number>;
  /** Number of cards. */
  readonly cardCount: number;
  /** Inks of each facet, one bit each. */
  readonly colorMasks: ArrayLike<number>;
  /** 1 for each facet of the CORE format. */
  readonly isCore: ArrayLike<number>;
}

/** Deck among many. */
export interface DeckSlot<T extends PlayedDecks = PlayedDecks> {
  readonly part: T;
  readonly slot: number;
}

/** Start of a deck's cards among those of its part. */
export function startOf({ quantityEnds }: PlayedDecks, slot: number): number {
  return slot === 0 ? 0 : (quantityEnds[slot - 1] ?? 0);
}

/** Decks with the greatest scores, those that were changed last first among equals. */
export class BestDecks<T extends PlayedDecks> {
  readonly #limit: number;
  readonly #kept: (DeckSlot<T> & { readonly score: number })[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(part: T, slot: number, score: number): void {
    const last = this.#kept.at(-1);
    if (this.#kept.length === this.#limit && last !== undefined && score < last.score) return;
    const added = { part, slot, score };
    const place = this.#kept.findIndex((kept) => isBefore(added, kept));
    this.#kept.splice(place === -1 ? this.#kept.length : place, 0, added);
    if (this.#kept.length > this.#limit) this.#kept.pop();
  }

  get decks(): readonly (DeckSlot<T> & { readonly score: number })[] {
    return this.#kept;
  }
}

interface Scored extends DeckSlot {
  readonly score: number;
}

function isBefore(a: Scored, b: Scored): boolean {
  if (a.score !== b.score) return a.score > b.score;
  return (a.part.updatedAt[a.slot] ?? 0) > (b.part.updatedAt[b.slot] ?? 0);
}
