import type { Card, Format } from '../cards/card.ts';

/** Archetypes of a deck in the order of the specification (section 3). */
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

export const HOME_DECKS = 3;
/** Popular decks on the home page. */
export const POPULAR_DECKS = 4;
/** Number of decks that a player's page shows at first. */
export const PLAYER_PAGE_DECKS = 12;
/** "Deck size target and minimum 60" (specification, section 9; CR 1.10.1.1). */
export const MIN_DECK_SIZE = 60;
/** "Description max 1000 characters" (specification, section 9). */
export const MAX_DESCRIPTION_LENGTH = 1000;
/** Limit in characters (not in the specification): longer than any genuine name. */
export const MAX_DECK_NAME_LENGTH = 100;
/** Limit of copies of one card: the highest limit that any card has. */
export const MAX_CARD_QUANTITY = 99;
/** Limit of distinct cards (not in the specification), so that no deck slows down others. */
export const MAX_DECK_ENTRIES = 500;
/**
 * Limit (not in the specification) of entries in all decks of a player: about 2,000 usual decks,
 * and bounded reads of all decks.
 */
export const MAX_ENTRIES_OF_PLAYER = 60_000;
/** Abuse limit (not in the specification): generous for players, too low to fill a disk. */
export const MAX_DECKS_OF_PLAYER = 2000;
/** "Max 4 copies (playset warning above 4)" (specification, section 9). */
export const PLAYSET = 4;

/** Limit of decks per import request; bounds the time for which its transaction blocks others. */
export const MAX_IMPORTED_DECKS = 25;

/** Stored card of a deck; `quantity` is an integer from 1 to MAX_CARD_QUANTITY. */
export interface DeckCard {
  readonly cardId: string;
  readonly quantity: number;
}

export interface DeckEntry {
  readonly card: Card;
  readonly quantity: number;
}

/** "CORE if all cards are core-allowed, otherwise INFINITY" (specification, section 4). */
export function deckFormat(entries: readonly DeckEntry[]): Format {
  return entries.every(({ card }) => card.coreAllowed) ? 'CORE' : 'INFINITY';
}

/** Decodes a bit mask of archetypes; Aggro is the lowest bit. */
export function archetypesOfMask(mask: number): Archetype[] {
  return ARCHETYPES.filter((_, position) => (mask & (1 << position)) !== 0);
}

/** Encodes archetypes as a bit mask for `archetypesOfMask`. */
export function maskOfArchetypes(archetypes: readonly Archetype[]): number {
  return archetypes.reduce((mask, archetype) => mask | (1 << ARCHETYPES.indexOf(archetype)), 0);
}
