import {
  addBit,
  bitsWhere,
  emptyBits,
  fillBits,
  intersect,
  isEmpty,
  subtract,
  unite,
  type BitSet,
} from '@inkfolio/domain/cards/bit-set';
import type { Card } from '@inkfolio/domain/cards/card';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { normalizeText } from '@inkfolio/domain/cards/names';
import { compares } from '@inkfolio/domain/cards/query-language/query-predicate';
import { foldQuery } from '@inkfolio/domain/cards/query-language/query-tree';
import { ownedPercentage } from '@inkfolio/domain/decks/deck-ownership';
import {
  cardsOfTerm,
  facetTest,
  isInRange,
  textTest,
  timeRange,
  type TimeRange,
} from '@inkfolio/domain/decks/query/deck-query-predicate';
import type { DeckQueryNode, DeckQueryTerm } from '@inkfolio/domain/decks/query/deck-query-tree';
import { LRUCache } from 'lru-cache';
import type { DeckFacet } from '../deck-facet.ts';
import type { IndexedDecks } from './deck-chunk-store.ts';
import {
  CHUNK_SIZE,
  FACET_COUNT,
  facetOfBits,
  idHash,
  placeAt,
  type DeckChunk,
} from './deck-chunk.ts';
import { sumWeights, type WantedNumbers } from './postings.ts';

/** The decks of chunks that match. */
interface Matches {
  /** True when what is found is kept, so that finding it again costs nothing. */
  readonly isKept: boolean;
  /**
   * Those of a chunk, by their slots. Of decks that are not among the candidates the answer does not
   * matter. Nobody changes either set.
   */
  readonly in: (chunk: DeckChunk, candidates: BitSet) => BitSet;
}

type Term<K extends DeckQueryTerm['kind']> = Extract<DeckQueryTerm, { kind: K }>;

/** Context that a search needs beside the chunk. */
export interface ChunkSearchContext {
  readonly indexed: Pick<IndexedDecks, 'quantities' | 'authors'>;
  /** The cards of the catalogue. */
  readonly cards: readonly Card[];
  readonly now: number;
  /** Copies that the player who asks lacks of each deck; undefined for a visitor. */
  readonly missingIn: ((chunk: DeckChunk) => Uint16Array) | undefined;
  /** Ids of the decks that the player who asks likes; undefined where nobody asks for them. */
  readonly liked: ReadonlySet<string> | undefined;
}

/** Terms whose matches are kept: some 500 bytes for each chunk of 1,024 decks. */
const TERMS = 64;

/**
 * Search of decks chunk by chunk. What a term finds in a chunk is kept for as long as the array that
 * it looks into is the same; `deckPredicate` of the domain says the same of one deck.
 */
export class ChunkSearch {
  /** By the term, what was found in an array. */
  readonly #found = new LRUCache<string, WeakMap<object, BitSet>>({ max: TERMS });
  /** By the term, the copies of its cards in each entry of the index. */
  readonly #numbers = new LRUCache<
    string,
    { readonly quantities: IndexedDecks['quantities']; readonly wanted: WantedNumbers }
  >({ max: TERMS });

  /** The decks that match, in each chunk. */
  matches(node: DeckQueryNode, context: ChunkSearchContext): Matches {
    return foldQuery<DeckQueryTerm, Matches>(node, {
      all: allMatch,
      any: (parts) =>
        notKept((chunk, candidates) => {
          const found = emptyBits(chunk.size);
          for (const part of parts) unite(found, part.in(chunk, candidates));
          return found;
        }),
      not: (part) =>
        notKept((chunk, candidates) => {
          const found = copyOf(candidates);
          subtract(found, part.in(chunk, candidates));
          return found;
        }),
      contains: (normalized) => {
        const inName = this.#inNames(normalized);
        const inAuthor = ofAuthors(context, (name) => name.includes(normalized));
        if (inAuthor === none) return inName;
        return notKept((chunk, candidates) => {
          const found = copyOf(inName.in(chunk, candidates));
          unite(found, inAuthor.in(chunk, candidates));
          return found;
        });
      },
      term: (term) => this.#term(term, context),
    });
  }

