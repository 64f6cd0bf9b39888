import { bitsWhere, unite, type BitSet } from '@inkfolio/domain/cards/bit-set';
import type { Card } from '@inkfolio/domain/cards/card';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { normalizeText, wordsOf } from '@inkfolio/domain/cards/names';
import { compares } from '@inkfolio/domain/cards/query-language/query-predicate';
import { foldQuery, type Match } from '@inkfolio/domain/cards/query-language/query-tree';
import {
  cardsOfTerm,
  facetTest,
  textTest,
  timeRange,
} from '@inkfolio/domain/decks/query/deck-query-predicate';
import type { DeckQueryNode, DeckQueryTerm } from '@inkfolio/domain/decks/query/deck-query-tree';
import { LRUCache } from 'lru-cache';
import type { DeckFacet } from '../deck-facet.ts';
import {
  allMatches,
  allSlots,
  anyMatches,
  changedIn,
  createdIn,
  none,
  noneMatches,
  ofAuthors,
  ofCollection,
  ofLiked,
  type ChunkSearchContext,
  type Matches,
  type Term,
} from './chunk-matches.ts';
import type { IndexedDecks } from './deck-chunk-store.ts';
import { nameAt, namesWith } from './chunk-names.ts';
import { CHUNK_SIZE, FACET_COUNT, facetOfBits, type DeckChunk } from './deck-chunk.ts';
import { addSlots, addWeights, placesOf, slotsAt, type WantedNumbers } from './postings.ts';

/** Cached terms: about 1,400 bytes per term and chunk. */
const TERMS = 64;

/**
 * Searches decks chunk by chunk. Caches the matches of a term as long as the searched array of the
 * chunk is the same. `deckPredicate` in the domain is the equivalent for a single deck.
 */
export class ChunkSearch {
  /** Matches by term, then by searched array. */
  readonly #found = new LRUCache<string, WeakMap<object, BitSet>>({ max: TERMS });
  readonly #numbers = new LRUCache<
    string,
    { readonly quantities: IndexedDecks['quantities']; readonly wanted: WantedNumbers }
  >({ max: TERMS });
  /** Buffer for the copies per deck of the current chunk. */
  readonly #copies = new Uint16Array(CHUNK_SIZE);

  matches(node: DeckQueryNode, context: ChunkSearchContext): Matches {
    return foldQuery<DeckQueryTerm, Matches>(node, {
      all: allMatches,
      any: anyMatches,
      not: noneMatches,
      contains: (normalized) => {
        const inName = this.#inNames('contains', normalized);
        const inAuthor = ofAuthors(context, (name) => name.includes(normalized));
        if (inAuthor === none) return inName;
        return anyMatches([inName, inAuthor]);
      },
      term: (term) => this.#term(term, context),
    });
  }

  ofFacets(key: string, test: (facet: DeckFacet) => boolean): Matches {
    let passing: Uint8Array | undefined;
    return this.#cached(
      key,
      ({ facets }) => facets,
      ({ size, facets }) => {
        passing ??= Uint8Array.from({ length: FACET_COUNT }, (_, bits) =>
          Number(test(facetOfBits(bits))),
        );
        const passingFacets = passing;
        return bitsWhere(allSlots(size), (slot) => passingFacets[facets[slot] ?? -1] === 1);
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
        return this.#inNames(term.match, normalizeText(term.value));
      default:
        return this.ofFacets(JSON.stringify(term), facetTest(term));
    }
  }

  #inNames(match: Match, text: string): Matches {
    const words = wordsOf(text);
    const isWithinAWord = match === 'contains' && words.length === 1;
    const test = textTest({ match, value: text });
    return this.#cached(
      `name ${match} ${text}`,
      ({ names }) => names,
      ({ names }) => {
        const found = namesWith(names, words);
        return isWithinAWord ? found : bitsWhere(found, (slot) => test(nameAt(names, slot)));
      },
    );
  }

  #ofCards(term: Term<'card'>, { indexed, cards }: ChunkSearchContext): Matches {
    const passes = (copies: number) => compares(copies, term.comparison, term.copies);
    const isMinimum = term.comparison === '>=' || term.comparison === '>';
    const wanted = this.#numbersOf(term, indexed.quantities, cards);
    return this.#cached(
      JSON.stringify(term),
      ({ postings }) => postings,
      ({ size, postings }) => {
        const places = placesOf(postings, wanted);
        // Most entries have enough copies alone, which needs no sum.
        const isEnough = (place: number) =>
          isMinimum && passes(wanted.weights[postings.numbers[place] ?? 0] ?? 0);
        const found = slotsAt(postings, places.filter(isEnough), size);
        const others = places.filter((place) => !isEnough(place));
        if (others.length === 0 && !passes(0)) return found;
        const copies = this.#copies.fill(0, 0, size);
        addWeights(postings, others, wanted.weights, copies);
        const isMatch = (slot: number) => passes(copies[slot] ?? 0);
        if (passes(0)) unite(found, bitsWhere(allSlots(size), isMatch));
        else addSlots(found, postings, others, isMatch);
        return found;
      },
    );
  }

  #numbersOf(
    { match, value }: Term<'card'>,
    quantities: IndexedDecks['quantities'],
    cards: readonly Card[],
  ): WantedNumbers {
    const key = `${match} ${value}`;
    const cached = this.#numbers.get(key);
    if (cached?.quantities === quantities && cached.wanted.weights.length === quantities.size) {
      return cached.wanted;
    }
    const wanted = quantities.wanted(cardsOfTerm({ match, value }, cards));
    this.#numbers.set(key, { quantities, wanted });
    return wanted;
  }

  #ofLikes(term: Term<'number'>): Matches {
    return this.#cached(
      JSON.stringify(term),
      ({ likes }) => likes,
      ({ size, likes }) =>
        bitsWhere(allSlots(size), (slot) =>
          compares(likes[slot] ?? 0, term.comparison, term.value),
        ),
    );
  }

  #cached(
    key: string,
    searchedArray: (chunk: DeckChunk) => object,
    find: (chunk: DeckChunk) => BitSet,
  ): Matches {
    const found = getOrInsert(this.#found, key, () => new WeakMap<object, BitSet>());
    return {
      isCached: true,
      in: (chunk) => getOrInsert(found, searchedArray(chunk), () => find(chunk)),
    };
  }
}
