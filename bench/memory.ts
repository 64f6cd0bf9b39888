import { DECK_PICTURE_FORMATS } from '@inkfolio/contract/deck-picture';
import { MAX_ENTRIES_OF_PLAYER, MAX_IMPORTED_DECKS } from '@inkfolio/domain/decks/deck';
import { LANGUAGES } from '@inkfolio/domain/language';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { tokenFromElsewhere } from '../tests/e2e/player-requests.ts';
import { familyMb, startServer, type Server } from './processes.ts';
import { atMost, numberFlag, printTable, type Row } from './report.ts';
import { catalogueSource } from './site-data.ts';

/*
 * First, the player with the most data: the longest wait of another visitor for a page of cards
 * while the player downloads personal data, counts buildable decks and deletes the account, compared
 * with the same alone, and memory.
 *
 * Then, memory of a server with its picture process while one visitor keeps 20 requests for deck
 * pictures open, and one minute later, compared with the memory before. Also the time of another
 * visitor's small picture under this load, compared with the same without load. `--seconds=100`
 */

const GOALS = { waitMs: 100, peakMb: 450, afterMb: 300, smallSeconds: 3 };
const SECONDS = numberFlag('seconds', 100);
const OPEN_REQUESTS = 20;
const LARGE_DECKS = 12;
const DECK_CARDS = 500;
const PAGE_SIZE = 100;
const SAMPLE_MS = 100;
const REST_MS = 60_000;
const ALONE_MS = 3_000;
/** Pause of the other visitor between two pages. */
const PAUSE_MS = 20;
const VISITOR = { 'x-forwarded-for': '203.0.113.3' };

const server = await startServer({ CATALOGUE_SOURCE: catalogueSource() });
try {
  const rows = [...(await measureLargestPlayer(server)), ...(await measurePictures(server))];
  printTable('The player with the most data, then deck pictures', rows);
} finally {
  await server.stop();
}

