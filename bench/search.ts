/** Card search against two libraries, on the real catalogue and on ten times as many cards. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { loadCorpus, type Corpus } from './search-corpus.ts';
import { ENGINES, type BuildEngine, type Engine } from './search-engines.ts';
import { judge, type Footprint, type Measured } from './search-goals.ts';
import { oracleOf } from './search-oracle.ts';
import {
  FIRST_CARDS,
  QUERY_CLASSES,
  queriesOf,
  type BenchQuery,
  type QueryClass,
} from './search-queries.ts';
import { enlarged } from './search-variants.ts';

/** A size of the catalogue and how thoroughly it is measured. */
interface Plan {
  readonly times: number;
  /** Queries of each class in each language. */
  readonly queries: number;
  /** Languages that the libraries index: all of them would take minutes and gigabytes. */
  readonly libraryLanguages: readonly Language[];
}

const PLANS: readonly Plan[] = [
  { times: 1, queries: 75, libraryLanguages: LANGUAGES },
  { times: 10, queries: 50, libraryLanguages: ['en'] },
];

/** Times that every query is measured, and the time that a class of queries may take for one engine. */
const ROUNDS = 20;
const LONGEST_MEASURING_MS = 500;

/** A query with all the cards that it should find; a typing error has the one that was meant. */
interface Question extends BenchQuery {
  readonly queryClass: QueryClass;
  readonly expected: readonly number[];
}

interface Report {
  readonly ours: Measured[];
  readonly compared: Measured[];
  readonly footprints: Footprint[];
}

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

const report: Report = { ours: [], compared: [], footprints: [] };
const corpus = await loadCorpus();
for (const plan of PLANS) measureSize(plan, enlarged(corpus, plan.times));
printReport();

function measureSize(plan: Plan, cards: Corpus): void {
  const questions = questionsAbout(cards, plan);
  console.log(
    `${cards.cards.length} cards (x${plan.times} of ${cards.source}), ${questions.length} queries`,
  );
  for (const [name, build] of Object.entries(ENGINES)) {
    measureEngine(name, build, cards, questions, plan);
  }
}

function questionsAbout(cards: Corpus, { queries }: Plan): readonly Question[] {
  const oracle = oracleOf(cards);
  const first = (query: BenchQuery['query']): readonly number[] =>
    oracle(query).slice(0, FIRST_CARDS);
  return QUERY_CLASSES.flatMap((queryClass) =>
    queriesOf(queryClass, cards, LANGUAGES, queries, first).map((question) => ({
      ...question,
      queryClass,
      expected: question.meant === undefined ? oracle(question.query) : [question.meant],
    })),
  );
}

function measureEngine(
  name: string,
  build: BuildEngine,
  cards: Corpus,
  questions: readonly Question[],
  { times, libraryLanguages }: Plan,
): void {
  const isOurs = name === 'ours';
  const languages = isOurs ? LANGUAGES : libraryLanguages;
  const heapBefore = heapMb();
  const start = performance.now();
  const engine = build(cards, languages);
  const buildMs = performance.now() - start;
  for (const queryClass of QUERY_CLASSES) {
    const asked = questions.filter((question) => question.queryClass === queryClass);
    const shared = asked.filter(({ query }) => libraryLanguages.includes(query.language));
    const measure = (some: readonly Question[]): Measured => ({
      engine: name,
      times,
      queryClass,
      ...measured(engine, some),
    });
    if (isOurs) report.ours.push(measure(asked));
    if (queryClass !== 'hostile') report.compared.push(measure(shared));
  }
  report.footprints.push({
    engine: name,
    times,
    languages: languages.length,
    buildMs,
    heapMb: heapMb() - heapBefore,
  });
  engine.answer(questions[0]?.query ?? never()); // the index is in use until here
}

function measured(
  engine: Engine,
  questions: readonly Question[],
): Pick<Measured, 'recall' | 'p50' | 'p99' | 'bareP50'> {
  const answerTimes = timesOf(questions, engine.answer);
  const { bareSearch } = engine;
  return {
    recall: mean(questions.map((question) => recallOf(engine, question))),
    p50: percentile(answerTimes, 0.5),
    p99: percentile(answerTimes, 0.99),
    bareP50: bareSearch && percentile(timesOf(questions, bareSearch), 0.5),
  };
}

/**
 * Median of the rounds for every query, in microseconds, so that other work of the machine does not
 * count. All engines get the same number of rounds, a first one unmeasured, unless their time is
 * up.
 */
function timesOf(
  questions: readonly Question[],
  ask: (query: BenchQuery['query']) => unknown,
): readonly number[] {
  const samples = questions.map((): number[] => []);
  const end = performance.now() + LONGEST_MEASURING_MS;
  for (let round = 0; round <= ROUNDS && (round < 2 || performance.now() < end); round++) {
    for (const [i, { query }] of questions.entries()) {
      const start = performance.now();
      ask(query);
      if (round > 0) samples[i]?.push((performance.now() - start) * 1000);
    }
  }
  return samples.map((times) => percentile(times, 0.5));
}

/** Share of the expected cards that are found; a mistyped card must be among the first. */
function recallOf(engine: Engine, { query, meant, expected }: Question): number {
  if (expected.length === 0) return 1;
  const all = engine.all(query);
  const found = new Set(meant === undefined ? all : all.slice(0, FIRST_CARDS));
  return expected.filter((position) => found.has(position)).length / expected.length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function heapMb(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

function printReport(): void {
  const number = (value: number | undefined): string => value?.toFixed(1) ?? '';
  const row = (measuredRow: Measured, languages: string): object => ({
    size: `x${measuredRow.times}`,
    queries: measuredRow.queryClass,
    engine: measuredRow.engine,
    languages,
    recall: measuredRow.recall.toFixed(3),
    'p50 µs': number(measuredRow.p50),
    'p99 µs': number(measuredRow.p99),
    'search call alone p50 µs': number(measuredRow.bareP50),
  });
  console.table(
    report.footprints.map((f) => ({ ...f, buildMs: number(f.buildMs), heapMb: number(f.heapMb) })),
  );
  console.table(report.ours.map((measuredRow) => row(measuredRow, 'all')));
  console.table(report.compared.map((measuredRow) => row(measuredRow, 'same queries')));
  const goals = judge(report.ours, report.compared, report.footprints);
  for (const { text, reached } of goals) console.log(`${reached ? 'PASS' : 'FAIL'} ${text}`);
  if (goals.some(({ reached }) => !reached)) process.exitCode = 1;
}

function never(): never {
  throw new Error('no query');
}
