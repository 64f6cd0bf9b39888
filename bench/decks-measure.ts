import type { BuildableDecks } from '@inkfolio/contract/buildable-decks';
import type { DeckPage } from '@inkfolio/contract/decks';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { cacheUses, type CacheUse } from '../apps/server/src/cache-uses.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { beginSession } from '../apps/server/src/features/auth/session.service.ts';
import { cursorAfter } from '../apps/server/src/features/decks/list/deck-cursor.ts';
import { runStatement } from '../apps/server/src/testing/test-database.ts';
import { timeOfDeck, VIEWER, wordOf } from './decks-data.ts';
import { openApp } from './open-app.ts';
import { loadCorpus } from './search-corpus.ts';

const LIST = '/api/decks/public?language=en';
const BUILDABLE = '/api/decks/buildable?language=en';
const CALLS = 300;
/** Each of these comes after a change of the collection. */
const CALLS_AFTER_CHANGE = 60;
const CALLS_OF_BASELINE = 9;
/** Each of these is another search. Of a hundred the slowest alone would be the 99 %. */
const FRESH_SEARCHES = 300;
/** Every name of the catalogue, one card after the other. */
const cardNames = (await loadCorpus()).cards.map(({ translations: [first] }) => first?.name ?? '');
/** Unmeasured calls at the start, while code is still being compiled. */
const CALLS_BEFORE = 50;

/** The filters of a list, and the same in SQL for the baseline. */
const SHAPES: readonly (readonly [name: string, query: string, condition?: string])[] = [
  ['none', '', 'true'],
  ['format', 'format=CORE', `format = 'CORE'`],
  ['one ink', 'colors=Amber', inSql('color_mask', 1, 64)],
  ['several inks', 'colors=Amber&colors=Steel', inSql('color_mask', 33, 64)],
  ['archetypes', 'archetypes=Combo&archetypes=Fun', inSql('archetype_mask', 8 + 32, 256)],
  [
    'rare combination',
    'format=INFINITY&colors=Steel&archetypes=Multiplayer',
    `format = 'INFINITY' and ${inSql('color_mask', 32, 64)} and ${inSql('archetype_mask', 64, 256)}`,
  ],
  [
    'matches nothing',
    'format=CORE&archetypes=Multiplayer',
    `format = 'CORE' and ${inSql('archetype_mask', 64, 256)}`,
  ],
  ['owned from 70 %', 'minCollectionPercentage=70'],
  [
    'owned 80 to 100 %, an ink',
    'minCollectionPercentage=80&maxCollectionPercentage=100&colors=Ruby',
  ],
];

/** Filters of what a player can build. */
const BUILDABLE_SHAPES: readonly (readonly [name: string, query: string])[] = [
  ['complete', 'maxMissing=0'],
  ['missing at most 3', 'maxMissing=3'],
  ['any number missing', ''],
  ['any, an ink of Core', 'format=CORE&colors=Ruby'],
];

/** Searches: with a number that makes it another one, so that nothing is remembered of it. */
const SEARCHES: readonly (readonly [name: string, query: (number: number) => string])[] = [
  ['most liked', () => 'sort=liked'],
  ['trending, an ink', () => 'sort=trending&query=ink:ruby'],
  ['fewest missing', () => 'sort=missing'],
  ['a word', (number) => `query=${wordOf(number)}`],
  ['a part of a word, most liked', (number) => `sort=liked&query=${wordOf(number).slice(1, 4)}`],
  ['an author', (number) => `query=author:player${number}`],
  [
    'two cards',
    (number) => searched(`card:"2 ${cardName(number)}" card:"${cardName(number + 7)}"`),
  ],
  [
    'a card, without another',
    (number) => searched(`card:"${cardName(number)}" -card:"${cardName(number + 7)}"`),
  ],
  [
    'everything',
    (number) =>
      `${searched(`card:"${cardName(number)}" ink:amethyst format:core updated<900d likes>=1 missing<=30`)}&sort=created`,
  ],
];

interface Timing {
  readonly p50: number;
  readonly p99: number;
}

export interface ShapeResult {
  readonly name: string;
  readonly total: number;
  readonly first: Timing;
  /** Page from the middle of the list, by cursor and by offset. */
  readonly byCursor: Timing;
  readonly byOffset: Timing;
  /** Offset and count by the database alone, on the first page; undefined where it cannot. */
  readonly baseline: number | undefined;
}

/** A search that nobody has made before, and the same once more; and its second page. */
interface SearchResult {
  readonly name: string;
  readonly total: number;
  readonly fresh: Timing;
  readonly again: Timing;
  readonly second: Timing;
}

/** The first page of what a player can build. */
interface BuildableResult {
  readonly name: string;
  readonly total: number;
  readonly first: Timing;
  /** The same after a change of the collection, which is not timed. */
  readonly afterChange: Timing;
}

export interface Results {
  /** A call of the player that reads one row: how busy the machine is. */
  readonly cheapest: Timing;
  readonly shapes: readonly ShapeResult[];
  readonly buildable: readonly BuildableResult[];
  readonly searches: readonly SearchResult[];
  /** The first call with a range, which compares all decks: milliseconds, and longest block. */
  readonly compare: { readonly took: number; readonly blocked: number };
  readonly load: { readonly took: number; readonly megabytes: number };
}

