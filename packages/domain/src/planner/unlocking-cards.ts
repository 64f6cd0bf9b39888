import {
  giveBackDeck,
  takeDeck,
  totalCopies,
  wantedByAll,
  type CardCopies,
  type CopiesByCard,
  type PlannedDeck,
} from './planned-deck.ts';

/** Maximum of "few" cards (not in the specification): three playsets. */
export const FEW_COPIES = 12;
/** Step limit: keeps the search fast when 200 decks miss one copy each. */
const MAX_STEPS = 100_000;

/** Cards that let more decks fit besides those that already do. */
export interface UnlockingCards {
  readonly deckIds: readonly string[];
  /** Copies to get, with the unlocked decks that want them. */
  readonly cards: readonly (CardCopies & { readonly deckIds: readonly string[] })[];
  readonly copies: number;
  /** False if the search stopped early: the same number of copies may unlock more. */
  readonly isExact: boolean;
}

/**
 * Finds the most decks that at most `FEW_COPIES` more copies unlock; decks in `fitting` keep
 * theirs. Among equal choices, the one with the fewest copies wins, then the first by priority. If
 * so few copies unlock no deck, the deck that needs the fewest is chosen. Undefined if all decks
 * fit.
 */
export function unlockingCards(
  decks: readonly PlannedDeck[],
  fitting: readonly string[],
  owned: CopiesByCard,
): UnlockingCards | undefined {
  const inPlan = new Set(fitting);
  const taken = wantedByAll(decks.filter(({ id }) => inPlan.has(id)));
  const left = new Map([...owned].map(([card, copies]) => [card, copies - (taken.get(card) ?? 0)]));
  const lockedOut = decks.filter(({ id }) => !inPlan.has(id));
  const { chosen, isExact } = cheapestChoice(lockedOut, left);
  if (chosen.length === 0) return undefined;
  const cards = [...wantedByAll(chosen)].flatMap(([card, wanted]) => {
    const copies = wanted - Math.max(left.get(card) ?? 0, 0);
    const deckIds = chosen.filter((deck) => deck.wanted.has(card)).map(({ id }) => id);
    return copies > 0 ? [{ card, copies, deckIds }] : [];
  });
  return { deckIds: chosen.map(({ id }) => id), cards, copies: totalCopies(cards), isExact };
}

/** Chooses the decks by branch and bound; each deck is tried with, then without. */
function cheapestChoice(decks: readonly PlannedDeck[], left: Map<string, number>) {
  const costs = new Map(decks.map((deck) => [deck, copiesToGet(deck, left)]));
  const costOf = (deck: PlannedDeck) => costs.get(deck) ?? Infinity;
  const limit = Math.max(FEW_COPIES, Math.min(...costs.values()));
  const candidates = decks.filter((deck) => costOf(deck) <= limit);
  // Lower bound: decks that lack the same card together cost at least the sum of their own costs.
  const cheapestFrom = candidates.map((_, from) =>
    candidates
      .slice(from)
      .map(costOf)
      .toSorted((a, b) => a - b),
  );
  let chosen: readonly PlannedDeck[] = [];
  let fewest = 0;
  let steps = 0;

  function search(from: number, soFar: readonly PlannedDeck[], copies: number): void {
    steps += 1;
    if (isBetter(soFar.length, copies)) {
      chosen = soFar;
      fewest = copies;
    }
    const deck = candidates[from];
    if (deck === undefined || steps >= MAX_STEPS || !mayGetBetter(from, soFar.length, copies))
      return;
    const together = copies + copiesToGet(deck, left);
    if (together <= limit) {
      takeDeck(deck, left);
      search(from + 1, [...soFar, deck], together);
      giveBackDeck(deck, left);
    }
    search(from + 1, soFar, copies);
  }

  function isBetter(size: number, copies: number): boolean {
    return size > chosen.length || (size === chosen.length && copies < fewest);
  }

  function mayGetBetter(from: number, size: number, copies: number): boolean {
    let total = copies;
    let decksThen = size;
    for (const cost of cheapestFrom[from] ?? []) {
      total += cost;
      decksThen += 1;
      if (total > limit) return false;
      if (isBetter(decksThen, total)) return true;
    }
    return false;
  }

  search(0, [], 0);
  return { chosen, isExact: steps < MAX_STEPS };
}

/** Counts the copies that the deck lacks; `left` may be negative. */
function copiesToGet({ wanted }: PlannedDeck, left: CopiesByCard): number {
  return [...wanted].reduce((sum, [card, copies]) => {
    const there = Math.max(left.get(card) ?? 0, 0);
    return sum + Math.max(copies - there, 0);
  }, 0);
}
