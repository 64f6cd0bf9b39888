import autocannon from 'autocannon';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { startSite } from '../tests/e2e/site-process.ts';
import { corpusSource } from './search-corpus.ts';
import { signIn } from './sign-in.ts';

/*
 * GET /api/cards/search and a deck on the real server with the embedded database, against a bare
 * node:http server that sends the same bytes from memory. Both are driven in turn, several rounds in one run; what counts is the ratio.
 */

const ROUNDS = 5;
const SECONDS_A_ROUND = 2;
const CONNECTIONS = 16;
/** More different pages than the server keeps, so that none is found ready. */
const DIFFERENT_QUERIES = 3000;
/** The deck that is read. */
const DIFFERENT_CARDS = 15;
const COPIES = 4;

const REPEATED: readonly (readonly [label: string, path: string, goal: number])[] = [
  ['default page', '/api/cards/search', 0.85],
  ['full text, 160 cards', '/api/cards/search?query=draw%20card&limit=160&language=en', 0.85],
  [
    'many filters, by name',
    '/api/cards/search?color=Amber&color=Steel&type=CHARACTER&cost=3&cost=4&cost=5' +
      '&strengthOperator=min&strengthValue=2&sort=name&language=fr&limit=120',
    0.85,
  ],
  [
    'one printing each, deep page',
    '/api/cards/search?deduplicate=true&sort=released&sortOrder=DESC&offset=160&limit=160&language=de',
    0.85,
  ],
];

let calls = 0;
/** Header with another address for each call: the reads of one address have a limit. */
const ownAddress = () => ({
  'x-forwarded-for': `2001:db8:${((calls += 1) % 65_536).toString(16)}::1`,
});

type Bodies = Readonly<Record<string, Buffer>>;

if (isMainThread) await main();
else serveBytes(workerData as Bodies);

/** The baseline: each path's bytes, ready in memory. */
function serveBytes(bodies: Bodies): void {
  const known = new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)]));
  const server = createServer((request, response) => {
    const body = known.get(request.url ?? '');
    response.writeHead(body ? 200 : 404, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body?.length ?? 0,
    });
    response.end(body);
  });
  server.listen(0, 'localhost', () => {
    parentPort?.postMessage((server.address() as AddressInfo).port);
  });
}

async function main(): Promise<void> {
  const source = corpusSource();
  const site = await startSite({ catalogueSource: source });
  console.log(`\nHTTP: requests a second, ${CONNECTIONS} connections, catalogue ${source}`);
  try {
    for (const [label, path, goal] of REPEATED) await compare(site.url, label, [path], goal);
    await compare(site.url, 'all different', differentQueries(), 0.5);
    await compare(site.url, 'a deck', [await makeDeck(site.url)], 0.5);
  } finally {
    await site.stop();
  }
}

/** Makes a public deck of 60 cards; returns the path at which it is read. */
async function makeDeck(url: string): Promise<string> {
  const headers = { ...(await signIn(url)), 'content-type': 'application/json' };
  const page = await fetch(`${url}/api/cards/search?limit=${DIFFERENT_CARDS}`);
  const { cards } = (await page.json()) as { readonly cards: readonly { readonly id: string }[] };
  const body = JSON.stringify({
    ...{ name: 'Deck', colors: [], isPublic: true },
    cards: cards.map(({ id }) => ({ cardId: id, quantity: COPIES })),
  });
  const answer = await fetch(`${url}/api/decks`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`a deck: ${answer.status}`);
  const { id } = (await answer.json()) as { readonly id: string };
  return `/api/decks/${id}?language=en`;
}

async function compare(
  url: string,
  label: string,
  paths: readonly string[],
  goal: number,
): Promise<void> {
  const bodies: Record<string, Buffer> = {};
  for (const path of paths) {
    const response = await fetch(`${url}${path}`, { headers: ownAddress() });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    bodies[path] = Buffer.from(await response.arrayBuffer());
  }
  const baseline = new Worker(new URL(import.meta.url), { workerData: bodies });
  const port = await new Promise<number>((done) => baseline.once('message', done));
  const ours: number[] = [];
  const bare: number[] = [];
  // Warm-up: code that is still being compiled, and the server's work after its start.
  await throughput(`http://localhost:${port}`, paths);
  await throughput(url, paths);
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await throughput(`http://localhost:${port}`, paths));
    ours.push(await throughput(url, paths));
  }
  await baseline.terminate();
  const ratio = median(ours.map((value, round) => value / (bare[round] ?? value)));
  const kilobytes = (median(Object.values(bodies).map(({ length }) => length)) / 1024).toFixed(0);
  console.log(
    `${label.padEnd(30)} ${kilobytes.padStart(5)} kB   bare ${median(bare).toFixed(0).padStart(6)}` +
      `   ours ${median(ours).toFixed(0).padStart(6)}   ratio ${ratio.toFixed(2)}` +
      `   goal ${goal}   ${ratio >= goal ? 'PASS' : 'FAIL'}`,
  );
}

async function throughput(url: string, paths: readonly string[]): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS_A_ROUND,
    requests: paths.map((path) => ({
      setupRequest: (request) => ({
        ...request,
        path,
        headers: ownAddress(),
      }),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error('a request failed');
  return result.requests.average;
}

/** Searches that differ in word, colour and page: each is asked for once in a cycle. */
function differentQueries(): string[] {
  const letters = 'abcdefghijklmnoprstuvw';
  const colors = ['Amber', 'Amethyst', 'Emerald', 'Ruby', 'Sapphire', 'Steel'];
  const queries: string[] = [];
  for (let index = 0; queries.length < DIFFERENT_QUERIES; index += 1) {
    const first = letters[index % letters.length] ?? 'a';
    const second = letters[Math.floor(index / letters.length) % letters.length] ?? 'a';
    const color = colors[index % colors.length] ?? 'Ruby';
    queries.push(
      `/api/cards/search?query=${first}${second}&color=${color}&offset=${index % 7}&language=en`,
    );
  }
  return queries;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