async function measureLargestPlayer({ url, pid }: Server): Promise<readonly Row[]> {
  const headers = await headersOf(url, 'largest');
  const cards = (await readCardIds(url)).map((cardId) => ({ cardId, quantity: 1 }));
  for (
    let left = Math.floor(MAX_ENTRIES_OF_PLAYER / cards.length);
    left > 0;
    left -= MAX_IMPORTED_DECKS
  ) {
    const decks = Array.from({ length: Math.min(left, MAX_IMPORTED_DECKS) }, () => {
      return { id: randomUUID(), name: 'Large', colors: [], cards };
    });
    const body = JSON.stringify({ decks });
    const response = await fetch(`${url}/api/decks/import`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(await response.text());
  }
  const request = async (method: string, path: string, count: number) => {
    const requests = Array.from({ length: count }, async () => {
      const response = await fetch(url + path, { method, headers });
      await response.arrayBuffer();
      if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
    });
    await Promise.all(requests);
  };
  // First requests are slower: they compile code.
  await longestWait(url, wait(ALONE_MS));
  const alone = await longestWait(url, wait(ALONE_MS));
  let peak = familyMb(pid);
  const rows: Row[] = [];
  const measure = async (what: string, work: Promise<unknown>) => {
    const figure = await longestWait(url, work, () => (peak = Math.max(peak, familyMb(pid))));
    rows.push({ what, unit: 'ms', figure, baseline: ['alone', alone], goal: atMost(GOALS.waitMs) });
  };
  await measure(
    'waiting during 3 x personal data',
    request('GET', '/api/users/me/personal-data', 3),
  );
  await measure('waiting during 20 x buildable decks', request('GET', '/api/decks/buildable', 20));
  await measure('waiting during the deletion', request('DELETE', '/api/users/me', 1));
  rows.push({ what: 'highest memory', unit: 'MB', figure: peak, goal: atMost(GOALS.peakMb) });
  return rows;
}

/** Milliseconds of another visitor's slowest page of cards during the work. */
async function longestWait(
  url: string,
  work: Promise<unknown>,
  onPage?: () => void,
): Promise<number> {
  let longest = 0;
  let isOver = false;
  const end = work.finally(() => (isOver = true));
  const isGoingOn = () => !isOver;
  while (isGoingOn()) {
    const start = performance.now();
    const response = await fetch(`${url}/api/cards/search?limit=40`, { headers: VISITOR });
    await response.arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    onPage?.();
    await wait(PAUSE_MS);
  }
  await end;
  return longest;
}

async function headersOf(url: string, player: string): Promise<Record<string, string>> {
  return {
    authorization: `Bearer ${await tokenFromElsewhere(url, player)}`,
    'content-type': 'application/json',
  };
}

async function readCardIds(url: string): Promise<readonly string[]> {
  const cardIds: string[] = [];
  for (let offset = 0; offset < DECK_CARDS; offset += PAGE_SIZE) {
    const response = await fetch(`${url}/api/cards/search?limit=${PAGE_SIZE}&offset=${offset}`);
    const { cards } = (await response.json()) as { cards: readonly { readonly id: string }[] };
    cardIds.push(...cards.map(({ id }) => id));
  }
  return cardIds;
}

async function measurePictures({ url, pid }: Server): Promise<readonly Row[]> {
  const headers = await headersOf(url, 'bench');
  const cardIds = await readCardIds(url);
  const makeDeck = async (name: string, ids: readonly string[]) => {
    const cards = ids.map((cardId) => ({ cardId, quantity: 4 }));
    const body = JSON.stringify({ name, colors: [], isPublic: true, cards });
    const response = await fetch(`${url}/api/decks`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as { readonly id: string }).id;
  };
  const load = async (path: string, visitor: string) => {
    const start = performance.now();
    const response = await fetch(url + path, { headers: { 'x-forwarded-for': visitor } });
    await response.arrayBuffer();
    const retryAfter = Number(response.headers.get('retry-after') ?? 0);
    return { status: response.status, retryAfter, seconds: (performance.now() - start) / 1000 };
  };
  const large: string[] = [];
  for (let deck = 0; deck < LARGE_DECKS; deck += 1) large.push(await makeDeck('Large', cardIds));
  const small = await Promise.all(
    [0, 15].map((at) => makeDeck('Small', cardIds.slice(at, at + 15))),
  );
  const [alone, underLoad] = small.map((id) => `/api/decks/${id}/image.png`);
  const paths = large.flatMap((id) =>
    DECK_PICTURE_FORMATS.flatMap((format) =>
      ['stack', 'badge', 'list'].flatMap((view) =>
        LANGUAGES.map(
          (language) => `/api/decks/${id}/image.${format}?view=${view}&language=${language}`,
        ),
      ),
    ),
  );
  const timeAlone = await load(alone ?? '', '203.0.113.1');
  const before = familyMb(pid);
  let peak = before;
  let drawn = 0;
  let failed = 0;
  const end = performance.now() + SECONDS * 1000;
  const isOver = () => performance.now() > end;
  const sample = async () => {
    while (!isOver()) {
      peak = Math.max(peak, familyMb(pid));
      await wait(SAMPLE_MS);
    }
  };
  const requestPictures = async () => {
    for (let path = paths.pop(); path !== undefined && !isOver(); path = paths.pop()) {
      const { status, retryAfter } = await load(path, '203.0.113.2');
      if (status === 200) drawn += 1;
      else if (status !== 429) failed += 1;
      else paths.unshift(path);
      if (retryAfter > 0) await wait(retryAfter * 1000);
    }
  };
  const visitor = Promise.all([
    sample(),
    ...Array.from({ length: OPEN_REQUESTS }, requestPictures),
  ]);
  const timeUnderLoad = await load(underLoad ?? '', '203.0.113.1');
  await visitor;
  await wait(REST_MS);
  const baseline = ['before', before] as const;
  return [
    {
      what: `highest memory, ${drawn} pictures of ${cardIds.length} cards`,
      unit: 'MB',
      figure: peak,
      baseline,
      goal: atMost(GOALS.peakMb),
    },
    {
      what: 'a minute later',
      unit: 'MB',
      figure: familyMb(pid),
      baseline,
      goal: atMost(GOALS.afterMb),
    },
    { what: 'failed pictures', unit: '', figure: failed, goal: atMost(0) },
    {
      what: 'small picture meanwhile',
      unit: 's',
      figure: timeUnderLoad.status === 200 ? timeUnderLoad.seconds : Number.NaN,
      baseline: ['alone', timeAlone.seconds],
      goal: atMost(GOALS.smallSeconds),
    },
  ];
}
