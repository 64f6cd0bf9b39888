import { seededRandom, type Random } from '@inkfolio/domain/art/art-random';
import { CARD_TYPES, COLORS, FORMATS, translationOf } from '@inkfolio/domain/cards/card';
import type { Card } from '@inkfolio/domain/cards/card';
import {
  cardPredicate,
  CARD_SORTS,
  COST_CHOICES,
  DEFAULT_CARD_PAGE_SIZE,
  SEARCH_MODES,
  STAT_OPERATORS,
  type CardFilter,
  type CardQuery,
  type SearchMode,
} from '@inkfolio/domain/cards/card-filter';
import { compareByNumber } from '@inkfolio/domain/cards/card-order';
import {
  buildCardSearchIndex,
  prepareCardSearch,
  searchCardPositions,
} from '@inkfolio/domain/cards/card-search';
import { normalizeText, wordsOf } from '@inkfolio/domain/cards/names';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { Index } from 'flexsearch';
import { integer, pick, sample } from './random.ts';
import {
  atLeast,
  atMost,
  median,
  numberFlag,
  percentile,
  printTable,
  ratioAtMost,
  type Row,
} from './report.ts';
import { loadCorpus } from './site-data.ts';

/*
 * Card search compared with FlexSearch in four languages: recall, time of a first page, memory of
 * the index. `--queries=10`: queries per class and language. FlexSearch only sorts by number, which
 * is less work than the query's order.
 */

const GOALS = { recall: 1, recallOfTypos: 0.95, p99Us: 1000, indexMb: 40 };
/** Number of alternations of the two engines; a query's time is the median of all its runs. */
const TURNS = 3;
const RUNS_PER_TURN = 7;
/** Number of first results in which a mistyped name must find its card. */
const FIRST_CARDS = 10;
const MIN_MISTYPED_LENGTH = 5;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
const queryCount = numberFlag('queries', 40);

interface Engine {
  /** Returns the positions of all matches. */
  readonly all: (query: CardQuery) => readonly number[];
  readonly firstPage: (query: CardQuery) => unknown;
}

/** Query with the positions that it must find. */
type Question = readonly [query: CardQuery, expected: readonly number[]];

const corpus = await loadCorpus();
const { sets } = corpus;
const cards = corpus.cards.toSorted(compareByNumber);
const texts = new Map<string, readonly string[]>();
const ours = withMemory(buildOurs);
const flexSearch = withMemory(buildFlexSearch);
const rows: Row[] = [
  {
    what: 'memory of the index',
    unit: 'MB',
    figure: ours.megabytes,
    baseline: ['FlexSearch', flexSearch.megabytes],
    goal: atMost(GOALS.indexMb),
  },
];

const CLASSES: Readonly<Record<string, (random: Random, language: Language) => CardQuery[]>> = {
  filters: (random, language) => [
    { ...search(language, ''), ...randomFilter(random), sort: pick(random, CARD_SORTS) },
  ],
  'part of a name': (random, language) => {
    const word = pick(random, wordsOf(translationOf(pick(random, cards), language).fullName));
    if (word.length < 3) return [];
    const length = integer(random, 3, Math.min(6, word.length));
    const from = integer(random, 0, word.length - length);
    return [{ ...search(language, word.slice(from, from + length)), searchMode: 'name' }];
  },
  'words of a text': (random, language) => {
    const words = new Set(wordsOf(translationOf(pick(random, cards), language).text));
    const some = sample(random, [...words], integer(random, 2, 3));
    return some.length < 2 ? [] : [search(language, some.join(' '))];
  },
};

for (const [name, makeQueries] of Object.entries(CLASSES)) {
  const queries = queriesOf(name, makeQueries);
  measure(
    name,
    queries.map((query) => [query, matchesOf(query)]),
    GOALS.recall,
  );
}
measure('typing error', queriesOf('typing error', mistypedNames), GOALS.recallOfTypos);
printTable(`Card search, ${cards.length} cards of ${corpus.source}`, rows);

