import type { BuildableDecks } from '@inkfolio/contract/buildable-decks';
import { setTimeout } from 'node:timers/promises';
import { cacheUses, type CacheUse } from '../apps/server/src/cache-uses.ts';
import { beginSession } from '../apps/server/src/features/auth/session.service.ts';
import { cursorAfter } from '../apps/server/src/features/deck-search/deck-cursor.ts';
import { openSampleApp } from '../apps/server/src/testing/sample-app.ts';
import { runStatement } from '../apps/server/src/testing/test-database.ts';
import {
  atMost,
  flag,
  median,
  numberFlag,
  percentile,
  printTable,
  ratioAtMost,
  timesByTurns,
  type Goal,
  type Row,
} from './report.ts';
import {
  idOf,
  loadCorpus,
  nameWords,
  openFilledDatabase,
  timeOfDeck,
  type SiteSize,
} from './site-data.ts';

/*
 * Requests of a player for public decks, buildable decks and their collection, without a network, on
 * a large and a small database alternately. Measures the growth between them, and the cost of a
 * filtered page compared with the plain query with offset and count.
 *
 * npm run bench -- lists                          embedded: 100,000 decks, 500 players
 * npm run bench -- lists --database=postgres://…  1,000,000 decks, 20,000 players
 * --decks=5000 --players=200 --requests=50        smaller run
 */

const server = flag('database');
const LARGE: SiteSize = {
  decks: numberFlag('decks', server === undefined ? 100_000 : 1_000_000),
  players: numberFlag('players', server === undefined ? 500 : 20_000),
  cards: 1500,
};
const SMALL: SiteSize = { ...LARGE, decks: Math.min(10_000, LARGE.decks / 2), players: 100 };
/** Goals in milliseconds, or as ratios. */
const GOALS = {
  decks: { p50: 5, p99: 15, growth: 2, depth: 3 },
  search: { p50: 10, p99: 40 },
  buildable: 150,
  collectionGrowth: 1.5,
  bytesPerDeck: 300,
};
const rounds = numberFlag('requests', 300);
/** Number of rounds for slow requests. */
const fewRounds = Math.ceil(rounds / 8);
/** Number of players in rotation, so that no request reads rows cached by the previous one. */
const PLAYERS = 20;
const DECKS = '/api/decks/public?language=en&';

/** Filters of the list with their SQL condition for the plain query, if there is one. */
const FILTERS: readonly (readonly [name: string, query: string, condition?: string])[] = [
  ['all', '', 'true'],
  ['two inks', 'colors=Amber&colors=Steel', inMasks('color_mask', 33, 64)],
  [
    'Core, combo',
    'format=CORE&archetypes=Combo',
    `format = 'CORE' and ${inMasks('archetype_mask', 8, 256)}`,
  ],
  ['owned from 45 %', 'minCollectionPercentage=45'],
];

const corpus = await loadCorpus();
const words = nameWords(corpus);
const names = corpus.cards.map(({ translations: [first] }) => first?.name ?? '');

/** Searches that differ in each turn, so that none is cached. */
const SEARCHES: Readonly<Record<string, (turn: number) => string>> = {
  'fewest missing': () => 'sort=missing',
  'a word': (turn) => `query=${words[turn % words.length] ?? ''}`,
  'part of a word, most liked': (turn) =>
    `sort=liked&query=${words[turn % words.length]?.slice(0, 3) ?? ''}`,
  'an author': (turn) => `query=author:player${turn % SMALL.players}`,
  'a card without another': (turn) =>
    `query=${encodeURIComponent(`${cardTerm(turn)} -${cardTerm(turn + 7)}`)}`,
  everything: (turn) =>
    `sort=created&query=${encodeURIComponent(`${cardTerm(turn)} ink:amethyst format:core likes>=1 missing<=30`)}`,
};
const BUILDABLE = { complete: 'maxMissing=0', 'any number missing': '' };

type Site = Awaited<ReturnType<typeof openSite>>;

const small = await openSite(SMALL);
const large = await openSite(LARGE);
const rows: Row[] = [
  {
    what: 'decks loaded into memory',
    unit: 's',
    figure: large.seconds,
    baseline: ['small', small.seconds],
  },
  {
    what: 'memory of a deck',
    unit: 'bytes',
    figure: large.bytesPerDeck,
    baseline: ['small', small.bytesPerDeck],
    goal: atMost(GOALS.bytesPerDeck),
  },
];
try {
  for (const filter of FILTERS) await measureFilter(...filter);
  for (const [name, queryOf] of Object.entries(SEARCHES)) await measureSearch(name, queryOf);
  for (const [name, query] of Object.entries(BUILDABLE)) await measureBuildable(name, query);
  await measureCollections();
} finally {
  await small.close();
  await large.close();
}
printTable(
  `Milliseconds on ${server === undefined ? 'the embedded database' : 'PostgreSQL'}: ` +
    `${LARGE.decks} decks, ${LARGE.players} players; small: ${SMALL.decks} decks, ${SMALL.players} players`,
  rows,
);

