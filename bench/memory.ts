import { tokenFromElsewhere } from '../tests/e2e/player-calls.ts';
import { familyMb, startServer, type Server } from './processes.ts';
import { atMost, printTable, type Row } from './report.ts';

/*
 * Memory of a server and its painter that draw twelve pictures of the largest decks at once, against its memory before
 * them, and time of a small picture meanwhile, against the same alone.
 */

const GOALS = { serverMb: 450, smallSeconds: 3 };
const LARGE_DECKS = 12;
const DECK_CARDS = 500;
const PAGE_SIZE = 100;

const server = await startServer({ CATALOGUE_SOURCE: 'sample' });
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
  const load = async (id: string) => {
    const start = performance.now();
    const response = await fetch(`${url}/api/decks/${id}/image.png`);
    await response.arrayBuffer();
    return { status: response.status, seconds: (performance.now() - start) / 1000 };
  };
  const large: string[] = [];
  for (let deck = 0; deck < LARGE_DECKS; deck += 1) large.push(await makeDeck('Large', cardIds));
  const alone = await load(await makeDeck('Small', cardIds.slice(0, 15)));
  const beside = await makeDeck('Small', cardIds.slice(15, 30));
  const before = familyMb(pid);
  const pictures = Promise.all(large.map(load));
  const small = await load(beside);
  const failures = (await pictures).filter(({ status }) => status >= 500).length;
  return [
    {
      what: `server, ${LARGE_DECKS} pictures of ${cardIds.length} cards`,
      unit: 'MB',
      figure: familyMb(pid, 'VmHWM'),
      baseline: ['before', before],
      goal: atMost(GOALS.serverMb),
    },
    { what: 'failed pictures', unit: '', figure: failures, goal: atMost(0) },
    {
      what: 'small picture meanwhile',
      unit: 's',
      figure: small.status === 200 ? small.seconds : Number.NaN,
      baseline: ['alone', alone.seconds],
      goal: atMost(GOALS.smallSeconds),
    },
  ];
}
