import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import fc from 'fast-check';
import { createChecks } from './response-checks.ts';
import type { FuzzPlayers } from './fuzz-players.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { nameOf, type FuzzedRoute } from './fuzzed-route.ts';
import type { KnownThings } from './known-things.ts';
import { knownValues } from './known-values.ts';
import { mutations } from './mutations.ts';
import { requestsOf } from './request-making.ts';
import { createSender, type Outcome } from './sending.ts';
import { NUMBER_HEADER, ROUTE_HEADER } from './server-messages.ts';
import type { SiteUnderTest } from './site-under-test.ts';

export interface ScenarioSettings {
  readonly seed: number;
  /** Part of the names of routes to fuzz; undefined for all. */
  readonly only: string | undefined;
  /** Timeout of a response in milliseconds. */
  readonly limitMs: number;
}

export interface Failure {
  readonly number: number;
  readonly route: string;
  readonly problem: string;
  readonly request: FuzzRequest;
  /** Outcome of the original request; `request` may have been shrunk since. */
  readonly outcome: Outcome;
}

/** Generates requests by number, sends them, and records problems of the responses. */
interface RequestScenario {
  readonly tryOne: (number: number) => Promise<void>;
  readonly failures: readonly Failure[];
  /** Number of responses by route and status class. */
  readonly responses: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Returns the routes that never responded; empty until every route has been requested. */
  readonly missed: (sent: number) => readonly string[];
  readonly close: () => void;
}

/** Number of failures per kind that are shrunk and shown. */
const SHOWN = 2;
/** Requests sent to shrink one that fails. */
const MAX_SHRINKS = 60;
/** Step between seeds, so that their request numbers do not overlap. */
const SEED_STEP = 1_000_003;

/** Creates the requests of a site; the same seed and number give the same request. */
export function createRequestScenario(
  site: SiteUnderTest,
  { seed, only, limitMs }: ScenarioSettings,
  { known, players }: { readonly known: KnownThings; readonly players: FuzzPlayers },
): RequestScenario {
  const sender = createSender(site.port, limitMs);
  const check = createChecks(site.routes, `http://localhost:${site.port}`);
  const values = knownValues(site.cards);
  const mutation = mutations();
  const shots = fuzzedRoutes(site.routes, only).map((route) => ({
    route,
    requests: requestsOf(route, values, mutation),
  }));
  const responses = new Map<string, Map<string, number>>();
  const failures: Failure[] = [];
  const shown = new Map<string, number>();
  const pages = new Set<string>();

  const count = (outcome: Outcome) => {
    if (typeof outcome === 'string') return;
    const route = outcome.headers[ROUTE_HEADER]?.[0] ?? '(no route)';
    const kinds = getOrInsert(responses, route, () => new Map<string, number>());
    const kind = `${Math.floor(outcome.status / 100)}xx`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  };
  const problemsOf = async (request: FuzzRequest, number: number) => {
    const sent = filled(request, known, number);
    const outcome = await sender.send(sent);
    count(outcome);
    return { sent, problems: check(sent, outcome), outcome };
  };
  /** Shrinks the request that `sampling` makes if it is among the first with this problem. */
  const smallest = async (
    requests: fc.Arbitrary<FuzzRequest>,
    sampling: fc.Parameters<[FuzzRequest]>,
    { problem, kind, number }: { problem: string; kind: string; number: number },
  ) => {
    const times = (shown.get(kind) ?? 0) + 1;
    shown.set(kind, times);
    if (times > SHOWN || problem === 'took too long') return undefined;
    let tries = 0;
    const isFree = fc.asyncProperty(requests, async (request) => {
      tries += 1;
      if (tries > MAX_SHRINKS) return true;
      return !(await problemsOf(request, number)).problems.includes(problem);
    });
    const { counterexample } = await fc.check(isFree, sampling);
    return counterexample && filled(counterexample[0], known, number);
  };
  const tryOne = async (number: number) => {
    const shot = shots[number % shots.length];
    if (shot === undefined) return;
    const sampling = { seed: seed * SEED_STEP + number, numRuns: 1 };
    const [request] = fc.sample(shot.requests, sampling);
    if (request === undefined) return;
    const { problems, sent, outcome } = await problemsOf(request, number);
    const route = nameOf(shot.route);
    const status = typeof outcome === 'string' ? undefined : outcome.status;
    if (shot.route.isPage === true && status === 200) pages.add(route);
    if (status === 401) await players.revive(sent);
    for (const problem of problems) {
      const kind = `${route} ${problem}`;
      const small = await smallest(shot.requests, sampling, { problem, kind, number });
      failures.push({ number, route, problem, request: small ?? sent, outcome });
    }
  };

  return {
    ...{ tryOne, failures, responses },
    missed: (sent) =>
      shots
        .map(({ route }) => nameOf(route))
        .filter((name) => sent >= shots.length && !responses.has(name) && !pages.has(name)),
    close: () => sender.close(),
  };
}

/** Merges routes with the same name, such as those of a static folder and of the page. */
function fuzzedRoutes(routes: readonly FuzzedRoute[], only = ''): readonly FuzzedRoute[] {
  const byName = new Map(routes.map((route) => [nameOf(route), route]));
  return [...byName.values()].filter((route) => nameOf(route).includes(only));
}

function filled(request: FuzzRequest, known: KnownThings, number: number): FuzzRequest {
  const caller = request.headers.map(([, value]) => /\{\{token\.(\w+)/.exec(value)?.[1]);
  const mine = `{{deck.${caller.find((name) => name !== undefined) ?? 'control'}.`;
  const fill = (text: string) => known.fill(text.replaceAll('{{deck.mine.', mine));
  return {
    ...request,
    path: fill(request.path),
    query: request.query.map(fill),
    headers: [
      ...request.headers.map(([name, value]) => [name, fill(value)] as const),
      [NUMBER_HEADER, String(number)],
    ],
    body: request.body === undefined ? undefined : fill(request.body),
  };
}
