/** Copies of contested cards that a deck wants: the position of each card, and how many. */
export type Demand = readonly (readonly [card: number, copies: number])[];

/** Decks, as positions, that can be had at the same time. */
export interface DeckSet {
  /** In order of priority. */
  readonly chosen: readonly number[];
  /** False: the search was cut short, a larger set or a better one by priority may exist. */
  readonly isExact: boolean;
  /** No set has more decks. */
  readonly atMost: number;
}

/** A card, or several added up, of which each deck wants so many of the copies. */
interface BoundRow {
  readonly copies: number;
  /** Copies that each deck wants. */
  readonly wanted: readonly number[];
  /** Copies that so many decks (second index) at and behind a position (first index) want at least. */
  readonly least: readonly (readonly number[])[];
}

/** Rows that bound the search: those of the scarcest cards, where there are more. */
const MAX_BOUND_ROWS = 60;
/** Weight of the scarcest card in a sum of cards; whole numbers, so that sums are exact. */
const FULL_WEIGHT = 1000;

/**
 * The largest set of decks, by their demands in order of priority, that `copies` of each card allow;
 * among sets of that size the first in the order of priority. Branch and bound: a deck is tried with
 * before without, so that the first set of a size is the best one of that size. After `maxSteps` the
 * search ends; the set is then at least as large as those that a greedy choice with swaps gives.
 */
export function largestDeckSet(
  demands: readonly Demand[],
  copies: readonly number[],
  maxSteps = Infinity,
): DeckSet {
  const start = greedySet(demands, copies);
  const rows = boundRows(demands, copies);
  const atMost = Math.min(demands.length, ...rows.map(mostDecks));
  const left = [...copies];
  const rowsLeft = rows.map((row) => row.copies);
  const chosen: number[] = [];
  let best: readonly number[] | undefined;
  let bestSize = start.length - 1;
  let steps = 0;

  function search(candidates: readonly number[]): void {
    steps += 1;
    if (chosen.length > bestSize) {
      best = [...chosen];
      bestSize = best.length;
    }
    const needed = bestSize + 1 - chosen.length;
    const first = candidates[0];
    const others = candidates.slice(1);
    if (first === undefined || candidates.length < needed || steps >= maxSteps) return;
    if (bestSize === atMost || !rows.every(hasRoom)) return;
    choose(first, 1);
    search(others.filter((deck) => fits(demands[deck], left)));
    choose(first, -1);
    search(others);

    function hasRoom({ least }: BoundRow, row: number): boolean {
      return (least[first ?? 0]?.[needed] ?? Infinity) <= (rowsLeft[row] ?? 0);
    }
  }

  function choose(deck: number, times: 1 | -1): void {
    if (times === 1) chosen.push(deck);
    else chosen.pop();
    take(demands[deck], left, times);
    rows.forEach(({ wanted }, row) => {
      rowsLeft[row] = (rowsLeft[row] ?? 0) - times * (wanted[deck] ?? 0);
    });
  }

  search([...demands.keys()].filter((deck) => fits(demands[deck], left)));
  const isExact = steps < maxSteps;
  if (isExact && best !== undefined) return { chosen: best, isExact, atMost: best.length };
  // The decks that were not tried yet, where they still fit.
  const filled = addAll(new Set(), [...(best ?? start), ...demands.keys()], demands, left);
  return { chosen: [...filled].toSorted((a, b) => a - b), isExact, atMost };
}

/** The larger of two greedy choices: by priority, and the decks that want least of the scarce cards first. */
function greedySet(demands: readonly Demand[], copies: readonly number[]): readonly number[] {
  const byPriority = [...demands.keys()];
  const shares = demands.map((demand) =>
    demand.reduce((sum, [card, wanted]) => sum + wanted / Math.max(copies[card] ?? 0, 1), 0),
  );
  const lightestFirst = byPriority.toSorted((a, b) => (shares[a] ?? 0) - (shares[b] ?? 0));
  const [first, second] = [byPriority, lightestFirst].map((order) => {
    const left = [...copies];
    return improved(addAll(new Set(), order, demands, left), demands, left);
  });
  const larger = (second?.size ?? 0) > (first?.size ?? 0) ? second : first;
  return [...(larger ?? [])].toSorted((a, b) => a - b);
}

