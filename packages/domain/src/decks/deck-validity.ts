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
  /** First printing of the card in the deck. */
  readonly cardId: string;
  readonly copies: number;
  readonly allowed: number;
}

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
  readonly problems: readonly DeckProblem[];
}

export interface DeckValidity {
  readonly core: FormatValidity;
  readonly infinity: FormatValidity;
}

/**
 * Determines the CORE and INFINITY badges of a deck with their problems (specification, section 5,
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

/** Reports a deck of fewer than 60 cards, against site and tournament rules (CR 1.10.1.1). */
export function tooFewCards(entries: readonly DeckEntry[]): readonly TooFewCards[] {
  const total = totalCards(entries);
  if (total >= MIN_DECK_SIZE) return [];
  return [{ code: 'too_few_cards', total, required: MIN_DECK_SIZE }];
}

/**
 * Reports cards with more copies than allowed. Copies of all printings with one full name are added
 * up (CR 1.10.1.1). `allowedFor` receives the card's own limit, the loosest if printings differ;
 * null means unlimited.
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
 * catalogue gives such cards a limit above 4 or none, so the name is not checked. Cards with a
 * limit below 4 are allowed 4 here; `deckWarnings` applies the tournament limit.
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
