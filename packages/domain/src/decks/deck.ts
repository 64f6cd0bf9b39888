import type { Card, Format } from '../cards/card.ts';

/** Archetypes of a deck (specification, section 3), in the order of the specification. */
export const ARCHETYPES = [
  'Aggro',
  'Control',
  'Midrange',
  'Combo',
  'Budget',
  'Fun',
  'Multiplayer',
  'Competitive',
] as const;
export type Archetype = (typeof ARCHETYPES)[number];

/** Number of decks in a list of the home page. */
export const HOME_DECKS = 3;
/** Number of decks that the page of a player shows at once. */
export const PLAYER_PAGE_DECKS = 12;
/** "Deck size target and minimum 60" (specification, section 9; CR 1.10.1.1). */
export const MIN_DECK_SIZE = 60;
/** "Description max 1000 characters" (specification, section 9). */
export const MAX_DESCRIPTION_LENGTH = 1000;
/** Limit in characters (not in the specification): no honest name needs more. */
export const MAX_DECK_NAME_LENGTH = 100;
/** Copies of one card in a deck: what the most generous card with a limit of its own allows. */
export const MAX_CARD_QUANTITY = 99;
/**
 * Limit of different cards in one deck (not in the specification), so that no deck slows down the
 * others.
 */
export const MAX_DECK_ENTRIES = 500;
/**
 * Limit (not in the specification) of the entries of all decks of a player: 2,000 usual decks, and what
 * is read of all decks stays small.
 */
export const MAX_ENTRIES_OF_PLAYER = 60_000;
/** "Max 4 copies (playset warning above 4)" (specification, section 9). */
export const PLAYSET = 4;

/** Decks of one call of an import: what a transaction writes without others waiting for long. */
export const MAX_IMPORTED_DECKS = 25;

/** A card of a deck as it is stored. The quantity is a whole number from 1 to MAX_CARD_QUANTITY. */
export interface DeckCard {
  readonly cardId: string;
  readonly quantity: number;
}

/** A card of a deck with all that is known of the card. */
export interface DeckEntry {
  readonly card: Card;
  readonly quantity: number;
}

/**
 * "CORE if all cards are core-allowed, otherwise INFINITY" (specification, section 4). A deck
 * without cards is CORE.
 */
export function deckFormat(entries: readonly DeckEntry[]): Format {
  return entries.every(({ card }) => card.coreAllowed) ? 'CORE' : 'INFINITY';
}

/** The archetypes of a mask in which each has one bit, Aggro the lowest. */
export function archetypesOfMask(mask: number): Archetype[] {
  return ARCHETYPES.filter((_, position) => (mask & (1 << position)) !== 0);
}

/** The mask of some archetypes, as `archetypesOfMask` reads it; repeated ones count once. */
export function maskOfArchetypes(archetypes: readonly Archetype[]): number {
  return archetypes.reduce((mask, archetype) => mask | (1 << ARCHETYPES.indexOf(archetype)), 0);
}
