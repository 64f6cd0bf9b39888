import type { Color } from '../cards/card.ts';
import { printingKey } from '../cards/printings.ts';
import { colorsOfCards } from './deck-colors.ts';
import { totalCards } from './deck-quantities.ts';
import { MIN_DECK_SIZE, PLAYSET, type DeckEntry } from './deck.ts';

/** "Non-inkable cards at most 2 colors" (specification, section 9). */
export const MAX_COLORS_NOT_INKABLE = 2;

export interface TooFewCards {
  readonly code: 'too_few_cards';
  readonly total: number;
  readonly required: number;
}

export interface TooManyCopies {
  readonly code: 'too_many_copies';
  /** The first printing of the card in the deck. */
  readonly cardId: string;
  /** Copies of all its printings together. */
  readonly copies: number;
  readonly allowed: number;
}

/** Reason why a deck is not valid in a format. */
export type DeckProblem =
  | TooFewCards
  | TooManyCopies
  | {
      readonly code: 'too_many_inks_not_inkable';
      readonly colors: readonly Color[];
      readonly allowed: number;
    }
  | {
      readonly code: 'not_allowed_in_core' | 'not_allowed_in_infinity';
      readonly cardIds: readonly string[];
    };

export interface FormatValidity {
  readonly valid: boolean;
  /** Problems; empty when the deck is valid. */
  readonly problems: readonly DeckProblem[];
}

export interface DeckValidity {
  readonly core: FormatValidity;
  readonly infinity: FormatValidity;
}

/**
 * The CORE and INFINITY badges of a deck, and what stands against each (specification, section 5,
 * "Deck validity"). "CORE valid if all cards are core-allowed; INFINITY valid if CORE valid or all
 * cards infinity-allowed; if the base rules fail both are invalid."
 */
export function deckValidity(entries: readonly DeckEntry[]): DeckValidity {
  const base = baseProblems(entries);
  const notInCore = entries.filter(({ card }) => !card.coreAllowed).map(({ card }) => card.id);
  const core = validityOf(base, 'not_allowed_in_core', notInCore);
  if (core.valid) return { core, infinity: core };
  const notInInfinity = entries
    .filter(({ card }) => notInCore.length > 0 && !card.infinityAllowed)
    .map(({ card }) => card.id);
  return { core, infinity: validityOf(base, 'not_allowed_in_infinity', notInInfinity) };
}

/** A deck of less than 60 cards, the base rule of the site and of tournaments (CR 1.10.1.1). */
export function tooFewCards(entries: readonly DeckEntry[]): readonly TooFewCards[] {
  const total = totalCards(entries);
  if (total >= MIN_DECK_SIZE) return [];
  return [{ code: 'too_few_cards', total, required: MIN_DECK_SIZE }];
}

/**
 * The cards with more copies than `allowedFor` says, where null is any number. Copies are those of
 * one full name, all printings together (CR 1.10.1.1); `allowedFor` is asked with the limit the
 * card itself has, the loosest if printings should disagree.
 */
export function tooManyCopies(
  entries: readonly DeckEntry[],
  allowedFor: (ownLimit: number | null) => number | null,
): readonly TooManyCopies[] {
  const problems: TooManyCopies[] = [];
  for (const { cardId, copies, ownLimit } of copiesByFullName(entries)) {
    const allowed = allowedFor(ownLimit);
    if (allowed !== null && copies > allowed) {
      problems.push({ code: 'too_many_copies', cardId, copies, allowed });
    }
  }
  return problems;
}

function baseProblems(entries: readonly DeckEntry[]): readonly DeckProblem[] {
  return [
    ...tooFewCards(entries),
    ...tooManyCopies(entries, allowedByBadge),
    ...tooManyInksNotInkable(entries),
  ];
}

/**
 * "At most 4 copies, except a card whose name contains a particular puppy name (unlimited)". The
 * catalogue marks such cards with a limit above 4 or with none, so the name is not checked. A card
 * with a limit below 4 keeps the 4: `deckWarnings` has what tournaments object to.
 */
function allowedByBadge(ownLimit: number | null): number | null {
  return ownLimit === null || ownLimit > PLAYSET ? null : PLAYSET;
}

function tooManyInksNotInkable(entries: readonly DeckEntry[]): readonly DeckProblem[] {
  const cards = entries.map(({ card }) => card).filter((card) => !card.inkwell);
  const colors = colorsOfCards(cards);
  if (colors.length <= MAX_COLORS_NOT_INKABLE) return [];
  return [{ code: 'too_many_inks_not_inkable', colors, allowed: MAX_COLORS_NOT_INKABLE }];
}

function validityOf(
  base: readonly DeckProblem[],
  code: 'not_allowed_in_core' | 'not_allowed_in_infinity',
  cardIds: readonly string[],
): FormatValidity {
  const problems = cardIds.length === 0 ? base : [...base, { code, cardIds }];
  return { valid: problems.length === 0, problems };
}

interface CopiesOfCard {
  readonly cardId: string;
  copies: number;
  ownLimit: number | null;
}

function copiesByFullName(entries: readonly DeckEntry[]): Iterable<CopiesOfCard> {
  const byFullName = new Map<string, CopiesOfCard>();
  for (const { card, quantity } of entries) {
    const key = printingKey(card);
    const known = byFullName.get(key);
    if (known === undefined) {
      const ownLimit = card.maxCopiesInDeck;
      byFullName.set(key, { cardId: card.id, copies: quantity, ownLimit });
      continue;
    }
    known.copies += quantity;
    known.ownLimit = looserLimit(known.ownLimit, card.maxCopiesInDeck);
  }
  return byFullName.values();
}

function looserLimit(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b);
}
