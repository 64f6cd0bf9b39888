import { DECK_PICTURE_FORMATS } from '@inkfolio/contract/deck-picture';
import { LANGUAGES } from '@inkfolio/domain/language';
import { setTimeout as wait } from 'node:timers/promises';
import { tokenFromElsewhere } from '../tests/e2e/player-calls.ts';
import { familyMb, startServer, type Server } from './processes.ts';
import { atMost, numberFlag, printTable, type Row } from './report.ts';
import { catalogueSource } from './site-data.ts';

/*
 * Memory of a server with its picture process while one visitor keeps 20 requests for deck pictures
 * open, and one minute later, compared with the memory before. Also the time of another visitor's
 * small picture under this load, compared with the same without load. `--seconds=100`
 */

const GOALS = { peakMb: 450, afterMb: 300, smallSeconds: 3 };
const SECONDS = numberFlag('seconds', 100);
const OPEN_REQUESTS = 20;
const LARGE_DECKS = 12;
const DECK_CARDS = 500;
const PAGE_SIZE = 100;
const SAMPLE_MS = 100;
const REST_MS = 60_000;

const server = await startServer({ CATALOGUE_SOURCE: catalogueSource() });
try {
  printTable('Memory while deck pictures are drawn', await measurePictures(server));
} finally {
  await server.stop();
}

async function measurePictures({ url, pid }: Server): Promise<readonly Row[]> {
  const headers = {
    authorization: `Bearer ${await tokenFromElsewhere(url, 'bench')}`,
    'content-type': 'application/json',
  };
  const cardIds: string[] = [];
  for (let offset = 0; offset < DECK_CARDS; offset += PAGE_SIZE) {
    const response = await fetch(`${url}/api/cards/search?limit=${PAGE_SIZE}&offset=${offset}`);
    const { cards } = (await response.json()) as { cards: readonly { readonly id: string }[] };
    cardIds.push(...cards.map(({ id }) => id));
  }
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
