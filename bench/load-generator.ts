import autocannon, { type Client, type Request } from 'autocannon';
import { parentPort, workerData } from 'node:worker_threads';
import { LOAD_MIX, type LoadCall, type LoadPlan, type VirtualPlayer } from './load-mix.ts';
import { integer, seededRandom } from './search-random.ts';

/*
 * The virtual players, in a thread of their own: each connection sends a call, waits for the answer
 * and sends the next. Posts `begun` when the part that counts begins, and then the result.
 */

/** Settings of a run, given to the thread. */
export interface LoadOrder {
  readonly plan: LoadPlan;
  /** Connections are spread over them evenly. */
  readonly urls: readonly string[];
  readonly connections: number;
  /** Names of the kinds of calls, in the shares that they have in the mix. */
  readonly kinds: readonly string[];
  /** Warm-up, which is not counted: code still being compiled, caches still empty. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** Result of one kind of call. */
export interface KindResult {
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
  /** Answers by status; 0 where there was none. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly kilobytes: number;
}

/** Result of a run. */
export interface LoadResult {
  readonly kinds: readonly KindResult[];
  readonly total: KindResult;
}

interface Sample {
  readonly kind: number;
  readonly ms: number;
  readonly status: number;
  readonly bytes: number;
}

const CALLS_A_VISIT = 20;
const TIMEOUT_SECONDS = 60;
/** Fewer than the calls after which the server closes a connection, which autocannon does not notice. */
const CALLS_A_CONNECTION = 5000;

const { plan, urls, connections, kinds, warmUpSeconds, seconds } = workerData as LoadOrder;
/** Index into the mix for each of a hundred calls. */
const kindOfShare = LOAD_MIX.flatMap(({ name, share }, kind) =>
  Array<number>(kinds.includes(name) ? share : 0).fill(kind),
);
/** Makes the edits of this run different from those of the runs before. */
const run = Date.now().toString(36);
const edits = new Map<number, number>();
let begunConnections = 0;
let samples: Sample[] = [];

await play(warmUpSeconds);
samples = [];
parentPort?.postMessage('begun');
const errors = await play(seconds);
const total = resultOf('all', samples);
const result: LoadResult = {
  kinds: LOAD_MIX.map(({ name }, kind) =>
    resultOf(
      name,
      samples.filter((sample) => sample.kind === kind),
    ),
  ),
  total: errors === 0 ? total : { ...total, statuses: { ...total.statuses, 0: errors } },
};
parentPort?.postMessage(result);

/** Number of calls without an answer. */
async function play(duration: number): Promise<number> {
  const options = {
    duration,
    timeout: TIMEOUT_SECONDS,
    reconnectRate: CALLS_A_CONNECTION,
    setupClient: begin,
  };
  const ofEach = Math.ceil(connections / urls.length);
  const results = await Promise.all(
    urls.map((url) => autocannon({ ...options, url, connections: ofEach })),
  );
  return results.reduce((sum, { errors }) => sum + errors, 0);
}

/** Begins the visits of one connection, of players that no other connection is. */
function begin(client: Client): void {
  const connection = begunConnections;
  begunConnections += 1;
  const random = seededRandom(1000 + connection);
  let calls = 0;
  let kind = 0;
  const setupRequest = (request: Request) => {
    const visit = Math.floor(calls / CALLS_A_VISIT);
    const place = ((connection % connections) + connections * visit) % plan.players.length;
    const player = plan.players[place];
    if (player === undefined) throw new Error('there are no players');
    calls += 1;
    kind = kindOfShare[integer(random, 0, kindOfShare.length - 1)] ?? 0;
    const call = LOAD_MIX[kind]?.call({ random, plan, player, nextEdit: () => nextEdit(place) });
    if (call === undefined) throw new Error('there is no such kind');
    return { ...request, ...requestOf(call, player, place) };
  };
  client.setRequests([{ setupRequest }]);
  client.on('response', (status, bytes, ms) => {
    samples.push({ kind, ms, status, bytes });
  });
}

function nextEdit(place: number) {
  const number = edits.get(place) ?? 0;
  edits.set(place, number + 1);
  return { number, changeId: `${run}-${place}-${number}` };
}

/** Every player calls from an address of their own, as the limits of a real site expect. */
function requestOf(call: LoadCall, { token }: VirtualPlayer, place: number): Request {
  return {
    method: call.method,
    path: call.path,
    body: call.body && JSON.stringify(call.body),
    headers: {
      // As Chrome and Firefox have it by HTTPS.
      'accept-encoding': 'gzip, deflate, br, zstd',
      'x-forwarded-for': `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
      ...(call.isPlayers && { authorization: `Bearer ${token}` }),
      ...(call.body && { 'content-type': 'application/json' }),
    },
  };
}

function resultOf(name: string, ofKind: readonly Sample[]): KindResult {
  const times = Float64Array.from(ofKind, ({ ms }) => ms).sort();
  const at = (share: number) => times[Math.min(Math.floor(times.length * share), times.length - 1)];
  const statuses: Record<number, number> = {};
  let bytes = 0;
  for (const sample of ofKind) {
    statuses[sample.status] = (statuses[sample.status] ?? 0) + 1;
    bytes += sample.bytes;
  }
  return { name, p50: at(0.5) ?? 0, p99: at(0.99) ?? 0, statuses, kilobytes: bytes / 1024 };
}
