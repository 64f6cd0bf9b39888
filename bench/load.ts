import { seededRandom, type Random } from '@inkfolio/domain/art/art-random';
import { COLORS } from '@inkfolio/domain/cards/card';
import autocannon, { type Client, type Request } from 'autocannon';
import { createServer } from 'node:http';
import { createPostgresPool } from '../apps/server/src/db/postgres-pool.ts';
import { PrimaryServer } from '../apps/server/src/db/primary-server.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { beginSession } from '../apps/server/src/features/auth/session.service.ts';
import { cursorAfter } from '../apps/server/src/features/deck-search/deck-cursor.ts';
import { processorMs, startServer, watchPostgres, type Server } from './processes.ts';
import { integer, pick, pickEarly } from './random.ts';
import { atMost, flag, numberFlag, printTable, ratioAtLeast, ratioAtMost, sum } from './report.ts';
import {
  idOf,
  loadCorpus,
  nameWords,
  openFilledDatabase,
  timeOfDeck,
  type Corpus,
  type SiteSize,
} from './site-data.ts';

/*
 * Mixed load of visitors and players on PostgreSQL: real server processes with production settings, no
 * proxy, virtual players of autocannon. One server alternates with a bare one, which only reads decks.
 * Then one server alternates with two, each limited to a third of the time (SIGSTOP, SIGCONT). Without
 * this limit, servers, database and players share too few cores for a second server to show a gain.
 *
 * npm run bench -- load --database=postgres://user@host/postgres
 * --decks=20000 --players=3000 --cards=200 --connections=32 --turns=3
 * --seconds=20 --warm-up=60 --memory-minutes=10   per turn, before and after all turns
 */

const GOALS = { server: 2.5, database: 3.5, scaling: 1.7, megabytes: 400, growth: 1.05 };
const HELD_SLOT_MS = 17;
const REQUESTS_PER_VISIT = 20;
/** Below the limit at which the server closes a connection, which autocannon does not detect. */
const REQUESTS_PER_CONNECTION = 5000;

/** Path of a GET request, or another request. */
type RequestSpec =
  | string
  | readonly [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object];
type MakeRequestSpec = (random: Random, player: number) => RequestSpec;

const bareDatabase = process.env['BARE_DATABASE_URL'];
if (bareDatabase === undefined) await main();
else serveDecks(bareDatabase);