/** Takes one deck out of the set where two others then fit, as often as that is possible. */
function improved(set: Set<number>, demands: readonly Demand[], left: number[]): Set<number> {
  for (const deck of [...set].toReversed()) {
    const others = [...demands.keys()].filter((other) => !set.has(other));
    take(demands[deck], left, -1);
    set.delete(deck);
    const pair = fittingPair(others, demands, left);
    addAll(set, pair ?? [deck], demands, left);
    if (pair !== undefined) return improved(addAll(set, others, demands, left), demands, left);
  }
  return set;
}

/** The first two of the decks that fit together. */
function fittingPair(
  decks: readonly number[],
  demands: readonly Demand[],
  left: number[],
): readonly number[] | undefined {
  const fitting = decks.filter((deck) => fits(demands[deck], left));
  for (const [place, first] of fitting.entries()) {
    take(demands[first], left, 1);
    const second = fitting.slice(place + 1).find((deck) => fits(demands[deck], left));
    take(demands[first], left, -1);
    if (second !== undefined) return [first, second];
  }
  return undefined;
}

/** Adds each of the decks that still fits. */
function addAll(
  set: Set<number>,
  decks: readonly number[],
  demands: readonly Demand[],
  left: number[],
): Set<number> {
  for (const deck of decks) {
    if (set.has(deck) || !fits(demands[deck], left)) continue;
    take(demands[deck], left, 1);
    set.add(deck);
  }
  return set;
}

function fits(demand: Demand | undefined, left: readonly number[]): boolean {
  return demand?.every(([card, wanted]) => wanted <= (left[card] ?? 0)) ?? false;
}

/** Rows of the scarcest cards and of all cards together; a sum of cards bounds as a card does. */
function boundRows(demands: readonly Demand[], copies: readonly number[]): readonly BoundRow[] {
  const wanted = copies.map(() => 0);
  for (const demand of demands) take(demand, wanted, -1);
  const scarcity = copies.map((there, card) => (wanted[card] ?? 0) / Math.max(there, 1));
  const most = Math.max(...scarcity, 1);
  const weights = scarcity.map((share) => Math.ceil((FULL_WEIGHT * share) / most));
  const scarcest = [...copies.keys()]
    .toSorted((a, b) => (scarcity[b] ?? 0) - (scarcity[a] ?? 0))
    .slice(0, MAX_BOUND_ROWS);
  const rows = scarcest.map((scarce) => copies.map((_, card) => Number(card === scarce)));
  return [weights, ...rows].map((row) => boundRow(demands, copies, row));
}

function boundRow(
  demands: readonly Demand[],
  copies: readonly number[],
  weights: readonly number[],
): BoundRow {
  const weight = (card: number) => weights[card] ?? 0;
  const wanted = demands.map((demand) =>
    demand.reduce((sum, [card, quantity]) => sum + quantity * weight(card), 0),
  );
  const least = [...demands.keys(), demands.length].map((from) => {
    const sums = [0];
    for (const quantity of wanted.slice(from).toSorted((a, b) => a - b)) {
      sums.push((sums.at(-1) ?? 0) + quantity);
    }
    return sums;
  });
  return {
    copies: copies.reduce((sum, there, card) => sum + there * weight(card), 0),
    wanted,
    least,
  };
}

/** The most decks that the row alone allows. */
function mostDecks({ copies, least }: BoundRow): number {
  return (least[0]?.filter((sum) => sum <= copies).length ?? 1) - 1;
}

/** Takes what the deck wants from the copies that are left; -1 gives it back. */
function take(demand: Demand | undefined, left: number[], times: 1 | -1): void {
  for (const [card, wanted] of demand ?? []) left[card] = (left[card] ?? 0) - times * wanted;
}
