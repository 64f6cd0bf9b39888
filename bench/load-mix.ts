import { COLORS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES } from '@inkfolio/domain/decks/deck';
import { integer, pick, type Random } from './search-random.ts';

/** Knowledge of the virtual players. */
export interface LoadPlan {
  readonly players: readonly VirtualPlayer[];
  /** The newest first. */
  readonly decks: readonly { readonly id: string; readonly ownerId: string | null }[];
  /** Cursors of the second page of decks and of one far below. */
  readonly nextPages: readonly string[];
  readonly cards: readonly string[];
  readonly sets: readonly string[];
  readonly words: readonly string[];
  readonly publicPlayers: readonly string[];
}

export interface VirtualPlayer {
  readonly id: string;
  readonly token: string;
  readonly decks: readonly string[];
}

/** A player at a connection. */
interface Visit {
  readonly random: Random;
  readonly plan: LoadPlan;
  readonly player: VirtualPlayer;
  /** Different for each edit of this run, and counted up from 0 for each player. */
  readonly nextEdit: () => { readonly number: number; readonly changeId: string };
}

export interface LoadCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** True for a call of a player; left out: a visitor's. */
  readonly isPlayers?: boolean;
}

interface LoadKind {
  readonly name: string;
  /** Share in percent of all calls. */
  readonly share: number;
  readonly call: (visit: Visit) => LoadCall;
}

const get = (path: string): LoadCall => ({ method: 'GET', path });
const asPlayer = (call: LoadCall): LoadCall => ({ ...call, isPlayers: true });
const PAGES_OF_CARDS = 8;
const LARGEST_COPIES = 4;
/** Share of the lists of decks that are asked for from their beginning. */
const FIRST_PAGES = 0.6;

/** Name of the kind that the bare server answers too. */
export const READ_DECK = 'read a deck';

/** The mix: three readers to a writer, as many visitors as players. */
export const LOAD_MIX: readonly LoadKind[] = [
  {
    name: 'browse cards',
    share: 20,
    call: ({ random, plan }: Visit): LoadCall => {
      const offset = 40 * integer(random, 0, PAGES_OF_CARDS - 1);
      const filter = pick(random, [
        '',
        `&setCode=${pick(random, plan.sets)}`,
        inkOf(random, 'color'),
      ]);
      return get(`/api/cards/search?language=en&limit=40&offset=${offset}${filter}`);
    },
  },
  {
    name: 'search cards',
    share: 15,
    call: ({ random, plan }: Visit): LoadCall =>
      get(`/api/cards/search?language=en&query=${encodeURIComponent(often(random, plan.words))}`),
  },
  { name: 'list decks, visitor', share: 12, call: (visit) => get(listOf(visit)) },
  { name: 'list decks, player', share: 8, call: (visit) => asPlayer(get(listOf(visit))) },
  {
    name: READ_DECK,
    share: 15,
    call: ({ random, plan }: Visit): LoadCall => ({
      ...get(`/api/decks/${often(random, plan.decks).id}?language=en`),
      isPlayers: random() < 0.5,
    }),
  },
  { name: 'own decks', share: 3, call: () => asPlayer(get('/api/decks?language=en')) },
  { name: 'edit a deck', share: 7, call: editOf },
  {
    name: 'like a deck',
    share: 4,
    call: ({ random, plan, player }: Visit): LoadCall => {
      const others = () => often(random, plan.decks);
      let deck = others();
      while (deck.ownerId === player.id) deck = others();
      return asPlayer({ method: 'POST', path: `/api/decks/${deck.id}/like` });
    },
  },
  {
    name: 'save copies',
    share: 6,
    call: ({ random, plan }: Visit): LoadCall =>
      asPlayer({
        method: 'PUT',
        path: `/api/collection/${pick(random, plan.cards)}`,
        body: { quantity: integer(random, 0, LARGEST_COPIES), foilQuantity: 1 },
      }),
  },
  {
    name: 'read own collection',
    share: 6,
    call: ({ random, plan }: Visit): LoadCall => {
      const chapter = `chapter/${pick(random, plan.sets)}?language=en`;
      return asPlayer(get(`/api/collection/${pick(random, ['copies', 'stats', chapter])}`));
    },
  },
  {
    name: 'public collection',
    share: 4,
    call: ({ random, plan }: Visit): LoadCall =>
      get(`/api/collection/public/${pick(random, plan.publicPlayers)}/stats?language=en`),
  },
];

/** A list as the page asks for it: mostly unfiltered, and sometimes deeper than the first page. */
function listOf({ random, plan }: Visit): string {
  const filter = pick(random, [
    '',
    '',
    `&format=${pick(random, ['CORE', 'INFINITY'])}`,
    inkOf(random, 'colors'),
    `${inkOf(random, 'colors')}&archetypes=${pick(random, ARCHETYPES)}`,
  ]);
  const isFirst = random() < FIRST_PAGES;
  const start = isFirst ? '' : `&cursor=${pick(random, plan.nextPages)}`;
  return `/api/decks/public?language=en${start}${filter}`;
}

function inkOf(random: Random, name: string): string {
  return `&${name}=${pick(random, COLORS)}`;
}

/**
 * Edit of the player's deck as the editor sends it: by turns a card is added and removed, so that decks keep their size.
 */
function editOf({ plan, player, nextEdit, random }: Visit): LoadCall {
  const deck = player.decks[0];
  // A player without a deck looks at the list of none.
  if (deck === undefined) return asPlayer(get('/api/decks?language=en'));
  const { number, changeId } = nextEdit();
  const cardId = plan.cards[Math.floor(number / 2) % plan.cards.length] ?? pick(random, plan.cards);
  const path = `/api/decks/${deck}/cards`;
  return asPlayer(
    number % 2 === 0
      ? { method: 'POST', path: `${path}?short=true`, body: { cardId, quantity: 1, changeId } }
      : { method: 'DELETE', path: `${path}/${cardId}?short=true&quantity=1&changeId=${changeId}` },
  );
}

/** One of them, the first ones more often: what is new is read most. */
function often<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(values.length * random() ** 3)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}