/** Serves decks with bare `node:http` and one prepared statement: the baseline. */
function serveDecks(url: string): void {
  const settings = { poolSize: 10, statementTimeoutMs: 0 };
  const pool = createPostgresPool(new PrimaryServer(url), settings);
  const text = `select decks.*, deck_cards.card_id, deck_cards.quantity
    from decks left join deck_cards on deck_cards.deck_id = decks.id
    where decks.id = $1 order by deck_cards.card_id`;
  createServer((request, response) => {
    const [, id] = /^\/api\/decks\/([^?]+)/.exec(request.url ?? '') ?? [];
    if (id === undefined) return void response.end();
    pool.query({ name: 'deck', text, values: [id] }).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(Number(process.env['PORT']), 'localhost');
}

async function main(): Promise<void> {
  const server = flag('database');
  if (server === undefined) throw new Error('missing --database=postgres://…');
  const corpus = await loadCorpus();
  const size = {
    decks: numberFlag('decks', 20_000),
    players: numberFlag('players', 3000),
    cards: numberFlag('cards', 200),
  };
  const { database, url = '', close } = await openFilledDatabase(corpus, size, server);
  const settings = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' },
    ...{ DATABASE_URL: url, CATALOGUE_SOURCE: corpus.source },
    ...{ DISCORD_CLIENT_ID: 'unused', DISCORD_CLIENT_SECRET: 'unused' },
  };
  const servers: Server[] = [];
  try {
    const visit = await makeVisits(database, corpus, size);
    const [one, two] = [await startServer(settings), await startServer(settings)];
    const bare = await startServer({ BARE_DATABASE_URL: url }, import.meta.filename);
    servers.push(one, two, bare);
    const postgresMs = await watchPostgres(database);
    const connections = numberFlag('connections', 32);
    const drive = async (driven: readonly Server[], seconds: number, isBare = false) => {
      const read = () => [sum(driven.map(({ pid }) => processorMs(pid))), postgresMs()] as const;
      const before = read();
      const results = await Promise.all(
        driven.map(({ url }) =>
          autocannon({
            url,
            connections: Math.ceil(connections / driven.length),
            duration: seconds,
            timeout: 60,
            reconnectRate: REQUESTS_PER_CONNECTION,
            setupClient: (client) => visit(client, isBare),
          }),
        ),
      );
      const after = read();
      const requests = sum(results.map((result) => result['2xx']));
      return {
        perSecond: requests / seconds,
        p99: Math.max(...results.map(({ latency }) => latency.p99)),
        failures: sum(results.map(({ errors, non2xx }) => errors + non2xx)),
        serverMs: (after[0] - before[0]) / requests,
        databaseMs: (after[1] - before[1]) / requests,
      };
    };
    type Result = Awaited<ReturnType<typeof drive>>;
    const results: Record<'free' | 'bare' | 'one' | 'two', Result[]> = {
      ...{ free: [], bare: [], one: [], two: [] },
    };
    const seconds = numberFlag('seconds', 20);
    await drive([one, two], numberFlag('warm-up', 60));
    await drive([bare], seconds / 4, true);
    for (let turn = 0; turn < numberFlag('turns', 3); turn += 1) {
      results.bare.push(await drive([bare], seconds, true));
      results.free.push(await drive([one], seconds));
      const release = hold([one, two]);
      try {
        results.one.push(await drive([one], seconds));
        results.two.push(await drive([one, two], seconds));
      } finally {
        release();
      }
    }
    const mean = (of: keyof typeof results, name: keyof Result) =>
      sum(results[of].map((result) => result[name])) / results[of].length;
    const failures = Object.values(results).flatMap((some) => some.map((each) => each.failures));
    const row = (what: string, unit: string, name: keyof Result) => ({
      ...{ what, unit, figure: mean('free', name) },
      baseline: ['bare, decks only', mean('bare', name)] as const,
    });
    const memory = await memoryRows(one, numberFlag('memory-minutes', 10), drive);
    printTable(`Mixed load on PostgreSQL: ${JSON.stringify(size)}`, [
      { what: 'failed requests', unit: '', figure: sum(failures), goal: atMost(0) },
      row('requests', '/s', 'perSecond'),
      row('p99', 'ms', 'p99'),
      { ...row('server, a request', 'ms', 'serverMs'), goal: ratioAtMost(GOALS.server) },
      { ...row('database, a request', 'ms', 'databaseMs'), goal: ratioAtMost(GOALS.database) },
      {
        what: 'two servers, each held to a third of the time',
        unit: '/s',
        figure: mean('two', 'perSecond'),
        baseline: ['one server', mean('one', 'perSecond')],
        goal: ratioAtLeast(GOALS.scaling),
      },
      ...memory,
    ]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await close();
  }
}

/** Measures memory at the end of the load and at 60 % of it, when bounded caches are full. */
async function memoryRows(
  server: Server,
  minutes: number,
  drive: (servers: readonly Server[], seconds: number) => Promise<unknown>,
) {
  if (minutes === 0) return [];
  await drive([server], minutes * 36);
  const before = (await server.memory()).rss / 1e6;
  await drive([server], minutes * 24);
  const rss = (await server.memory()).rss / 1e6;
  const row = { unit: 'MB', figure: rss, baseline: [`${minutes * 0.6} minutes`, before] as const };
  return [
    { ...row, what: `memory after ${minutes} minutes`, goal: atMost(GOALS.megabytes) },
    { ...row, what: 'growth of memory', goal: ratioAtMost(GOALS.growth) },
  ];
}

/** Runs each of two servers for a third of the time until the returned function is called. */
function hold(servers: readonly Server[]): () => void {
  let slot = 0;
  const timer = setInterval(() => {
    slot = (slot + 1) % 3;
    for (const [index, { pid }] of servers.entries()) {
      process.kill(pid, index === slot ? 'SIGCONT' : 'SIGSTOP');
    }
  }, HELD_SLOT_MS);
  return () => {
    clearInterval(timer);
    for (const { pid } of servers) process.kill(pid, 'SIGCONT');
  };
}

/** Signs the players in; returns a connection setup that makes one visit after another. */
async function makeVisits({ db }: Database, corpus: Corpus, { players }: SiteSize) {
  const { cards, sets } = corpus;
  const words = nameWords(corpus);
  const decks = await db.selectFrom('decks').select(['id', 'user_id']).orderBy('id').execute();
  const decksOf = Map.groupBy(decks, (deck) => deck.user_id);
  const newest = decks.slice(0, 5000);
  const tokens: string[] = [];
  for (let player = 0; player < players; player += 1) {
    tokens.push(await beginSession(db, idOf(player), Date.now()));
  }
  const cursors = [20, 200].map((place) => cursorAfter({ updatedAt: timeOfDeck(place), id: 'z' }));
  const edits = new Map<number, number>();
  const run = Date.now().toString(36);

  const ink = (random: Random) => pick(random, COLORS);
  const setCode = (random: Random) => pick(random, sets).setCode;
  const browse: MakeRequestSpec = (random) => {
    const filter = pick(random, ['', `&setCode=${setCode(random)}`, `&color=${ink(random)}`]);
    return `cards/search?language=en&limit=40&offset=${40 * integer(random, 0, 7)}${filter}`;
  };
  const search: MakeRequestSpec = (random) =>
    `cards/search?language=en&query=${encodeURIComponent(pickEarly(random, words))}`;
  const listDecks: MakeRequestSpec = (random) => {
    const colors = `&colors=${ink(random)}`;
    const filter = pick(random, ['', '', '&format=CORE', colors, `${colors}&archetypes=Combo`]);
    const cursor = random() < 0.6 ? '' : `&cursor=${pick(random, cursors)}`;
    return `decks/public?language=en${cursor}${filter}`;
  };
  const readDeck: MakeRequestSpec = (random) => `decks/${pickEarly(random, newest).id}?language=en`;
  /** Adds a card and removes it alternately, so that the deck keeps its size. */
  const editDeck: MakeRequestSpec = (random, player) => {
    const deck = decksOf.get(idOf(player))?.[0];
    if (deck === undefined) return 'decks?language=en';
    const edit = edits.get(player) ?? 0;
    edits.set(player, edit + 1);
    const cardId = cards[(edit >> 1) % cards.length]?.id ?? pick(random, cards).id;
    const changeId = `${run}-${player}-${edit}`;
    return edit % 2 === 0
      ? ['POST', `decks/${deck.id}/cards?short=true`, { cardId, quantity: 1, changeId }]
      : ['DELETE', `decks/${deck.id}/cards/${cardId}?short=true&quantity=1&changeId=${changeId}`];
  };
  const like: MakeRequestSpec = (random, player) => {
    const { id, user_id: owner } = pickEarly(random, newest);
    return owner === idOf(player) ? readDeck(random, player) : ['POST', `decks/${id}/like`];
  };
  const saveCopies: MakeRequestSpec = (random) => {
    const copies = { quantity: integer(random, 0, 4), foilQuantity: 1 };
    return ['PUT', `collection/${pick(random, cards).id}`, copies];
  };
  const ownCollection: MakeRequestSpec = (random) =>
    `collection/${pick(random, ['copies', 'stats', `chapter/${setCode(random)}?language=en`])}`;
  const publicCollection: MakeRequestSpec = (random) =>
    `collection/public/${idOf(10 * integer(random, 0, Math.floor((players - 1) / 10)))}/stats`;
  /** Share of all requests in percent, share of signed-in senders, and the request. */
  const mix: readonly (readonly [share: number, ofPlayers: number, make: MakeRequestSpec])[] = [
    [20, 0, browse],
    [15, 0, search],
    [20, 0.4, listDecks],
    [15, 0.5, readDeck],
    [3, 1, () => 'decks?language=en'],
    [7, 1, editDeck],
    [4, 1, like],
    [6, 1, saveCopies],
    [6, 1, ownCollection],
    [4, 0, publicCollection],
  ];
  const kinds = mix.flatMap((kind) => Array.from({ length: kind[0] }, () => kind));
  let visits = 0;
  return (client: Client, isBare: boolean): void => {
    const random = seededRandom(`connection ${visits}`);
    let requests = 0;
    let player = 0;
    const setupRequest = (request: Request): Request => {
      if (requests % REQUESTS_PER_VISIT === 0) player = (visits += 1) % players;
      requests += 1;
      const [, ofPlayers, make] = pick(random, kinds);
      const spec = (isBare ? readDeck : make)(random, player);
      const [method, path, body] = typeof spec === 'string' ? (['GET', spec] as const) : spec;
      const headers = {
        // Header of browsers over HTTPS.
        'accept-encoding': 'gzip, deflate, br, zstd',
        'x-forwarded-for': `10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`,
        ...(random() < ofPlayers && { authorization: `Bearer ${tokens[player] ?? ''}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const content = body && JSON.stringify(body);
      return { ...request, method, path: `/api/${path}`, body: content, headers };
    };
    client.setRequests([{ setupRequest }]);
  };
}
