import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { cardPredicate, type CardQuery, type SearchMode } from '@inkfolio/domain/cards/card-filter';
import {
  buildCardSearchIndex,
  prepareCardSearch,
  searchCardPositions,
} from '@inkfolio/domain/cards/card-search';
import { compareByNumber, orderCards } from '@inkfolio/domain/cards/card-order';
import type { CardSet } from '@inkfolio/domain/cards/card-set';
import { wordsOf } from '@inkfolio/domain/cards/names';
import type { Language } from '@inkfolio/domain/language';
import { Index } from 'flexsearch';
import MiniSearch from 'minisearch';
import type { Corpus } from './search-corpus.ts';

/** A way to search the catalogue. */
export interface Engine {
  /** All of one request: the first page in the wanted order, and the total. */
  readonly answer: (query: CardQuery) => unknown;
  /** Search call of a library alone: no filter, no order, no page. */
  readonly bareSearch?: (query: CardQuery) => unknown;
  /** Positions of all cards that match, in the order in which they would be shown. */
  readonly all: (query: CardQuery) => readonly number[];
}

/** Matches of a library, and whether it had to search for similar texts. */
interface Found {
  readonly positions: readonly number[];
  readonly similar: boolean;
}

export type BuildEngine = (corpus: Corpus, languages: readonly Language[]) => Engine;

/** The engines by name; ours comes first, the others are what it is compared with. */
export const ENGINES: Readonly<Record<string, BuildEngine>> = {
  ours: ourEngine,
  FlexSearch: flexSearchEngine,
  MiniSearch: miniSearchEngine,
};

function ourEngine({ cards, sets }: Corpus, languages: readonly Language[]): Engine {
  const index = buildCardSearchIndex(cards, sets);
  for (const language of languages) prepareCardSearch(index, language);
  return {
    answer: (query) => searchCardPositions(index, query),
    all: (query) =>
      searchCardPositions(index, { ...query, offset: 0, limit: cards.length }).positions,
  };
}

/**
 * Engine around a library, as a site needs it: the filter by predicate, the order by a rank of each
 * card prepared beforehand, the page. Similar texts stay in the library's order of relevance.
 */
function libraryEngine(
  { cards, sets }: Corpus,
  find: (query: CardQuery, text: string) => Found,
): Engine {
  const rankOf = ranksOf(cards, sets);
  const everything: Found = { positions: [...cards.keys()], similar: false };
  const all = (query: CardQuery): readonly number[] => {
    const { query: text = '' } = query;
    const { positions, similar } = text === '' ? everything : find(query, text);
    const passing = text === '' ? positions.filter(passes(cards, query)) : positions.slice();
    if (similar) return passing;
    const rank = rankOf(query);
    return passing.sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0));
  };
  return {
    all,
    answer: (query) => {
      const positions = all(query);
      const { offset, limit } = query;
      return { positions: positions.slice(offset, offset + limit), total: positions.length };
    },
    bareSearch: (query) => (query.query ? find(query, query.query) : undefined),
  };
}

function passes(cards: readonly Card[], query: CardQuery): (position: number) => boolean {
  const predicate = cardPredicate(query);
  return (position) => {
    const card = cards[position];
    return card !== undefined && predicate(card);
  };
}

function ranksOf(
  cards: readonly Card[],
  sets: readonly CardSet[],
): (query: CardQuery) => Uint32Array {
  const byNumber = [...cards.entries()].sort(([, a], [, b]) => compareByNumber(a, b));
  const sorted = byNumber.map(([, card]) => card);
  const ranks = new Map<string, Uint32Array>();
  return (query) => {
    const key = `${query.sort} ${query.sortOrder} ${query.language}`;
    return getOrInsert(ranks, key, () => {
      const { places } = orderCards(sorted, sets, query);
      const rank = new Uint32Array(cards.length);
      for (const [number, [position]] of byNumber.entries()) rank[position] = places[number] ?? 0;
      return rank;
    });
  };
}

/**
 * One index for each language and mode, with every substring of every word. It has no correction of
 * typing errors; names have a second index with its `tolerant` tokenizer for texts that find
 * nothing.
 */
function flexSearchEngine(corpus: Corpus, languages: readonly Language[]): Engine {
  const { cards } = corpus;
  const indexed = (language: Language, mode: SearchMode, tokenize: 'full' | 'tolerant'): Index => {
    const index = new Index({ tokenize, encode: (text) => [...wordsOf(text)], resolution: 1 });
    for (const [position, card] of cards.entries()) {
      index.add(position, searchedText(card, language, mode));
    }
    return index;
  };
  const byLanguage = new Map(
    languages.map((language) => [
      language,
      {
        name: indexed(language, 'name', 'full'),
        full: indexed(language, 'full', 'full'),
        tolerant: indexed(language, 'name', 'tolerant'),
      },
    ]),
  );
  return libraryEngine(corpus, ({ language, searchMode }, text) => {
    const indexes = of(byLanguage, language);
    const options = { limit: cards.length };
    const exact = indexes[searchMode].search(text, options) as number[];
    if (exact.length > 0 || searchMode === 'full') return { positions: exact, similar: false };
    const similar = indexes.tolerant.search(text, { ...options, suggest: true }) as number[];
    return { positions: similar, similar: true };
  });
}

/** One index for each language with two fields; words are found by their beginning. */
function miniSearchEngine(corpus: Corpus, languages: readonly Language[]): Engine {
  const { cards } = corpus;
  const byLanguage = new Map(
    languages.map((language) => {
      const index = new MiniSearch({
        fields: ['name', 'full'],
        tokenize: (text) => [...wordsOf(text)],
        processTerm: (term) => term,
        searchOptions: { prefix: true, combineWith: 'AND' },
      });
      index.addAll(
        cards.map((card, id) => ({
          id,
          name: searchedText(card, language, 'name'),
          full: searchedText(card, language, 'full'),
        })),
      );
      return [language, index];
    }),
  );
  return libraryEngine(corpus, ({ language, searchMode }, text) => {
    const index = of(byLanguage, language);
    const fields = [searchMode];
    const exact = index.search(text, { fields });
    const similar = exact.length === 0;
    const found = similar ? index.search(text, { fields, fuzzy: 0.2 }) : exact;
    return { positions: found.map(({ id }) => id as number), similar };
  });
}

/** The text of a card that is searched in the mode. */
export function searchedText(card: Card, language: Language, mode: SearchMode): string {
  const { fullName, text, subtypes } = translationOf(card, language);
  if (mode === 'name') return fullName;
  return [fullName, text, ...subtypes, ...card.subtypes, ...card.names, ...card.artists].join(' ');
}

function of<V>(byLanguage: ReadonlyMap<Language, V>, language: Language): V {
  const value = byLanguage.get(language);
  if (value === undefined) throw new Error(`nothing indexed in ${language}`);
  return value;
}
