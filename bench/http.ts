import autocannon from 'autocannon';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { tokenFromElsewhere } from '../tests/e2e/player-requests.ts';
import { startSite } from '../tests/e2e/site-process.ts';
import { median, numberFlag, printTable, ratioAtLeast, type Row } from './report.ts';
import { catalogueSource } from './site-data.ts';

/*
 * Requests per second for card searches and a deck: the real server with its embedded database,
 * compared with a bare node:http server that sends the same bytes from memory. `--seconds=2`:
 * duration of each turn.
 */

const TURNS = 3;
const CONNECTIONS = 16;
const GOALS = { repeated: 0.85, distinct: 0.5, deck: 0.5 };
/** Number of searches, above the size of the server's cache. */
const DISTINCT_SEARCHES = 3000;
const DECK_CARDS = 15;
const SEARCHES: Readonly<Record<string, string>> = {
  'default page': '',
  'full text, 160 cards': '?query=draw%20card&limit=160&language=en',
  'many filters, by name':
    '?color=Amber&color=Steel&type=CHARACTER&cost=3&cost=4&cost=5' +
    '&strengthOperator=min&strengthValue=2&sort=name&language=fr&limit=120',
};
const seconds = numberFlag('seconds', 2);

type Bodies = ReadonlyMap<string, Uint8Array>;
let requests = 0;
/** Creates headers with another IP address per request, because limits are per address. */
const fromNewAddress = () => ({
  'x-forwarded-for': `2001:db8:${((requests += 1) % 65_536).toString(16)}::1`,
});

if (isMainThread) await main();
else sendBytes(workerData as Bodies);

/** Serves prepared bodies with bare `node:http`: the baseline. Runs in a worker thread. */
function sendBytes(bodies: Bodies): void {
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body?.length ?? 0,
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    parentPort?.postMessage((server.address() as AddressInfo).port);
  });
}

async function main(): Promise<void> {
  const source = catalogueSource();
  const site = await startSite({ catalogueSource: source });
  try {
    const rows: Row[] = [];
    for (const [name, query] of Object.entries(SEARCHES)) {
      rows.push(await compare(site.url, name, [`/api/cards/search${query}`], GOALS.repeated));
    }
    rows.push(await compare(site.url, 'distinct searches', distinctSearches(), GOALS.distinct));
    rows.push(await compare(site.url, 'a deck', [await makeDeck(site.url)], GOALS.deck));
    printTable(`HTTP requests, ${CONNECTIONS} connections, cards of ${source}`, rows);
  } finally {
    await site.stop();
  }
}

async function compare(
  url: string,
  what: string,
  paths: readonly string[],
  goal: number,
): Promise<Row> {
  const bodies = new Map<string, Uint8Array>();
  for (const path of paths) {
    const response = await fetch(url + path, { headers: fromNewAddress() });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    bodies.set(path, new Uint8Array(await response.arrayBuffer()));
  }
  const bare = new Worker(new URL(import.meta.url), { workerData: bodies });
  const [port] = (await once(bare, 'message')) as [number];
  const results: { readonly site: number; readonly bare: number }[] = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const result = {
      bare: await requestsPerSecond(`http://127.0.0.1:${port}`, paths),
      site: await requestsPerSecond(url, paths),
    };
    // The first turn warms up the JIT compiler.
    if (turn > 0) results.push(result);
  }
  await bare.terminate();
  return {
    what: `${what}, ${Math.round(median([...bodies.values()].map(({ length }) => length)) / 1000)} kB`,
    unit: '/s',
    figure: median(results.map((result) => result.site)),
    baseline: ['bare', median(results.map((result) => result.bare))],
    goal: ratioAtLeast(goal),
  };
}

async function requestsPerSecond(url: string, paths: readonly string[]): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({
      setupRequest: (request) => ({ ...request, path, headers: fromNewAddress() }),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error('a request failed');
  return result.requests.average;
}

/** Creates searches that differ in text, ink and page. */
function distinctSearches(): string[] {
  const letters = 'abcdefghijklmnoprstuvw';
  const inks = ['Amber', 'Amethyst', 'Emerald', 'Ruby', 'Sapphire', 'Steel'];
  return Array.from({ length: DISTINCT_SEARCHES }, (_, index) => {
    const second = Math.floor(index / letters.length) % letters.length;
    const text = letters.charAt(index % letters.length) + letters.charAt(second);
    const ink = inks[index % inks.length] ?? '';
    return `/api/cards/search?query=${text}&color=${ink}&offset=${index % 7}&language=en`;
  });
}

/** Creates a public deck of 60 cards; returns its path. */
async function makeDeck(url: string): Promise<string> {
  const found = await fetch(`${url}/api/cards/search?limit=${DECK_CARDS}`);
  const { cards } = (await found.json()) as { readonly cards: readonly { readonly id: string }[] };
  const response = await fetch(`${url}/api/decks`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenFromElsewhere(url, 'bench')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      ...{ name: 'Deck', colors: [], isPublic: true },
      cards: cards.map(({ id }) => ({ cardId: id, quantity: 4 })),
    }),
  });
  if (!response.ok) throw new Error(`POST /api/decks: ${response.status}`);
  return `/api/decks/${((await response.json()) as { readonly id: string }).id}?language=en`;
}
