import { compareBuildable, isAfter, type BuildablePlace } from '@inkfolio/domain/decks/deck-cursor';

export interface PartOfBuildable {
  readonly maxMissing: number;
  /** Exclusive start position. */
  readonly after: BuildablePlace | undefined;
  readonly limit: number;
  /** Decks to exclude besides the sleeved ones. */
  readonly hidden?: ReadonlySet<string>;
}

export interface BuildablePage {
  readonly places: readonly BuildablePlace[];
  readonly hasMore: boolean;
  readonly total: number;
  readonly complete: number;
  /** Fewest missing copies of any deck, even above `maxMissing`; undefined without decks. */
  readonly minMissing: number | undefined;
}

/**
 * Collects the nearest decks of a page from a stream of decks, latest change first. Memory is
 * bounded: about one page of decks, in buckets by missing copies.
 */
export class NearestDecks {
  readonly hidden: ReadonlySet<string>;
  readonly #part: PartOfBuildable;
  readonly #limit: number;
  readonly #byMissing: BuildablePlace[][] = [];
  #placeCount = 0;
  /** Exclusive upper bound of missing copies; decks from it on cannot be on the page. */
  #bound: number;
  #total = 0;
  #complete = 0;
  #minMissing = Infinity;

  constructor(part: PartOfBuildable) {
    this.#part = part;
    this.hidden = part.hidden ?? new Set();
    // One more shows whether another page follows.
    this.#limit = part.limit + 1;
    this.#bound = part.maxMissing + 1;
  }

  /** Counts a matching deck; true if it may be on the page and must be passed to `add`. */
  count(missing: number): boolean {
    const { maxMissing, after } = this.#part;
    if (missing <= maxMissing) this.#total += 1;
    if (missing === 0) this.#complete += 1;
    if (missing < this.#minMissing) this.#minMissing = missing;
    return missing < this.#bound && (after === undefined || missing >= after.missing);
  }

  /** Adds a deck, and drops the farthest bucket once enough nearer decks are known. */
  add(place: BuildablePlace): void {
    const { after } = this.#part;
    if (after?.missing === place.missing && !isAfter(place, after)) return;
    (this.#byMissing[place.missing] ??= []).push(place);
    this.#placeCount += 1;
    while (this.#placeCount >= this.#limit) {
      const last = this.#byMissing.length - 1;
      this.#bound = last;
      const ofLast = this.#byMissing[last]?.length ?? 0;
      if (this.#placeCount - ofLast < this.#limit) return;
      this.#byMissing.length = last;
      this.#placeCount -= ofLast;
    }
  }

  static join(collectors: readonly NearestDecks[], { limit }: PartOfBuildable): BuildablePage {
    const found = collectors.flatMap((nearest) => nearest.#byMissing.flat());
    // A deck whose visibility changed meanwhile may be in two sources.
    const places = [...new Map(found.map((place) => [place.id, place])).values()].sort(
      compareBuildable,
    );
    const sum = (count: (nearest: NearestDecks) => number) =>
      collectors.map(count).reduce((total, each) => total + each, 0);
    const minMissing = Math.min(...collectors.map((nearest) => nearest.#minMissing));
    return {
      places: places.slice(0, limit),
      hasMore: places.length > limit,
      total: sum((nearest) => nearest.#total),
      complete: sum((nearest) => nearest.#complete),
      minMissing: minMissing === Infinity ? undefined : minMissing,
    };
  }
}