  /** The decks whose facet passes, without those that have left. */
  ofFacets(key: string, test: (facet: DeckFacet) => boolean): Matches {
    let passing: Uint8Array | undefined;
    return this.#kept(
      key,
      ({ facets }) => facets,
      ({ size, facets }) => {
        passing ??= Uint8Array.from({ length: FACET_COUNT }, (_, bits) =>
          Number(test(facetOfBits(bits))),
        );
        const isPassing = passing;
        return bitsWhere(allSlots(size), (slot) => isPassing[facets[slot] ?? -1] === 1);
      },
    );
  }

  #term(term: DeckQueryTerm, context: ChunkSearchContext): Matches {
    switch (term.kind) {
      case 'card':
        return this.#ofCards(term, context);
      case 'number':
        return term.key === 'likes' ? this.#ofLikes(term) : ofCollection(term, context.missingIn);
      case 'liked':
        return ofLiked(term, context.liked);
      case 'time': {
        const range = timeRange(term, context.now);
        return term.key === 'updated' ? changedIn(range) : createdIn(range);
      }
      case 'text':
        if (term.key === 'author') return ofAuthors(context, textTest(term));
        return term.match === 'equals'
          ? this.#inNames(`\n${normalizeText(term.value)}\n`)
          : this.#inNames(normalizeText(term.value));
      default:
        return this.ofFacets(JSON.stringify(term), facetTest(term));
    }
  }

  #inNames(text: string): Matches {
    return this.#kept(
      `name ${text}`,
      ({ names }) => names,
      ({ size, names, nameEnds }) => {
        const found = emptyBits(size);
        const wanted = Buffer.from(text);
        // A name that is wanted from end to end begins at the break before it.
        const start = text.startsWith('\n') ? 1 : 0;
        let slot = 0;
        for (let at = names.indexOf(wanted); at >= 0;) {
          while ((nameEnds[slot] ?? Infinity) <= at + start) slot += 1;
          addBit(found, slot);
          at = names.indexOf(wanted, (nameEnds[slot] ?? names.length) - start);
        }
        return found;
      },
    );
  }

  #ofCards(term: Term<'card'>, { indexed, cards }: ChunkSearchContext): Matches {
    const passes = (copies: number) => compares(copies, term.comparison, term.copies);
    const wanted = this.#numbersOf(term, indexed.quantities, cards);
    return this.#kept(
      JSON.stringify(term),
      ({ postings }) => postings,
      ({ size, postings }) => {
        const copies = new Uint16Array(size);
        const holding = sumWeights(postings, wanted, copies);
        const candidates = passes(0) ? allSlots(size) : holding;
        return bitsWhere(candidates, (slot) => passes(copies[slot] ?? 0));
      },
    );
  }

  #numbersOf(
    { match, value }: Term<'card'>,
    quantities: IndexedDecks['quantities'],
    cards: readonly Card[],
  ): WantedNumbers {
    const key = `${match} ${value}`;
    const known = this.#numbers.get(key);
    if (known?.quantities === quantities && known.wanted.weights.length === quantities.size) {
      return known.wanted;
    }
    const wanted = quantities.wanted(cardsOfTerm({ match, value }, cards));
    this.#numbers.set(key, { quantities, wanted });
    return wanted;
  }

  #ofLikes(term: Term<'number'>): Matches {
    return this.#kept(
      JSON.stringify(term),
      ({ likes }) => likes,
      ({ size, likes }) =>
        bitsWhere(allSlots(size), (slot) =>
          compares(likes[slot] ?? 0, term.comparison, term.value),
        ),
    );
  }

  #kept(
    key: string,
    lookedInto: (chunk: DeckChunk) => object,
    find: (chunk: DeckChunk) => BitSet,
  ): Matches {
    const found = getOrInsert(this.#found, key, () => new WeakMap<object, BitSet>());
    return {
      isKept: true,
      in: (chunk) => getOrInsert(found, lookedInto(chunk), () => find(chunk)),
    };
  }
}

