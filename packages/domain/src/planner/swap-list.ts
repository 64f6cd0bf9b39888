import {
  totalCopies,
  type CardCopies,
  type CopiesByCard,
  type PlannedDeck,
} from './planned-deck.ts';

export interface SwapList {
  /** Decks that lend copies, in order of priority. */
  readonly fromDecks: readonly DeckLoan[];
  readonly free: readonly CardCopies[];
  readonly missing: readonly CardCopies[];
}

interface DeckLoan {
  readonly deckId: string;
  readonly cards: readonly CardCopies[];
}

/**
 * Plans which copies to move into a deck from the other decks of a plan. Free copies come first.
 * Decks that are not sleeved lend before sleeved ones. Among these, the deck with the most needed
 * copies lends next, so that few decks are opened; the lowest priority wins ties. `holders` are the
 * plan's complete decks in order of priority.
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

/** Takes needed copies from the decks, each time from the deck that has the most of them. */
function borrow(needed: Map<string, number>, lenders: readonly PlannedDeck[]): readonly DeckLoan[] {
  const loans: DeckLoan[] = [];
  for (;;) {
    const offers = lenders.map(({ wanted }) => totalCopies(atMost(needed, countIn(wanted))));
    const maxOffer = Math.max(...offers, 0);
    const lender = lenders[offers.indexOf(maxOffer)];
    if (maxOffer === 0 || lender === undefined) return loans;
    loans.push({ deckId: lender.id, cards: takeNeeded(needed, countIn(lender.wanted)) });
    lenders = lenders.filter((deck) => deck !== lender);
  }
}

function countIn(copies: CopiesByCard): (card: string) => number {
  return (card) => copies.get(card) ?? 0;
}

/** Takes available copies of needed cards and reduces `needed`. */
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
