import { CARD_TYPES, COLORS, FORMATS, RARITIES, translationOf } from '@inkfolio/domain/cards/card';
import {
  CARD_SORTS,
  COST_CHOICES,
  DEFAULT_CARD_PAGE_SIZE,
  SORT_ORDERS,
  STAT_OPERATORS,
  type CardFilter,
  type CardQuery,
} from '@inkfolio/domain/cards/card-filter';
import { wordsOf } from '@inkfolio/domain/cards/names';
import type { Language } from '@inkfolio/domain/language';
import type { Corpus } from './search-corpus.ts';
import { integer, pick, sample, seededRandom, type Random } from './search-random.ts';

export const QUERY_CLASSES = ['filters', 'substring', 'full text', 'typo', 'hostile'] as const;
export type QueryClass = (typeof QUERY_CLASSES)[number];

/** A search, and for a typing error the position of the card that was meant. */
export interface BenchQuery {
  readonly query: CardQuery;
  readonly meant?: number;
}

/** The first cards of a result, among which a mistyped card has to be. */
export const FIRST_CARDS = 10;
/** Letters of a word that is mistyped. */
const SHORTEST_MISTYPED = 5;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** First results of the exact search, by which a query with a typing error is judged. */
export type ExactFirst = (query: CardQuery) => readonly number[];

type MakeQuery = (random: Random, language: Language) => BenchQuery | undefined;

/** `count` queries of the class in each of the languages; always the same. */
export function queriesOf(
  queryClass: QueryClass,
  corpus: Corpus,
  languages: readonly Language[],
  count: number,
  exactFirst: ExactFirst,
): readonly BenchQuery[] {
  const make = makersOf(corpus, exactFirst)[queryClass];
  return languages.flatMap((language) => {
    const random = seededRandom(QUERY_CLASSES.indexOf(queryClass) + 1);
    const queries: BenchQuery[] = [];
    while (queries.length < count) queries.push(...[make(random, language) ?? []].flat());
    return queries;
  });
}

function makersOf(corpus: Corpus, exactFirst: ExactFirst): Record<QueryClass, MakeQuery> {
  const nameWords = (random: Random, language: Language): readonly string[] =>
    wordsOf(translationOf(pick(random, corpus.cards), language).fullName);
  return {
    filters: (random, language) => ({
      query: {
        ...search(language, ''),
        ...randomFilter(random, corpus),
        sort: pick(random, CARD_SORTS),
        sortOrder: pick(random, SORT_ORDERS),
      },
    }),
    substring: (random, language) => {
      const word = pick(random, nameWords(random, language));
      if (word.length < 3) return undefined;
      const length = integer(random, 3, Math.min(6, word.length));
      const from = integer(random, 0, word.length - length);
      return {
        query: { ...search(language, word.slice(from, from + length)), searchMode: 'name' },
      };
    },
    'full text': (random, language) => {
      const text = wordsOf(translationOf(pick(random, corpus.cards), language).text);
      const words = sample(random, [...new Set(text)], integer(random, 2, 3));
      return words.length < 2 ? undefined : { query: search(language, words.join(' ')) };
    },
    typo: (random, language) => mistypedName(random, language, corpus, exactFirst),
    hostile: (random, language) => ({ query: search(language, hostileText(random)) }),
  };
}

function search(language: Language, query: string): CardQuery {
  return {
    query,
    language,
    searchMode: 'full',
    deduplicate: false,
    namesFirst: false,
    sort: 'number',
    sortOrder: 'ASC',
    limit: DEFAULT_CARD_PAGE_SIZE,
    offset: 0,
  };
}

/** One to four parts of the specification's filter object. */
function randomFilter(random: Random, { cards, sets }: Corpus): CardFilter {
  const some = <T>(values: readonly T[]): readonly T[] =>
    sample(random, values, integer(random, 1, 3));
  const stat = (): CardFilter['lore'] => ({
    operator: pick(random, STAT_OPERATORS),
    value: integer(random, 0, 8),
  });
  const parts: readonly (() => CardFilter)[] = [
    () => ({ colors: some(COLORS) }),
    () => ({ rarities: some(RARITIES) }),
    () => ({ costs: some(COST_CHOICES) }),
    () => ({ inkwell: random() < 0.5 }),
    () => ({ types: some(CARD_TYPES) }),
    () => ({ includeSongs: random() < 0.5 }),
    () => ({ format: pick(random, FORMATS) }),
    () => ({ setCodes: some(sets.map(({ setCode }) => setCode)) }),
    () => ({ subtypes: some([...pick(random, cards).subtypes, 'Hero']) }),
    () => ({ strength: stat() }),
    () => ({ willpower: stat() }),
    () => ({ lore: stat() }),
  ];
  const chosen = sample(random, parts, integer(random, 1, 4)).map((part) => part());
  return Object.assign({}, ...chosen) as CardFilter;
}

/**
 * The words of a name, or two of them, with one typing error in a word of five letters or more.
 * Only what would find the card at once without the error: a name with many cards is found by too many.
 */
function mistypedName(
  random: Random,
  language: Language,
  { cards }: Corpus,
  exactFirst: ExactFirst,
): BenchQuery | undefined {
  const meant = integer(random, 0, cards.length - 1);
  const card = cards[meant];
  if (card === undefined) return undefined;
  const nameWords = wordsOf(translationOf(card, language).fullName);
  const long = nameWords.filter(({ length }) => length >= SHORTEST_MISTYPED);
  if (long.length === 0) return undefined;
  const word = pick(random, long);
  const other = pick(random, nameWords);
  const words = random() < 0.5 || other === word ? nameWords : [word, other];
  const queryOf = (texts: readonly string[]): CardQuery => ({
    ...search(language, texts.join(' ')),
    searchMode: 'name',
    limit: FIRST_CARDS,
  });
  if (!exactFirst(queryOf(words)).includes(meant)) return undefined;
  const at = words.indexOf(word);
  return { query: queryOf(words.with(at, mistyped(random, word))), meant };
}

function mistyped(random: Random, word: string): string {
  const at = integer(random, 0, word.length - 1);
  const letter = pick(random, ALPHABET);
  const before = word.slice(0, at);
  const edits: readonly string[] = [
    before + letter + word.slice(at),
    before + word.slice(at + 1),
    before + letter + word.slice(at + 1),
    before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ];
  const edited = pick(random, edits);
  return edited === word ? mistyped(random, word) : edited;
}

/** Texts of 200 characters made to be slow: many one-letter words, two-letter words, one long word. */
function hostileText(random: Random): string {
  const length = pick(random, [1, 2, 4, 200]);
  const letters = Array.from({ length: 200 }, () => pick(random, ALPHABET));
  return letters.map((letter, i) => (i % (length + 1) === length ? ' ' : letter)).join('');
}