/** The decks that match all; what is kept comes first, and the others look at what that has left. */
export function allMatch(parts: readonly Matches[]): Matches {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  const keptFirst = parts.toSorted((a, b) => Number(b.isKept) - Number(a.isKept));
  return notKept((chunk, candidates) => {
    const found = copyOf(candidates);
    for (const part of keptFirst) {
      if (isEmpty(found)) break;
      intersect(found, part.in(chunk, found));
    }
    return found;
  });
}

function ofCollection(
  { key, comparison, value }: Term<'number'>,
  missingIn: ChunkSearchContext['missingIn'],
): Matches {
  if (missingIn === undefined) return none;
  return notKept((chunk, candidates) => {
    const { cardCounts } = chunk;
    const missing = missingIn(chunk);
    return bitsWhere(candidates, (slot) => {
      const copies = missing[slot] ?? 0;
      const count = cardCounts[slot] ?? 0;
      return compares(
        key === 'missing' ? copies : ownedPercentage(count - copies, count),
        comparison,
        value,
      );
    });
  });
}

function ofLiked({ value }: Term<'liked'>, liked: ChunkSearchContext['liked']): Matches {
  if (liked === undefined) return none;
  const hashes = new Set([...liked].map(idHash));
  return notKept((chunk, candidates) =>
    bitsWhere(candidates, (slot) => {
      // Reading an id takes longer than looking for its hash.
      const mayBe = hashes.has(chunk.hashes[slot] ?? -1);
      return (mayBe && liked.has(placeAt(chunk, slot).id)) === value;
    }),
  );
}

function createdIn(range: TimeRange): Matches {
  return notKept((chunk, candidates) =>
    bitsWhere(candidates, (slot) => isInRange(chunk.createdAt[slot] ?? 0, range)),
  );
}

/** The decks of a chunk changed one after the other: few chunks begin or end within a range. */
function changedIn(range: TimeRange): Matches {
  return notKept((chunk, candidates) => {
    const [first = 0, last = 0] = [chunk.updatedAt[0], chunk.updatedAt[chunk.size - 1]];
    if (last < range.from || first >= range.until) {
      return range.isOutside ? candidates : emptyBits(chunk.size);
    }
    if (first >= range.from && last < range.until) {
      return range.isOutside ? emptyBits(chunk.size) : candidates;
    }
    return bitsWhere(candidates, (slot) => isInRange(chunk.updatedAt[slot] ?? 0, range));
  });
}

/** The decks of the owners whose name passes. */
function ofAuthors({ indexed }: ChunkSearchContext, test: (name: string) => boolean): Matches {
  const passing = indexed.authors.passing(test);
  if (passing === undefined) return none;
  return notKept((chunk, candidates) =>
    bitsWhere(candidates, (slot) => passing[chunk.owners[slot] ?? 0] === 1),
  );
}

const SLOTS_OF_A_FULL_CHUNK = slotsBelow(CHUNK_SIZE);
const none = notKept(({ size }) => emptyBits(size));

function notKept(find: Matches['in']): Matches {
  return { isKept: false, in: find };
}

/** All slots of a chunk. Nobody changes the set. */
export function allSlots(size: number): BitSet {
  return size === CHUNK_SIZE ? SLOTS_OF_A_FULL_CHUNK : slotsBelow(size);
}

function slotsBelow(size: number): BitSet {
  const slots = emptyBits(size);
  fillBits(slots, size);
  return slots;
}

function copyOf({ elements, filled }: BitSet): BitSet {
  return { elements: elements.slice(), filled: filled.slice() };
}