/** Times the list page of a signed-in player through the whole server, without a network. */
export async function measureLists(database: Database, decks: number): Promise<Results> {
  const { db } = database;
  const app = await openApp(database);
  const call = callAs(app, await beginSession(db, VIEWER, Date.now()));
  try {
    const load = await timeLoad(call);
    await call(LIST);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const begun = performance.now();
    await call(`${LIST}&minCollectionPercentage=1`);
    const compare = { took: performance.now() - begun, blocked: delay.max / 1e6 };
    delay.disable();
    const cursor = cursorAfter({ updatedAt: timeOfDeck(Math.floor(decks / 2)), id: 'z' });
    const shapes: ShapeResult[] = [];
    for (const [name, wish, condition] of SHAPES) {
      const query = `${LIST}&${wish}`;
      const { total } = (await call(query)).json<DeckPage>();
      const middle = Math.floor(total / 2);
      shapes.push({
        name,
        total,
        first: await timed(() => call(query), CALLS),
        byCursor: await timed(() => call(`${query}&cursor=${cursor}`), CALLS),
        byOffset: await timed(() => call(`${query}&offset=${middle}`), CALLS),
        baseline:
          condition === undefined
            ? undefined
            : (await timed(() => naive(db, condition), CALLS_OF_BASELINE)).p50,
      });
    }
    const buildable = await measureBuildable(call);
    const searches = await measureSearches(call);
    const cheapest = await timed(() => call('/api/auth/me'), CALLS);
    return { cheapest, shapes, buildable, searches, compare, load };
  } finally {
    await app.close();
  }
}

type App = Awaited<ReturnType<typeof openApp>>;

function callAs(app: App, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return async (url: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'PUT';
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer;
  };
}

async function measureBuildable(
  call: ReturnType<typeof callAs>,
): Promise<readonly BuildableResult[]> {
  const cardId = (await call(BUILDABLE)).json<BuildableDecks>().cards[0]?.id;
  if (cardId === undefined) throw new Error('no card is missing');
  let copies = 0;
  const change = async () => {
    copies = 1 - copies;
    await call(`/api/collection/${cardId}`, { quantity: copies, foilQuantity: 0 });
  };
  const results: BuildableResult[] = [];
  for (const [name, wish] of BUILDABLE_SHAPES) {
    const page = () => call(`${BUILDABLE}&${wish}`);
    results.push({
      name,
      total: (await page()).json<BuildableDecks>().total,
      first: await timed(page, CALLS),
      afterChange: await timed(page, CALLS_AFTER_CHANGE, change),
    });
  }
  return results;
}

async function measureSearches(call: ReturnType<typeof callAs>): Promise<readonly SearchResult[]> {
  const results: SearchResult[] = [];
  for (const [name, queryOf] of SEARCHES) {
    let number = 0;
    const search = () => call(`${LIST}&${queryOf(number)}`);
    const fresh = await timed(search, FRESH_SEARCHES, async () => {
      number += 1;
      return Promise.resolve();
    });
    const { total, nextCursor = '' } = (await search()).json<DeckPage>();
    results.push({
      name,
      total,
      fresh,
      again: await timed(search, CALLS),
      second: await timed(
        () => call(`${LIST}&${queryOf(number)}${nextCursor && `&cursor=${nextCursor}`}`),
        CALLS,
      ),
    });
  }
  return results;
}

function searched(query: string): string {
  return `query=${encodeURIComponent(query)}`;
}

/** The name of a card of the catalogue. */
function cardName(number: number): string {
  return cardNames[number % cardNames.length] ?? '';
}

/**
 * Time until lists are answered by the index. A deep offset asks it, and costs the database little.
 */
async function timeLoad(call: ReturnType<typeof callAs>): Promise<Results['load']> {
  const before = process.memoryUsage();
  const begun = performance.now();
  const seen = { isIndexed: false };
  const noteIndex = (use: unknown) => {
    const { cache, isHit } = use as CacheUse;
    if (cache === 'ownership_index') seen.isIndexed = isHit;
  };
  cacheUses.subscribe(noteIndex);
  while (!seen.isIndexed) {
    await call(`${LIST}&offset=500`);
    await setTimeout(100);
  }
  cacheUses.unsubscribe(noteIndex);
  const took = performance.now() - begun;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const bytes = after.arrayBuffers - before.arrayBuffers;
  return { took, megabytes: bytes / 1e6 };
}

/** Earlier form of the list: every matching deck is counted, and scanned up to the offset. */
async function naive(db: Database['db'], condition: string): Promise<void> {
  const matching = `from decks where is_public = 1 and is_official = 0 and ${condition}`;
  await runStatement(db, `select * ${matching} order by updated_at desc, id desc limit 20`);
  await runStatement(db, `select count(*) ${matching}`);
}

async function timed(
  task: () => Promise<unknown>,
  calls: number,
  prepare?: () => Promise<unknown>,
): Promise<Timing> {
  for (let call = 0; call < Math.min(CALLS_BEFORE, calls); call += 1) {
    await setImmediate();
    await task();
  }
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    // Yields between calls, or the server takes itself for overloaded.
    await setImmediate();
    await prepare?.();
    const begun = performance.now();
    await task();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(Math.floor(calls * share), calls - 1)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function inSql(column: string, wanted: number, end: number): string {
  const masks = Array.from({ length: end }, (_, mask) => mask).filter((mask) => mask & wanted);
  return `${column} in (${masks.join(',')})`;
}
