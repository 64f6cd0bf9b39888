import { largestDeckSet, type Demand } from './largest-deck-set.ts';
import {
  fitsInto,
  takeDeck,
  totalCopies,
  wantedByAll,
  type CopiesByCard,
  type PlannedDeck,
} from './planned-deck.ts';
import { swapListOf } from './swap-list.ts';

/** Deck count up to which the search for the largest set runs to the end. */
export const MAX_EXACT_DECKS = 25;
/** Step limit of the search among more decks: a second or two with 200 decks. */
const MAX_STEPS = 30_000;

/** Decks that can be sleeved at the same time, and why the others cannot. */
export interface BuildPlan {
  readonly fitting: readonly string[];
  /** False if more decks (at most `atMost`) or decks of higher priority may fit. */
  readonly isExact: boolean;
  readonly atMost: number;
  /** Decks that do not fit, in order of priority. */
  readonly short: readonly ShortDeck[];
  /** Contested cards; those that most decks want come first. */
  readonly contested: readonly ContestedCard[];
}

export interface ShortDeck {
  readonly id: string;
  /** Missing copies, including those that are not owned. */
  readonly copies: number;
  readonly notOwned: number;
  /** Decks that hold the owned copies, in order of priority. */
  readonly heldBy: readonly DeckCopies[];
}

export interface DeckCopies {
  readonly deckId: string;
  readonly copies: number;
}

/** Card that at least two decks want and of which some, but too few, copies are owned. */
export interface ContestedCard {
  readonly card: string;
  readonly owned: number;
  readonly wanted: number;
  readonly short: number;
  /** Decks in order of priority; a deck that does not fit gets no copies. */
  readonly decks: readonly (DeckCopies & { readonly getsThem: boolean })[];
}

/**
 * Plans the decks, given in order of priority. Each sleeved deck comes first if all of its copies
 * are left. Then as many other decks as possible are added. Among sets of equal size, the set with
 * the first deck of the list wins, then with the second, and so on.
 */
export function planBuilds(decks: readonly PlannedDeck[], owned: CopiesByCard): BuildPlan {
  const left = new Map(owned);
  const chosen = new Set<string>();
  for (const deck of decks) {
    if (!deck.isSleeved || !fitsInto(deck, left)) continue;
    takeDeck(deck, left);
    chosen.add(deck.id);
  }
  const candidates = decks.filter((deck) => !deck.isSleeved && fitsInto(deck, left));
  const { competing, demands, copies } = competitionOf(candidates, left);
  const steps = competing.length <= MAX_EXACT_DECKS ? Infinity : MAX_STEPS;
  const found = largestDeckSet(demands, copies, steps);
  const winners = new Set(found.chosen.map((position) => competing[position]));
  for (const deck of candidates) {
    if (!competing.includes(deck) || winners.has(deck)) chosen.add(deck.id);
  }
  const fitting = decks.filter(({ id }) => chosen.has(id));
  return {
    fitting: fitting.map(({ id }) => id),
    isExact: found.isExact,
    atMost: fitting.length - winners.size + found.atMost,
    short: decks.filter(({ id }) => !chosen.has(id)).map((deck) => shortDeck(deck, fitting, owned)),
    contested: contestedCards(decks, owned, chosen),
  };
}

/** Finds cards that are too few for all decks, and the decks that want them. */
function competitionOf(decks: readonly PlannedDeck[], left: CopiesByCard) {
  const scarce = [...wantedByAll(decks)].filter(([card, wanted]) => wanted > (left.get(card) ?? 0));
  const positions = new Map(scarce.map(([card], position) => [card, position]));
  const demandOf = (deck: PlannedDeck): Demand =>
    [...deck.wanted].flatMap(([card, wanted]) => {
      const position = positions.get(card);
      return position === undefined ? [] : [[position, wanted] as const];
    });
  const competing = decks.filter((deck) => demandOf(deck).length > 0);
  return {
    competing,
    demands: competing.map(demandOf),
    copies: scarce.map(([card]) => left.get(card) ?? 0),
  };
}

function shortDeck(
  deck: PlannedDeck,
  fitting: readonly PlannedDeck[],
  owned: CopiesByCard,
): ShortDeck {
  const { fromDecks, missing } = swapListOf(deck, fitting, owned);
  const notOwned = totalCopies(missing);
  const heldBy = fromDecks.map(({ deckId, cards }) => ({ deckId, copies: totalCopies(cards) }));
  return { id: deck.id, copies: notOwned + totalCopies(heldBy), notOwned, heldBy };
}

function contestedCards(
  decks: readonly PlannedDeck[],
  owned: CopiesByCard,
  chosen: ReadonlySet<string>,
): readonly ContestedCard[] {
  const contested = [...wantedByAll(decks)].flatMap(([card, wanted]): readonly ContestedCard[] => {
    const there = owned.get(card) ?? 0;
    const wanting = decks.flatMap((deck) => {
      const copies = deck.wanted.get(card) ?? 0;
      return copies === 0 ? [] : [{ deckId: deck.id, copies, getsThem: chosen.has(deck.id) }];
    });
    if (there === 0 || wanted <= there || wanting.length < 2) return [];
    return [{ card, owned: there, wanted, short: wanted - there, decks: wanting }];
  });
  return contested.toSorted((a, b) => b.decks.length - a.decks.length || b.short - a.short);
}
