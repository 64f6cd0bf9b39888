import { planBuilds } from '@inkfolio/domain/collection/build-planner';
import type { CopiesByCard, PlannedDeck } from '@inkfolio/domain/collection/planned-deck';
import { integer, seededRandom } from './search-random.ts';

/*
 * The largest set of 25 decks that can be sleeved at once, of decks made to be hard: each wants cards
 * of which there are 60 to 70 % of the copies that all decks want together. Against the search that looks at
 * every set that fits, which gives the same set. Then 200 such decks, against the number that no set
 * exceeds.
 */

const KINDS = [
  { name: '60 cards, all in each deck', cards: 60, share: 1, there: 0.6 },
  { name: '40 cards, half of them in each deck', cards: 40, share: 0.5, there: 0.7 },
  { name: '60 cards, a third of them in each deck', cards: 60, share: 1 / 3, there: 0.7 },
] as const;
const SEEDS = [1, 2];
const GOAL_RATIO = 5;
const GOAL_MS = 1000;
const GOAL_SHARE = 0.9;

interface Trial {
  readonly decks: readonly PlannedDeck[];
  readonly owned: CopiesByCard;
}

for (const kind of KINDS) {
  const trials = SEEDS.map((seed) => trialOf(kind, 25, seed));
  const times = trials.map(({ decks, owned }) => {
    const plan = timed(() => planBuilds(decks, owned));
    const every = timed(() => largestOfEverySet(decks, owned));
    if (plan.result.fitting.join() !== every.result.join()) throw new Error('another set');
    return { plan: plan.ms, every: every.ms };
  });
  const slowest = Math.max(...times.map(({ plan }) => plan));
  const ratio = sum(times.map(({ every }) => every)) / sum(times.map(({ plan }) => plan));
  const passes = ratio >= GOAL_RATIO && slowest <= GOAL_MS;
  if (!passes) process.exitCode = 1;
  console.log(
    `\n25 decks, ${kind.name}: slowest of ${SEEDS.length} ${slowest.toFixed(0)} ms, every set that fits ` +
      `${ratio.toFixed(0)} times as long   goal ${GOAL_RATIO} times, ${GOAL_MS} ms   ` +
      (passes ? 'PASS' : 'FAIL'),
  );
}

for (const kind of KINDS) {
  const { decks, owned } = trialOf(kind, 200, 1);
  const { result, ms } = timed(() => planBuilds(decks, owned));
  const share = result.fitting.length / result.atMost;
  if (share < GOAL_SHARE) process.exitCode = 1;
  console.log(
    `\n200 decks, ${kind.name}: ${result.fitting.length} of at most ${result.atMost}, ` +
      `ratio ${share.toFixed(2)}, in ${ms.toFixed(0)} ms   goal ${GOAL_SHARE}   ` +
      (share >= GOAL_SHARE ? 'PASS' : 'FAIL'),
  );
}

function trialOf(kind: (typeof KINDS)[number], count: number, seed: number): Trial {
  const random = seededRandom(seed);
  const names = Array.from({ length: kind.cards }, (_, number) => `card ${number}`);
  const decks = Array.from({ length: count }, (_, number): PlannedDeck => {
    const cards = names.filter(() => random() < kind.share);
    const wanted = new Map(cards.map((name) => [name, integer(random, 1, 4)]));
    return { id: `deck ${number}`, wanted, isSleeved: false };
  });
  const owned = new Map(
    names.map((name) => {
      const wanted = sum(decks.map((deck) => deck.wanted.get(name) ?? 0));
      return [name, Math.floor(wanted * kind.there)];
    }),
  );
  return { decks, owned };
}

/** The largest set by looking at every set that fits, a deck with before without. */
function largestOfEverySet(decks: readonly PlannedDeck[], owned: CopiesByCard): readonly string[] {
  const demands = decks.map(({ wanted }) => [...owned.keys()].map((card) => wanted.get(card) ?? 0));
  const left = [...owned.values()];
  const chosen: number[] = [];
  let best: readonly number[] = [];
  function search(deck: number): void {
    if (chosen.length > best.length) best = [...chosen];
    const demand = demands[deck];
    if (demand === undefined) return;
    if (demand.every((copies, card) => copies <= (left[card] ?? 0))) {
      demand.forEach((copies, card) => (left[card] = (left[card] ?? 0) - copies));
      chosen.push(deck);
      search(deck + 1);
      chosen.pop();
      demand.forEach((copies, card) => (left[card] = (left[card] ?? 0) + copies));
    }
    search(deck + 1);
  }
  search(0);
  return best.map((deck) => decks[deck]?.id ?? '');
}

/** Milliseconds of the processor that the work takes in this thread. */
function timed<T>(work: () => T): { readonly result: T; readonly ms: number } {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
