/** Contested cards of a deck: index of each card and wanted copies. */
export type Demand = readonly (readonly [card: number, copies: number])[];

/** Decks, by index, that fit at the same time. */
export interface DeckSet {
  /** In order of priority. */
  readonly chosen: readonly number[];
  /** False if the search stopped early: a larger set, or a better one by priority, may exist. */
  readonly isExact: boolean;
  /** Upper bound of the number of decks in any set. */
  readonly atMost: number;
}

/** Card, or weighted sum of cards, with the copies that each deck wants. */
interface BoundRow {
  readonly copies: number;
  readonly wanted: readonly number[];
  /** Minimum copies wanted by a number of decks (second index) from a position (first). */
  readonly minSums: readonly (readonly number[])[];
}

/** Limit of rows that bound the search; the scarcest cards are used. */
const MAX_BOUND_ROWS = 60;
/** Weight of the scarcest card in a sum of cards; weights are integers so that sums are exact. */
const FULL_WEIGHT = 1000;

/**
 * Finds the largest set of decks whose demands `copies` can meet. Demands come in order of
 * priority, which decides between sets of equal size. Branch and bound: each deck is tried with,
 * then without, so the first set found of a size is the best of that size. After `maxSteps` the
 * search stops; the set is then at least as large as that of a greedy choice with swaps.
 */
export function largestDeckSet(
  demands: readonly Demand[],
  copies: readonly number[],
  maxSteps = Infinity,
): DeckSet {
  const start = greedySet(demands, copies);
  const rows = boundRows(demands, copies);
  const atMost = Math.min(demands.length, ...rows.map(maxDecks));
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

    function hasRoom({ minSums }: BoundRow, row: number): boolean {
      return (minSums[first ?? 0]?.[needed] ?? Infinity) <= (rowsLeft[row] ?? 0);
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
  // Decks that were not tried yet are added if they still fit.
  const filled = addAll(new Set(), [...(best ?? start), ...demands.keys()], demands, left);
  return { chosen: [...filled].toSorted((a, b) => a - b), isExact, atMost };
}

/** Returns the larger greedy set: by priority, or by the smallest share of scarce cards. */
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

/** Replaces one deck of the set by two others, as often as possible. */
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

/** Builds bounds for the scarcest cards, and one for the weighted sum of all cards. */
function boundRows(demands: readonly Demand[], copies: readonly number[]): readonly BoundRow[] {
  const wanted = copies.map(() => 0);
  for (const demand of demands) take(demand, wanted, -1);
  const scarcity = copies.map((there, card) => (wanted[card] ?? 0) / Math.max(there, 1));
  const maxScarcity = Math.max(...scarcity, 1);
  const weights = scarcity.map((share) => Math.ceil((FULL_WEIGHT * share) / maxScarcity));
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
  const minSums = [...demands.keys(), demands.length].map((from) => {
    const sums = [0];
    for (const quantity of wanted.slice(from).toSorted((a, b) => a - b)) {
      sums.push((sums.at(-1) ?? 0) + quantity);
    }
    return sums;
  });
  return {
    copies: copies.reduce((sum, there, card) => sum + there * weight(card), 0),
    wanted,
    minSums,
  };
}

function maxDecks({ copies, minSums }: BoundRow): number {
  return (minSums[0]?.filter((sum) => sum <= copies).length ?? 1) - 1;
}

/** Subtracts a deck's demand from the copies left; `times` -1 adds it back. */
function take(demand: Demand | undefined, left: number[], times: 1 | -1): void {
  for (const [card, wanted] of demand ?? []) left[card] = (left[card] ?? 0) - times * wanted;
}
