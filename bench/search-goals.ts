import type { QueryClass } from './search-queries.ts';

/** Results of one engine for the queries of one class. Times in microseconds. */
export interface Measured {
  readonly engine: string;
  readonly times: number;
  readonly queryClass: QueryClass;
  readonly recall: number;
  readonly p50: number;
  readonly p99: number;
  /** Median of a library's search call alone. */
  readonly bareP50?: number | undefined;
}

/** Costs of one engine's index. */
export interface Footprint {
  readonly engine: string;
  readonly times: number;
  readonly languages: number;
  readonly buildMs: number;
  readonly heapMb: number;
}

/** A goal of the search and whether it was reached. */
export interface Goal {
  readonly text: string;
  readonly reached: boolean;
}

const FULL_RECALL = 1;
const RECALL_OF_TYPOS = 0.95;
const HEAP_MB = 40;
/** Largest p99 in microseconds by the size of the catalogue. */
const LARGEST_P99 = new Map([
  [1, 1000],
  [10, 5000],
]);

/** The recall an engine must have in a class of queries to count as an answer to it. */
function neededRecall(queryClass: QueryClass): number {
  return queryClass === 'typo' ? RECALL_OF_TYPOS : FULL_RECALL;
}

/**
 * Every goal, judged by what was measured.
 *
 * @param ours our engine with the queries of all languages
 * @param compared our engine and the libraries with the same queries
 */
export function judge(
  ours: readonly Measured[],
  compared: readonly Measured[],
  footprints: readonly Footprint[],
): readonly Goal[] {
  return [
    ...ours.map(({ queryClass, recall, times }) => ({
      text: `x${times} ${queryClass}: recall ${recall.toFixed(3)} >= ${neededRecall(queryClass)}`,
      reached: recall >= neededRecall(queryClass),
    })),
    ...ours.map(({ queryClass, p99, times }) => ({
      text: `x${times} ${queryClass}: p99 ${p99.toFixed(0)} µs < ${LARGEST_P99.get(times) ?? 0} µs`,
      reached: p99 < (LARGEST_P99.get(times) ?? 0),
    })),
    ...compared.flatMap((other) => fasterThan(other, compared)),
    ...footprints
      .filter(({ engine, times }) => engine === 'ours' && times === 1)
      .map(({ heapMb }) => ({
        text: `x1 index ${heapMb.toFixed(1)} MB < ${HEAP_MB} MB`,
        reached: heapMb < HEAP_MB,
      })),
  ];
}

/** A library that does not find what it should is not compared with. */
function fasterThan(library: Measured, compared: readonly Measured[]): readonly Goal[] {
  const { engine, queryClass, times, recall } = library;
  const ours = compared.find(
    (other) => other.engine === 'ours' && other.queryClass === queryClass && other.times === times,
  );
  if (engine === 'ours' || ours === undefined || recall < neededRecall(queryClass)) return [];
  const ratio = library.p50 / ours.p50;
  const ratioOfSlow = library.p99 / ours.p99;
  return [
    {
      text: `x${times} ${queryClass}: ${ratio.toFixed(1)} times as fast as ${engine} (p99: ${ratioOfSlow.toFixed(1)})`,
      reached: ratio > 1,
    },
  ];
}