/** Opens an app on a filled database and waits until lists are served from memory. */
async function openSite(size: SiteSize) {
  const { database, close } = await openFilledDatabase(corpus, size, server);
  const { app, close: closeApp } = await openSampleApp({
    database,
    // The requests share a process with their sender.
    parts: { pressure: { maxDelayMs: Infinity } },
  });
  const headers: { readonly authorization: string }[] = [];
  for (let turn = 0; turn < PLAYERS; turn += 1) {
    const id = idOf(Math.floor((turn * size.players) / PLAYERS));
    headers.push({ authorization: `Bearer ${await beginSession(database.db, id, Date.now())}` });
  }
  const send = async (turn: number, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => {
    const payload = body && { payload: body };
    const sender = headers[turn % PLAYERS] ?? {};
    const response = await app.inject({ method, url, headers: sender, ...payload });
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
    return response;
  };
  const bytes = () => {
    globalThis.gc?.();
    return process.memoryUsage().arrayBuffers;
  };
  const [start, before] = [performance.now(), bytes()];
  const state = { isLoaded: false };
  const listener = (use: unknown) => {
    const { cache, isHit } = use as CacheUse;
    if (cache === 'ownership_index') state.isLoaded = isHit;
  };
  cacheUses.subscribe(listener);
  while (!state.isLoaded) {
    // Only a deep page uses the index, and it is cheap for the database.
    await send(0, 'GET', `${DECKS}offset=500`);
    await setTimeout(100);
  }
  cacheUses.unsubscribe(listener);
  return {
    database,
    seconds: (performance.now() - start) / 1000,
    bytesPerDeck: (bytes() - before) / size.decks,
    /** Sends a request as the first player, whose deck list is measured. */
    get: (url: string) => send(0, 'GET', url),
    send,
    close: async () => {
      await closeApp();
      await close();
    },
  };
}

async function measureFilter(name: string, query: string, condition?: string): Promise<void> {
  const { db } = large.database;
  const first = `${DECKS}${query}`;
  const cursor = cursorAfter({ updatedAt: timeOfDeck(Math.floor(LARGE.decks / 2)), id: 'z' });
  const { total } = (await large.get(first)).json<{ total: number }>();
  const times = await timesByTurns(
    {
      small: () => small.get(first),
      large: () => large.get(first),
      byCursor: () => large.get(`${first}&cursor=${cursor}`),
      byOffset: () => large.get(`${first}&offset=${Math.floor(total / 2)}`),
    },
    { rounds, warmUp: fewRounds },
  );
  const p50 = median(times.large);
  const depth = Math.max(median(times.byCursor), median(times.byOffset));
  const matching = `from decks where is_public = 1 and is_official = 0 and ${condition ?? ''}`;
  const plain = async () => {
    await runStatement(db, `select * ${matching} order by updated_at desc, id desc limit 20`);
    await runStatement(db, `select count(*) ${matching}`);
  };
  const plainP50 =
    condition !== undefined && median((await timesByTurns({ plain }, { rounds: 9 })).plain);
  const goals = GOALS.decks;
  const what = `decks, ${name} (${total})`;
  rows.push(
    {
      ...{ what: `${what}: p50`, unit: 'ms', figure: p50, goal: atMost(goals.p50) },
      ...(plainP50 !== false && { baseline: ['plain query', plainP50] as const }),
    },
    row(`${what}: p99`, times, atMost(goals.p99), 0.99),
    row(`${what}: growth`, times, ratioAtMost(goals.growth)),
    {
      what: `${what}: deep page`,
      unit: 'ms',
      figure: depth,
      baseline: ['first page', p50],
      goal: ratioAtMost(goals.depth),
    },
  );
}

async function measureSearch(name: string, queryOf: (turn: number) => string): Promise<void> {
  const search = (site: Site) => (turn: number) => site.get(`${DECKS}${queryOf(turn)}`);
  const times = await timesByTurns({ small: search(small), large: search(large) }, { rounds });
  rows.push(
    row(`search, ${name}: p50`, times, atMost(GOALS.search.p50)),
    row(`search, ${name}: p99`, times, atMost(GOALS.search.p99), 0.99),
  );
}

async function measureBuildable(name: string, query: string): Promise<void> {
  const path = `/api/decks/buildable?language=en&${query}`;
  const cardId = (await large.get(path)).json<BuildableDecks>().cards[0]?.id ?? corpus.cards[0]?.id;
  const page = { small: () => small.get(path), large: () => large.get(path) };
  const before = await timesByTurns(page, { rounds: fewRounds });
  const after = await timesByTurns(page, {
    rounds: fewRounds,
    // A change of the collection invalidates all comparisons.
    prepare: async (turn) => {
      const copies = { quantity: turn % 2, foilQuantity: 0 };
      const url = `/api/collection/${cardId ?? ''}`;
      await Promise.all([small, large].map((site) => site.send(0, 'PUT', url, copies)));
    },
  });
  const what = `buildable, ${name}`;
  rows.push(
    row(what, before, atMost(GOALS.buildable)),
    row(`${what}, after a change`, after, atMost(GOALS.buildable)),
  );
}

async function measureCollections(): Promise<void> {
  const get = (path: string) => (site: Site) => (turn: number) =>
    site.send(turn, 'GET', `/api/collection${path}`);
  const requests = {
    stats: get('/stats'),
    'a set': get(`/chapter/${corpus.sets[0]?.setCode ?? '1'}`),
    copies: get('/copies'),
    'all cards': get(''),
  };
  for (const [name, request] of Object.entries(requests)) {
    const times = await timesByTurns(
      { small: request(small), large: request(large) },
      { rounds: fewRounds, warmUp: PLAYERS },
    );
    rows.push(row(`collection, ${name}: growth`, times, ratioAtMost(GOALS.collectionGrowth)));
  }
}

/** Creates a row that compares the large database with the small one. */
function row(
  what: string,
  times: { readonly large: readonly number[]; readonly small: readonly number[] },
  goal: Goal,
  share = 0.5,
): Row {
  const [figure, other] = [percentile(times.large, share), percentile(times.small, share)];
  return { what, unit: 'ms', figure, baseline: ['small', other], goal };
}

function cardTerm(turn: number): string {
  return `card:"${names[turn % names.length] ?? ''}"`;
}

function inMasks(column: string, wanted: number, end: number): string {
  const masks = Array.from({ length: end }, (_, mask) => mask).filter((mask) => mask & wanted);
  return `${column} in (${masks.join()})`;
}
