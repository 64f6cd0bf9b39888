import type { FuzzRequest } from './fuzz-request.ts';
import type { RunResult, RunSettings, Stage } from './fuzz-run.ts';
import type { Failure } from './request-scenario.ts';
import type { Outcome } from './sending.ts';

/** Limits of the memory growth since the first stage, and the size of full caches. */
const GROWTH = { heap: 1.5, rss: 1.5, cachesBytes: 96 * 1024 * 1024 };
/** Allowed growth of handles: timers, and at most ten database connections. */
const MORE_HANDLES = 25;
const SHOWN_OF_A_KIND = 2;
const SHOWN_LENGTH = 300;

/** Prints the results, ending with PASS or FAIL lines; returns true if all passed. */
export function reportRun(result: RunResult, settings: RunSettings): boolean {
  printStages(result.stages);
  printRoutes(result);
  printFailures(result.failures, settings);
  for (const line of new Set(result.logged)) console.log(`logged by the server: ${line}`);
  for (const line of result.touched) console.log(`changed: ${line.slice(0, SHOWN_LENGTH)}`);
  const { failures, missed, stages } = result;
  const lines: readonly (readonly [text: string, isPassed: boolean])[] = [
    sentLine(result, settings),
    [`${failures.length} wrong or missing responses`, failures.length === 0],
    [`${result.logged.length} errors in the log`, result.logged.length === 0],
    [`routes without a response: ${missed.join(', ') || 'none'}`, missed.length === 0],
    ['the server is healthy', result.isHealthy],
    [`${result.touched.length} changed records of the control user`, result.touched.length === 0],
    ...growthLines(stages),
  ];
  console.log('');
  for (const [text, isPassed] of lines) console.log(`${isPassed ? 'PASS' : 'FAIL'}  ${text}`);
  return lines.every(([, isPassed]) => isPassed);
}

/** Returns the line about sent requests. A run that reaches its time limit has not failed. */
function sentLine(
  { sent, isTimeUp }: RunResult,
  { requests, endMs }: RunSettings,
): readonly [string, boolean] {
  const isWhole = sent === requests;
  const bound = isWhole || !isTimeUp ? '' : `, then the ${endMs / 60_000} minutes were over`;
  return [`${sent} of ${requests} requests sent${bound}`, isWhole || isTimeUp];
}

function growthLines(stages: readonly Stage[]): (readonly [string, boolean])[] {
  const [first, last] = [stages[0], stages.at(-1)];
  if (first === undefined || last === undefined) return [['memory was not measured', false]];
  const line = (what: 'heap' | 'rss') => {
    const max = first[what] * GROWTH[what] + GROWTH.cachesBytes;
    const text = `${what} from ${megabytes(first[what])} to ${megabytes(last[what])} MB, at most ${megabytes(max)}`;
    return [text, last[what] <= max] as const;
  };
  const handles = `handles from ${first.handles} to ${last.handles}`;
  return [line('heap'), line('rss'), [handles, last.handles <= first.handles + MORE_HANDLES]];
}

function printStages(stages: readonly Stage[]): void {
  let before = { requests: 0, seconds: 0 };
  const rows = stages.map((stage) => {
    const { requests, seconds, heap, external, rss, handles } = stage;
    const rate = (requests - before.requests) / (seconds - before.seconds);
    before = stage;
    return {
      ...{ requests, seconds: seconds.toFixed(1), 'per second': rate.toFixed(0) },
      ...{ 'heap MB': megabytes(heap), 'buffers MB': megabytes(external) },
      ...{ 'rss MB': megabytes(rss), handles },
    };
  });
  console.table(rows);
}

function printRoutes({ responses }: RunResult): void {
  const byName = [...responses].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = byName.map(([route, kinds]) => [route, Object.fromEntries(kinds)] as const);
  console.table(Object.fromEntries(rows), ['2xx', '3xx', '4xx', '5xx']);
}

function printFailures(failures: readonly Failure[], { seed, only }: RunSettings): void {
  const kinds = Map.groupBy(failures, ({ route, problem }) => `${route}: ${problem}`);
  for (const [kind, some] of kinds) {
    console.log(`\n${kind}, ${some.length} times`);
    for (const { number, request, outcome } of some.slice(0, SHOWN_OF_A_KIND)) {
      const part = only === undefined ? '' : ` --only=${only}`;
      console.log(`  again: --seed=${seed} --from=${number} --requests=1${part}`);
      console.log(`  ${described(request)}`);
      console.log(`  ${describeOutcome(outcome)}`);
    }
  }
}

function described({ method, path, query, headers, body, framing }: FuzzRequest): string {
  const address = query.length === 0 ? path : `${path}?${query.join('&')}`;
  const parts = { method, address, framing, headers: Object.fromEntries(headers), body };
  const text = JSON.stringify(parts);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}… (${text.length})` : text;
}

function describeOutcome(outcome: Outcome): string {
  if (typeof outcome === 'string') return outcome;
  return `${outcome.status} ${outcome.body.toString().slice(0, SHOWN_LENGTH)}`;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
