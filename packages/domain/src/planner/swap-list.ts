import {
  totalCopies,
  type CardCopies,
  type CopiesByCard,
  type PlannedDeck,
} from './planned-deck.ts';

/** Where the copies of a deck come from, each card in the order of the deck. */
export interface SwapList {
  /** The decks that lend copies, in order of priority. */
  readonly fromDecks: readonly DeckLoan[];
  readonly free: readonly CardCopies[];
  /** Copies that the player does not own. */
  readonly missing: readonly CardCopies[];
}

interface DeckLoan {
  readonly deckId: string;
  readonly cards: readonly CardCopies[];
}

/**
 * What to take out of which deck to take another one along. Free copies come first. Of the decks, those
 * that are not sleeved lend before those that are, and of these always the one that has the most of what
 * is still needed, so that few are opened; among equals the last by priority. `holders` are the decks of
 * the plan, in order of priority, which have all their copies.
 */
export function swapListOf(
  deck: PlannedDeck,
  holders: readonly PlannedDeck[],
  owned: CopiesByCard,
): SwapList {
  const others = holders.filter(({ id }) => id !== deck.id);
  const freeOf = (card: string) =>
    others.reduce((left, { wanted }) => left - (wanted.get(card) ?? 0), owned.get(card) ?? 0);
  const needed = new Map(deck.wanted);
  const free = takeNeeded(needed, freeOf);
  const lastFirst = others.toReversed();
  const loans = new Map(
    [
      ...borrow(
        needed,
        lastFirst.filter(({ isSleeved }) => !isSleeved),
      ),
      ...borrow(
        needed,
        lastFirst.filter(({ isSleeved }) => isSleeved),
      ),
    ].map((loan) => [loan.deckId, loan]),
  );
  return {
    fromDecks: others.flatMap(({ id }) => loans.get(id) ?? []),
    free,
    missing: takeNeeded(needed, () => Infinity),
  };
}

/** What the decks lend of the needed copies, each time the one that has the most of them. */
function borrow(needed: Map<string, number>, lenders: readonly PlannedDeck[]): readonly DeckLoan[] {
  const loans: DeckLoan[] = [];
  for (;;) {
    const offers = lenders.map(({ wanted }) => totalCopies(atMost(needed, countIn(wanted))));
    const most = Math.max(...offers, 0);
    const lender = lenders[offers.indexOf(most)];
    if (most === 0 || lender === undefined) return loans;
    loans.push({ deckId: lender.id, cards: takeNeeded(needed, countIn(lender.wanted)) });
    lenders = lenders.filter((deck) => deck !== lender);
  }
}

function countIn(copies: CopiesByCard): (card: string) => number {
  return (card) => copies.get(card) ?? 0;
}

/** Takes of each card what is there and needed; the needed copies are then fewer. */
function takeNeeded(needed: Map<string, number>, there: (card: string) => number) {
  const taken = atMost(needed, there);
  for (const { card, copies } of taken) needed.set(card, (needed.get(card) ?? 0) - copies);
  return taken;
}

function atMost(needed: CopiesByCard, there: (card: string) => number): readonly CardCopies[] {
  return [...needed]
    .map(([card, copies]) => ({ card, copies: Math.min(copies, there(card)) }))
    .filter(({ copies }) => copies > 0);
}