function measure(name: string, questions: readonly Question[], recallGoal: number): void {
  const engines = [ours.engine, flexSearch.engine];
  const [recall = 0, recallOfFlex = 0] = engines.map((engine) => recallOf(engine, questions));
  const repeated = Array.from({ length: RUNS_PER_TURN }, () => [...questions.entries()]).flat();
  const samples = engines.map(() => questions.map((): number[] => []));
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const [index, { firstPage }] of engines.entries()) {
      for (const [place, [query]] of repeated) {
        const start = performance.now();
        firstPage(query);
        // The first turn warms up the JIT compiler.
        if (turn > 0) samples[index]?.[place]?.push((performance.now() - start) * 1000);
      }
    }
  }
  const [times = [], timesOfFlex = []] = samples.map((ofEngine) => ofEngine.map(median));
  const row = (stat: string, unit: string, figure: number, other: number) => ({
    ...{ what: `${name}: ${stat}`, unit, figure },
    baseline: ['FlexSearch', other] as const,
  });
  const isExact = recallGoal === GOALS.recall && recallOfFlex >= GOALS.recall;
  rows.push(
    { ...row('recall', '', recall, recallOfFlex), goal: atLeast(recallGoal) },
    {
      ...row('p50', 'µs', median(times), median(timesOfFlex)),
      ...(isExact && { goal: ratioAtMost(1) }),
    },
    {
      ...row('p99', 'µs', percentile(times, 0.99), percentile(timesOfFlex, 0.99)),
      goal: atMost(GOALS.p99Us),
    },
  );
}

function buildOurs(): Engine {
  const index = buildCardSearchIndex(cards, sets);
  for (const language of LANGUAGES) prepareCardSearch(index, language);
  return {
    all: (query) => searchCardPositions(index, { ...query, limit: cards.length }).positions,
    firstPage: (query) => searchCardPositions(index, query),
  };
}

/** Builds FlexSearch indexes of word parts, and a typo-tolerant one per language. */
function buildFlexSearch(): Engine {
  const build = (language: Language, mode: SearchMode, tokenize: 'full' | 'tolerant') => {
    const index = new Index({ tokenize, encode: (text) => [...wordsOf(text)], resolution: 1 });
    for (const [position, card] of cards.entries())
      index.add(position, textOf(card, language, mode));
    return index;
  };
  const indexes = new Map<string, Index>(
    LANGUAGES.flatMap((language) => [
      ...SEARCH_MODES.map(
        (mode) => [`${language} ${mode}`, build(language, mode, 'full')] as const,
      ),
      [`${language} tolerant`, build(language, 'name', 'tolerant')] as const,
    ]),
  );
  const find = (kind: string, text: string, suggest = false) =>
    (indexes.get(kind)?.search(text, { limit: cards.length, suggest }) ?? []) as number[];
  const all = (query: CardQuery): readonly number[] => {
    const { query: text = '', language, searchMode } = query;
    const predicate = cardPredicate(query);
    if (text === '') {
      return cards.flatMap((card, position) => (predicate(card) ? position : []));
    }
    const found = find(`${language} ${searchMode}`, text);
    if (found.length > 0 || searchMode === 'full') return found.toSorted((a, b) => a - b);
    return find(`${language} tolerant`, text, true);
  };
  return { all, firstPage: (query) => all(query).slice(0, query.limit) };
}

function withMemory(build: () => Engine): { readonly engine: Engine; readonly megabytes: number } {
  const heap = () => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1e6;
  };
  const before = heap();
  const engine = build();
  return { engine, megabytes: heap() - before };
}

