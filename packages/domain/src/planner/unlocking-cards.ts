import {
  giveBackDeck,
  takeDeck,
  totalCopies,
  wantedByAll,
  type CardCopies,
  type CopiesByCard,
  type PlannedDeck,
} from './planned-deck.ts';

/** "Few" cards (not in the specification): three playsets. */
export const FEW_COPIES = 12;
/** Steps of the search, so that 200 decks that miss one copy each do not hold it up. */
const MAX_STEPS = 100_000;

/** Cards that let more decks fit beside those that fit already. */
export interface UnlockingCards {
  /** The decks that then fit too, in order of priority. */
  readonly deckIds: readonly string[];
  /** The copies to get, with the unlocked decks that want the card. */
  readonly cards: readonly (CardCopies & { readonly deckIds: readonly string[] })[];
  readonly copies: number;
  /** False: the search was cut short, as few copies may unlock more. */
  readonly isExact: boolean;
}

/**
 * The most decks that at most `FEW_COPIES` more copies let fit beside `fitting`, which stay as they
 * are; of several such choices the one with the fewest copies, then the first by priority. Where so
 * few copies unlock no deck, the deck that needs the fewest. Undefined when all decks fit.
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

/** The decks to unlock, by branch and bound; a deck is tried with before without. */
function cheapestChoice(decks: readonly PlannedDeck[], left: Map<string, number>) {
  const costs = new Map(decks.map((deck) => [deck, copiesToGet(deck, left)]));
  const costOf = (deck: PlannedDeck) => costs.get(deck) ?? Infinity;
  const limit = Math.max(FEW_COPIES, Math.min(...costs.values()));
  const candidates = decks.filter((deck) => costOf(deck) <= limit);
  // Decks that lack the same card cost more together than each alone, never less.
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

/** Copies to get so that the deck fits; what is left may be less than none, when others lack it too. */
function copiesToGet({ wanted }: PlannedDeck, left: CopiesByCard): number {
  return [...wanted].reduce((sum, [card, copies]) => {
    const there = Math.max(left.get(card) ?? 0, 0);
    return sum + Math.max(copies - there, 0);
  }, 0);
}
