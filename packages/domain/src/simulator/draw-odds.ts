import { oddsGroups, type CountedGroup } from '../decks/odds-groups.ts';
import type { DeckEntry } from '../decks/deck.ts';
import type { CardInstance, CardLookup } from './game.ts';

/** Numbers of draws for which the chances are shown. */
export const DRAWS_SHOWN = [1, 2, 3, 4, 5] as const;

/** The copies of a card that are left in the deck. */
export interface CardOdds {
  readonly deckCardId: string;
  readonly copies: number;
  /** Chance, from 0 to 1, to draw at least one, for each of `DRAWS_SHOWN`. */
  readonly chances: readonly number[];
}

/** The same for all cards of a group. */
export interface GroupOdds extends CountedGroup {
  readonly chances: readonly number[];
}

/**
 * The exact odds of every card that is left, in the order of the deck's ids, which says nothing of
 * the order of the cards. They are those of a deck of which only the content is known: what the
 * player has seen on top or on the bottom is shown by its marks and changes no chance.
 */
export function cardOdds(deck: readonly CardInstance[]): readonly CardOdds[] {
  return Array.from(copiesLeft(deck), ([deckCardId, copies]) => ({
    deckCardId,
    copies,
    chances: chancesOf(copies, deck.length),
  }));
}

/** The odds of what is left of inkable cards, types, inks and costs; single cards are `cardOdds`. */
export function groupOdds(deck: readonly CardInstance[], cards: CardLookup): readonly GroupOdds[] {
  const entries = Array.from(copiesLeft(deck)).flatMap(([id, quantity]): readonly DeckEntry[] => {
    const card = cards.get(id);
    return card === undefined ? [] : [{ card, quantity }];
  });
  // The language orders single cards alone.
  return oddsGroups(entries, 'en')
    .filter(({ group }) => group.by !== 'card')
    .map((counted) => ({ ...counted, chances: chancesOf(counted.copies, deck.length) }));
}

function copiesLeft(deck: readonly CardInstance[]): ReadonlyMap<string, number> {
  const copies = new Map<string, number>();
  for (const { deckCardId } of deck.toSorted((a, b) => a.instanceId - b.instanceId)) {
    copies.set(deckCardId, (copies.get(deckCardId) ?? 0) + 1);
  }
  return copies;
}

function chancesOf(copies: number, deckSize: number): readonly number[] {
  return DRAWS_SHOWN.map((draws) => chanceOfOne(copies, deckSize, draws));
}

/** One minus the chance that each draw, one after the other, is one of the other cards. */
function chanceOfOne(copies: number, deckSize: number, draws: number): number {
  let none = 1;
  for (let drawn = 0; drawn < Math.min(draws, deckSize); drawn++) {
    none *= Math.max(deckSize - copies - drawn, 0) / (deckSize - drawn);
  }
  return 1 - none;
}
