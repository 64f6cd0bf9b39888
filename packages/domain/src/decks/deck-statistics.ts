import { RARITIES, isSong, type Card, type Rarity } from '../cards/card.ts';
import { keywordsOf, KEYWORDS, type Keyword } from '../cards/card-keywords.ts';
import { compareSetCodes } from '../cards/card-set.ts';
import { compareTexts } from '../cards/names.ts';
import { totalCards } from './deck-quantities.ts';
import type { DeckEntry } from './deck.ts';

/** "Cost curve buckets 1 to 7", of which the last "means 7 or more" (specification, section 2). */
export const COST_BUCKETS = [1, 2, 3, 4, 5, 6, 7] as const;

export interface CostBucket {
  readonly cost: number;
  readonly inkable: number;
  readonly notInkable: number;
}

/** Statistics of a deck; all counts are copies. */
export interface DeckStatistics {
  readonly total: number;
  readonly characters: number;
  /** Actions, including songs. */
  readonly actions: number;
  readonly songs: number;
  readonly items: number;
  readonly locations: number;
  readonly inkable: number;
  readonly notInkable: number;
  /** Average cost, rounded to one decimal; 0 for an empty deck. */
  readonly averageCost: number;
  /** Bars, one per entry of `COST_BUCKETS`. */
  readonly costCurve: readonly CostBucket[];
}

/** Number of copies per value; values without copies are omitted. */
export interface Tally<T> {
  readonly value: T;
  readonly count: number;
}

/** "Advanced statistics" (specification, section 2); all counts are copies. */
export interface AdvancedDeckStatistics {
  /** Averages of characters, rounded to one decimal; 0 without characters. */
  readonly averageStrength: number;
  readonly averageWillpower: number;
  readonly averageLore: number;
  /** Keywords in the order of `KEYWORDS`; a card counts once per keyword. */
  readonly keywords: readonly Tally<Keyword>[];
  /** Subtypes in English, most frequent first, then by name. */
  readonly subtypes: readonly Tally<string>[];
  /** Rarities in the order of `RARITIES`. */
  readonly rarities: readonly Tally<Rarity>[];
  /** Set codes in the order of `compareSetCodes`. */
  readonly sets: readonly Tally<string>[];
}

/** Calculates the statistics always shown with a deck (specification, section 2, view tab). */
export function deckStatistics(entries: readonly DeckEntry[]): DeckStatistics {
  const copies = (matches: (card: Card) => boolean) =>
    totalCards(entries.filter(({ card }) => matches(card)));
  return {
    total: totalCards(entries),
    characters: copies((card) => card.type === 'CHARACTER'),
    actions: copies((card) => card.type === 'ACTION'),
    songs: copies(isSong),
    items: copies((card) => card.type === 'ITEM'),
    locations: copies((card) => card.type === 'LOCATION'),
    inkable: copies((card) => card.inkwell),
    notInkable: copies((card) => !card.inkwell),
    averageCost: averageOf(entries, (card) => card.cost),
    costCurve: costCurve(entries),
  };
}

/** Calculates the statistics shown on demand (specification, section 2, view tab). */
export function advancedDeckStatistics(entries: readonly DeckEntry[]): AdvancedDeckStatistics {
  const characters = entries.filter(({ card }) => card.type === 'CHARACTER');
  const keywords = countsOf(entries, keywordsOf);
  const rarities = countsOf(entries, (card) => [card.rarity]);
  const sets = talliesOf(countsOf(entries, (card) => [card.setCode]));
  const subtypes = talliesOf(countsOf(entries, (card) => card.subtypes));
  return {
    averageStrength: averageOf(characters, (card) => card.strength),
    averageWillpower: averageOf(characters, (card) => card.willpower),
    averageLore: averageOf(characters, (card) => card.lore),
    keywords: talliesOf(keywords, KEYWORDS),
    subtypes: subtypes.toSorted((a, b) => b.count - a.count || compareTexts(a.value, b.value)),
    rarities: talliesOf(rarities, RARITIES),
    sets: sets.toSorted((a, b) => compareSetCodes(a.value, b.value)),
  };
}

/**
 * Returns the bucket of a cost. The specification has no bucket for 0, which only cards outside
 * both formats cost; they count as 1.
 */
export function costBucketOf(cost: number): number {
  return Math.min(Math.max(cost, 1), COST_BUCKETS.length);
}

function costCurve(entries: readonly DeckEntry[]): readonly CostBucket[] {
  const buckets = COST_BUCKETS.map((cost) => ({ cost, inkable: 0, notInkable: 0 }));
  for (const { card, quantity } of entries) {
    const bucket = buckets[costBucketOf(card.cost) - 1];
    if (bucket !== undefined) bucket[card.inkwell ? 'inkable' : 'notInkable'] += quantity;
  }
  return buckets;
}

/** Averages a number over all copies that have it, rounded to one decimal; 0 without copies. */
function averageOf(entries: readonly DeckEntry[], numberOf: (card: Card) => number | null): number {
  let sum = 0;
  let count = 0;
  for (const { card, quantity } of entries) {
    const number = numberOf(card);
    if (number === null) continue;
    sum += number * quantity;
    count += quantity;
  }
  return count === 0 ? 0 : Math.round((sum * 10) / count) / 10;
}

function countsOf<T>(
  entries: readonly DeckEntry[],
  valuesOf: (card: Card) => readonly T[],
): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const { card, quantity } of entries) {
    for (const value of valuesOf(card)) counts.set(value, (counts.get(value) ?? 0) + quantity);
  }
  return counts;
}

function talliesOf<T>(
  counts: ReadonlyMap<T, number>,
  order: Iterable<T> = counts.keys(),
): readonly Tally<T>[] {
  return Array.from(order, (value) => ({ value, count: counts.get(value) ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}
