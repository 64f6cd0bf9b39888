import { isAfter, type BuildablePlace } from './deck-cursor.ts';

/** Requested part of the decks that a player can build. */
export interface PartOfBuildable {
  readonly maxMissing: number;
  /** Position after which the part begins. */
  readonly after: BuildablePlace | undefined;
  readonly limit: number;
  /** Decks that are left out beside the sleeved ones. */
  readonly hidden?: ReadonlySet<string>;
}

/** One page of the decks that a player can build, before its decks are read. */
export interface BuildablePage {
  readonly places: readonly BuildablePlace[];
  readonly hasMore: boolean;
  /** Decks of which at most as many copies are missing as asked, on all pages. */
  readonly total: number;
  /** Decks of which nothing is missing. */
  readonly complete: number;
  /** Copies that the nearest deck misses, however many are asked for; undefined: there is no deck. */
  readonly least: number | undefined;
}

/**
 * Collector of the page of a player's nearest decks, for any number of decks that come one after the
 * other, those changed last first: it keeps as many as the page shows, by how many copies they miss.
 */
export class NearestDecks {
  readonly hidden: ReadonlySet<string>;
  readonly #part: PartOfBuildable;
  readonly #limit: number;
  readonly #byMissing: BuildablePlace[][] = [];
  #kept = 0;
  /** Smallest number of missing copies of which no more decks are needed. */
  #bound: number;
  #total = 0;
  #complete = 0;
  #least = Infinity;

  constructor(part: PartOfBuildable) {
    this.#part = part;
    this.hidden = part.hidden ?? new Set();
    // One more tells whether there are more.
    this.#limit = part.limit + 1;
    this.#bound = part.maxMissing + 1;
  }

  /** Counts a deck that matches; true when it may be on the page, and then it is to be kept. */
  count(missing: number): boolean {
    const { maxMissing, after } = this.#part;
    if (missing <= maxMissing) this.#total += 1;
    if (missing === 0) this.#complete += 1;
    if (missing < this.#least) this.#least = missing;
    return missing < this.#bound && (after === undefined || missing >= after.missing);
  }

  /** Keeps a deck, as long as there are not enough that are nearer. */
  keep(place: BuildablePlace): void {
    const { after } = this.#part;
    if (after?.missing === place.missing && !isAfter(place, after)) return;
    (this.#byMissing[place.missing] ??= []).push(place);
    this.#kept += 1;
    while (this.#kept >= this.#limit) {
      const last = this.#byMissing.length - 1;
      this.#bound = last;
      const ofLast = this.#byMissing[last]?.length ?? 0;
      if (this.#kept - ofLast < this.#limit) return;
      this.#byMissing.length = last;
      this.#kept -= ofLast;
    }
  }

  /** The page of the decks of several collectors, each of which has seen other decks. */
  static join(collectors: readonly NearestDecks[], { limit }: PartOfBuildable): BuildablePage {
    const found = collectors.flatMap((nearest) => nearest.#byMissing.flat());
    // A deck that was made public or private meanwhile may be in two sources.
    const places = [...new Map(found.map((place) => [place.id, place])).values()].sort(
      (a, b) => a.missing - b.missing || (isAfter(a, b) ? 1 : -1),
    );
    const sum = (count: (nearest: NearestDecks) => number) =>
      collectors.map(count).reduce((total, each) => total + each, 0);
    const least = Math.min(...collectors.map((nearest) => nearest.#least));
    return {
      places: places.slice(0, limit),
      hasMore: places.length > limit,
      total: sum((nearest) => nearest.#total),
      complete: sum((nearest) => nearest.#complete),
      least: least === Infinity ? undefined : least,
    };
  }
}
