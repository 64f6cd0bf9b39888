import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { LeanConnection } from './lean-client.ts';
import { LOAD_MIX, type LoadCall, type LoadPlan, type Visit } from './load-mix.ts';
import { integer, seededRandom, type Random } from './search-random.ts';

/*
 * The virtual players, in a process of their own: each connection sends a call, waits for the
 * answer and sends the next. Started by load.ts with the plan as a file; the order comes as a message.
 */

export interface LoadOrder {
  /** Connections are spread over them evenly. */
  readonly urls: readonly string[];
  readonly connections: number;
  /** Not counted: code that is still being compiled, answers that are not kept yet. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly run: string;
}

/** What came of one kind of call. */
export interface KindResult {
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
  /** Answers by status; 0 where there was none. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly kilobytes: number;
}

export interface LoadResult {
  readonly kinds: readonly KindResult[];
  readonly total: KindResult;
  /** Time of the processor that this process took, and by the clock. */
  readonly cpuMs: number;
  readonly wallMs: number;
}

interface Sample {
  readonly kind: number;
  readonly ms: number;
  readonly status: number;
  readonly bytes: number;
}

const CALLS_A_VISIT = 20;
/** An answer that failed is not asked for again at once, or a server that is gone is all that counts. */
const PAUSE_MS = 100;

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LoadPlan;
/** What of a hundred which kind stands for. */
const kindOfShare = LOAD_MIX.flatMap(({ share }, kind) => Array<number>(share).fill(kind));
const edits = new Map<string, number>();

process.once('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result, () => process.exit(0)));
});

async function run(order: LoadOrder): Promise<LoadResult> {
  const begin = performance.now() + order.warmUpSeconds * 1000;
  const end = begin + order.seconds * 1000;
  const samples: Sample[] = [];
  const streams = Array.from({ length: order.connections }, (_, stream) =>
    play(order, stream, { end, note: (sample, at) => at >= begin && samples.push(sample) }),
  );
  await setTimeout(order.warmUpSeconds * 1000);
  process.send?.('begun');
  const before = process.cpuUsage();
  await setTimeout(Math.max(0, end - performance.now()));
  process.send?.('ended');
  const { user, system } = process.cpuUsage(before);
  await Promise.all(streams);
  return {
    kinds: LOAD_MIX.map(({ name }, kind) =>
      resultOf(
        name,
        samples.filter((sample) => sample.kind === kind),
      ),
    ),
    total: resultOf('all', samples),
    cpuMs: (user + system) / 1000,
    wallMs: order.seconds * 1000,
  };
}

interface Watch {
  readonly end: number;
  readonly note: (sample: Sample, begunAt: number) => void;
}

/** What one connection does: visits of players that no other connection is. */
async function play(order: LoadOrder, stream: number, { end, note }: Watch): Promise<void> {
  const random = seededRandom(1000 + stream);
  const connection = new LeanConnection(order.urls[stream % order.urls.length] ?? '');
  for (let call = 0; performance.now() < end; call += 1) {
    const turn = stream + order.connections * Math.floor(call / CALLS_A_VISIT);
    const visit = visitOf(turn % plan.players.length, order, random);
    const kind = kindOfShare[integer(random, 0, kindOfShare.length - 1)] ?? 0;
    const request = requestOf(LOAD_MIX[kind]?.call(visit), visit, turn);
    const begun = performance.now();
    try {
      const { status, bytes } = await connection.call(request);
      note({ kind, ms: performance.now() - begun, status, bytes }, begun);
    } catch {
      note({ kind, ms: performance.now() - begun, status: 0, bytes: 0 }, begun);
      await setTimeout(PAUSE_MS);
    }
  }
  connection.close();
}

function visitOf(number: number, { run }: LoadOrder, random: Random): Visit {
  const player = plan.players[number];
  if (player === undefined) throw new Error('there are no players');
  return {
    random,
    plan,
    player,
    nextEdit: () => {
      const edit = edits.get(player.id) ?? 0;
      edits.set(player.id, edit + 1);
      return { number: edit, changeId: `${run}-${number}-${edit}` };
    },
  };
}

/** Every player calls from an address of their own, as the limits of a real site expect. */
function requestOf(call: LoadCall | undefined, { player }: Visit, turn: number): string {
  if (call === undefined) throw new Error('there is no such kind');
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  const place = turn % plan.players.length;
  return [
    `${call.method} ${call.path} HTTP/1.1`,
    'host: localhost',
    'accept-encoding: br, gzip',
    `x-forwarded-for: 10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
    ...(call.isPlayers ? [`authorization: Bearer ${player.token}`] : []),
    ...(body === ''
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n');
}

function resultOf(name: string, samples: readonly Sample[]): KindResult {
  const times = Float64Array.from(samples, ({ ms }) => ms).sort();
  const at = (share: number) => times[Math.min(Math.floor(times.length * share), times.length - 1)];
  const statuses: Record<number, number> = {};
  let bytes = 0;
  for (const sample of samples) {
    statuses[sample.status] = (statuses[sample.status] ?? 0) + 1;
    bytes += sample.bytes;
  }
  return { name, p50: at(0.5) ?? 0, p99: at(0.99) ?? 0, statuses, kilobytes: bytes / 1024 };
}
