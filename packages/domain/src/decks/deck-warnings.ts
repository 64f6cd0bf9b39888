import type { Color, Format } from '../cards/card.ts';
import { colorsOfCards } from './deck-colors.ts';
import {
  tooFewCards,
  tooManyCopies,
  type TooFewCards,
  type TooManyCopies,
} from './deck-validity.ts';
import type { DeckEntry } from './deck.ts';

/** "Not more than two inks" (CR 1.10.1.1). */
export const MAX_INKS = 2;

/** Violation of an official tournament rule; dates are `YYYY-MM-DD`. */
export type DeckWarning =
  | TooFewCards
  | TooManyCopies
  | { readonly code: 'too_many_inks'; readonly colors: readonly Color[]; readonly allowed: number }
  | { readonly code: 'banned'; readonly cardId: string; readonly since: string }
  | { readonly code: 'not_yet_allowed'; readonly cardId: string; readonly from: string };

/**
 * Lists warnings for a tournament in `format` on `date` (`YYYY-MM-DD`) (CR 1.10.1.1):
 * - too few cards;
 * - more than two inks (a dual-ink card counts as each, CR 5.2.5.1, inkable or not);
 * - more copies than the card itself allows;
 * - banned cards;
 * - cards not yet allowed in tournaments.
 *
 * `deckValidity` checks which cards are in the format.
 */
export function deckWarnings(
  entries: readonly DeckEntry[],
  format: Format,
  date: string,
): readonly DeckWarning[] {
  return [
    ...tooFewCards(entries),
    ...tooManyInks(entries),
    ...tooManyCopies(entries, (ownLimit) => ownLimit),
    ...bannedCards(entries, format, date),
    ...cardsNotYetAllowed(entries, date),
  ];
}

export interface LeavingCard {
  readonly cardId: string;
  /** Last day in CORE according to the catalogue, `YYYY-MM-DD`. */
  readonly allowedUntil: string;
}

/**
 * Lists cards of the deck that are in CORE now and leave it on `date` (`YYYY-MM-DD`) or later. Past
 * dates are ignored because `coreAllowed` decides.
 */
export function leavingAtRotation(
  entries: readonly DeckEntry[],
  date: string,
): readonly LeavingCard[] {
  return entries.flatMap(({ card }) => {
    const { allowedUntil } = card.legality.core;
    if (!card.coreAllowed || allowedUntil === null || allowedUntil < date) return [];
    return [{ cardId: card.id, allowedUntil }];
  });
}

function tooManyInks(entries: readonly DeckEntry[]): readonly DeckWarning[] {
  const colors = colorsOfCards(entries.map(({ card }) => card));
  return colors.length <= MAX_INKS ? [] : [{ code: 'too_many_inks', colors, allowed: MAX_INKS }];
}

function bannedCards(
  entries: readonly DeckEntry[],
  format: Format,
  date: string,
): readonly DeckWarning[] {
  return entries.flatMap(({ card }) => {
    const { bannedSince } = format === 'CORE' ? card.legality.core : card.legality.infinity;
    if (bannedSince === null || bannedSince > date) return [];
    return [{ code: 'banned', cardId: card.id, since: bannedSince }];
  });
}

function cardsNotYetAllowed(entries: readonly DeckEntry[], date: string): readonly DeckWarning[] {
  return entries.flatMap(({ card }) => {
    const { tournamentsFrom } = card.legality;
    if (tournamentsFrom === null || tournamentsFrom <= date) return [];
    return [{ code: 'not_yet_allowed', cardId: card.id, from: tournamentsFrom }];
  });
}
