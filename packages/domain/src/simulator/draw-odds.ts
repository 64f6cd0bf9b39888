import { oddsGroups, type CountedGroup } from '../decks/odds-groups.ts';
import type { DeckEntry } from '../decks/deck.ts';
import type { CardInstance, CardLookup } from './game.ts';

export const DRAWS_SHOWN = [1, 2, 3, 4, 5] as const;

/** Copies of a card left in the deck. */
export interface CardOdds {
  readonly deckCardId: string;
  readonly copies: number;
  /** Chance, 0 to 1, of drawing at least one; one per entry of `DRAWS_SHOWN`. */
  readonly chances: readonly number[];
}

export interface GroupOdds extends CountedGroup {
  readonly chances: readonly number[];
}

/**
 * Calculates exact odds for every card left in the deck, ordered by id, which reveals nothing about
 * the order of the deck. Only the deck's content is considered: cards that the player has seen on
 * top or bottom carry marks but change no chance.
 */
export function cardOdds(deck: readonly CardInstance[]): readonly CardOdds[] {
  return Array.from(copiesLeft(deck), ([deckCardId, copies]) => ({
    deckCardId,
    copies,
    chances: chancesOf(copies, deck.length),
  }));
}

/** Calculates the odds of inkable cards, types, inks and costs; `cardOdds` covers single cards. */
export function groupOdds(deck: readonly CardInstance[], cards: CardLookup): readonly GroupOdds[] {
  const entries = Array.from(copiesLeft(deck)).flatMap(([id, quantity]): readonly DeckEntry[] => {
    const card = cards.get(id);
    return card === undefined ? [] : [{ card, quantity }];
  });
  // The language only affects the order of single cards, which are removed.
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

/** Calculates one minus the chance that every draw is another card. */
function chanceOfOne(copies: number, deckSize: number, draws: number): number {
  let none = 1;
  for (let drawn = 0; drawn < Math.min(draws, deckSize); drawn++) {
    none *= Math.max(deckSize - copies - drawn, 0) / (deckSize - drawn);
  }
  return 1 - none;
}
