import type { SentRequest } from './requests.ts';
import type { Outage, Scenario } from './scenario.ts';

/** Assertion with its result. */
export interface Finding {
  readonly text: string;
  readonly isGood: boolean;
}

/** Result of a fault: a row of the table, and its findings. */
export interface FaultResult {
  readonly fault: string;
  /** Number of completed and wanted rounds. */
  readonly rounds: string;
  readonly acknowledged: number;
  readonly unclear: number;
  readonly lost: number;
  /** Server errors by status, such as `503 x 12`. */
  readonly trouble: string;
  /** Recovery times in seconds, ascending. */
  readonly recoverySeconds: readonly number[];
  readonly findings: readonly Finding[];
}

/** Evaluates a scenario: no lost writes, and server errors only when expected. */
export function resultOf(
  fault: string,
  scenario: Scenario,
  {
    rounds,
    allowed = [503],
    findings = [],
  }: {
    readonly rounds: string;
    /** Statuses allowed during an outage. */
    readonly allowed?: readonly number[];
    readonly findings?: readonly Finding[];
  },
): FaultResult {
  const { damage, clients, requests, outages } = scenario;
  const trouble = requests.sent.filter(({ status }) => status !== undefined && status >= 500);
  const isExpected = (request: SentRequest) =>
    allowed.includes(request.status ?? 0) && outages.some((outage) => overlaps(request, outage));
  const unexpected = trouble.filter((request) => !isExpected(request));
  return {
    fault,
    rounds,
    acknowledged: clients.tally.acknowledged,
    unclear: clients.tally.unclear,
    lost: damage.lost,
    trouble: countsOf(trouble) || 'none',
    recoverySeconds: scenario.recoveries.toSorted((one, other) => one - other),
    findings: [
      { text: `lost acknowledged writes: ${damage.lost}`, isGood: damage.lost === 0 },
      {
        text: `partial writes: ${damage.torn}, duplicate writes: ${damage.twice}`,
        isGood: damage.torn + damage.twice === 0,
      },
      {
        text: `server errors other than ${allowed.join(', ') || 'none'} in an outage: ${unexpected.length}${describe(unexpected)}`,
        isGood: unexpected.length === 0,
      },
      ...findings,
    ],
  };
}

function overlaps({ sentAt, endedAt }: SentRequest, { from, to }: Outage): boolean {
  return endedAt >= from && sentAt <= to;
}

function countsOf(requests: readonly SentRequest[]): string {
  return [...Map.groupBy(requests, ({ status }) => status)]
    .map(([status, some]) => `${status ?? 0} x ${some.length}`)
    .join(', ');
}

function describe(requests: readonly SentRequest[]): string {
  const kinds = Map.groupBy(requests, ({ name, status }) => `${name} ${status ?? 0}`);
  return kinds.size === 0 ? '' : ` (${[...kinds.keys()].slice(0, 4).join('; ')})`;
}

/** Prints the table and the findings; returns whether all passed. */
export function report(results: readonly FaultResult[]): boolean {
  const rows = results.map(({ fault, recoverySeconds: seconds, ...result }) => [
    fault,
    {
      rounds: result.rounds,
      acknowledged: result.acknowledged,
      unclear: result.unclear,
      lost: result.lost,
      'recovery p50 in s': seconds[Math.floor(seconds.length / 2)]?.toFixed(2),
      max: seconds.at(-1)?.toFixed(2),
      '5xx': result.trouble,
    },
  ]);
  console.table(Object.fromEntries(rows));
  for (const { fault, findings } of results) {
    for (const { text, isGood } of findings) {
      console.log(`${isGood ? 'PASS' : 'FAIL'}  ${fault}: ${text}`);
    }
  }
  return results.every(({ findings }) => findings.every(({ isGood }) => isGood));
}