function recallOf({ all }: Engine, questions: readonly Question[]): number {
  const shares = questions.map(([query, expected]) => {
    const isTypo = query.limit === FIRST_CARDS;
    const found = new Set(isTypo ? all(query).slice(0, FIRST_CARDS) : all(query));
    const count = expected.filter((position) => found.has(position)).length;
    return expected.length === 0 ? 1 : count / expected.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Returns the matches of a full scan. */
function matchesOf(query: CardQuery): readonly number[] {
  const { query: text = '', language, searchMode } = query;
  const kind = `${language} ${searchMode}`;
  const normalized =
    texts.get(kind) ?? cards.map((card) => normalizeText(textOf(card, language, searchMode)));
  texts.set(kind, normalized);
  const words = wordsOf(text);
  const predicate = cardPredicate(query);
  return cards.flatMap((card, position) =>
    predicate(card) && words.every((word) => normalized[position]?.includes(word)) ? position : [],
  );
}

function textOf(card: Card, language: Language, mode: SearchMode): string {
  const { fullName, text, subtypes } = translationOf(card, language);
  if (mode === 'name') return fullName;
  return [fullName, text, ...subtypes, ...card.subtypes, ...card.names, ...card.artists].join(' ');
}

/** Creates queries in all languages; the same seed creates the same queries. */
function queriesOf<T>(
  seed: string,
  make: (random: Random, language: Language) => readonly T[],
): readonly T[] {
  return LANGUAGES.flatMap((language) => {
    const random = seededRandom(seed);
    const queries: T[] = [];
    while (queries.length < queryCount) queries.push(...make(random, language));
    return queries;
  });
}

function search(language: Language, query: string): CardQuery {
  const page = { limit: DEFAULT_CARD_PAGE_SIZE, offset: 0 };
  const order = {
    sort: 'number',
    sortOrder: 'ASC',
    namesFirst: false,
    wholeNamesFirst: true,
  } as const;
  return { query, language, searchMode: 'full', deduplicate: false, ...order, ...page };
}

function randomFilter(random: Random): CardFilter {
  const some = <T>(values: readonly T[]) => sample(random, values, integer(random, 1, 3));
  const stat = () => ({ operator: pick(random, STAT_OPERATORS), value: integer(random, 0, 8) });
  const parts: readonly CardFilter[] = [
    { colors: some(COLORS) },
    { costs: some(COST_CHOICES) },
    { types: some(CARD_TYPES) },
    { format: pick(random, FORMATS) },
    { setCodes: some(sets.map(({ setCode }) => setCode)) },
    { subtypes: some([...pick(random, cards).subtypes, 'Hero']) },
    { strength: stat() },
    { lore: stat() },
  ];
  return Object.assign({}, ...sample(random, parts, integer(random, 1, 4))) as CardFilter;
}

/** Creates a card name with one typing error; empty if the correct name does not find the card. */
function mistypedNames(random: Random, language: Language): Question[] {
  const meant = integer(random, 0, cards.length - 1);
  const names = wordsOf(translationOf(cards[meant] ?? pick(random, cards), language).fullName);
  const [word, other] = [pick(random, names), pick(random, names)];
  const words = random() < 0.5 || other === word ? names : [word, other];
  const queryOf = (some: readonly string[]): CardQuery => ({
    ...search(language, some.join(' ')),
    searchMode: 'name',
    limit: FIRST_CARDS,
  });
  if (word.length < MIN_MISTYPED_LENGTH) return [];
  if (!matchesOf(queryOf(words)).slice(0, FIRST_CARDS).includes(meant)) return [];
  const place = integer(random, 0, word.length - 1);
  const [before, after] = [word.slice(0, place), word.slice(place)];
  const mistyped = pick(random, [
    before + pick(random, LETTERS) + after,
    before + after.slice(1),
    before + pick(random, LETTERS) + after.slice(1),
    before + after.charAt(1) + after.charAt(0) + after.slice(2),
  ]);
  if (mistyped === word) return [];
  return [[queryOf(words.with(words.indexOf(word), mistyped)), [meant]]];
}
