import { RARITIES, type Card, type Rarity } from '../cards/card.ts';
import {
  isSpecialRarity,
  neededCopies,
  ownedCount,
  type CollectionEntry,
  type CollectionGoal,
} from './collection.ts';

export interface WantedCard {
  readonly card: Card;
  /** Copies missing to the goal, 1 or more. */
  readonly quantity: number;
  /** Owned copies that count for the goal. */
  readonly owned: number;
}

/** Cards below the goal, in the order of the entries. */
export interface WantedList {
  readonly standard: readonly WantedCard[];
  readonly special: readonly WantedCard[];
}

export interface WantedOfRarity {
  readonly rarity: Rarity;
  readonly cards: number;
  readonly copies: number;
}

export function wantedList(entries: readonly CollectionEntry[], goal: CollectionGoal): WantedList {
  const wanted = entries.flatMap((entry): WantedCard[] => {
    const owned = ownedCount(entry, goal.foilMode);
    const quantity = neededCopies(goal) - owned;
    return quantity > 0 ? [{ card: entry.card, quantity, owned }] : [];
  });
  return {
    standard: wanted.filter(({ card }) => !isSpecialRarity(card)),
    special: wanted.filter(({ card }) => isSpecialRarity(card)),
  };
}

/** Counts missing cards by rarity, most ordinary first; complete rarities are omitted. */
export function wantedByRarity(
  wanted: readonly Pick<WantedCard, 'card' | 'quantity'>[],
): readonly WantedOfRarity[] {
  return RARITIES.flatMap((rarity) => {
    const ofRarity = wanted.filter(({ card }) => card.rarity === rarity);
    return ofRarity.length === 0
      ? []
      : [{ rarity, cards: ofRarity.length, copies: copiesOfWanted(ofRarity) }];
  });
}

export function copiesOfWanted(wanted: readonly Pick<WantedCard, 'quantity'>[]): number {
  return wanted.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** `inkfolio_wanted_{set}_{date}.txt` or `.csv`; `date` is `YYYY-MM-DD`. */
export function wantedFileName(setCode: string, date: string, format: 'txt' | 'csv'): string {
  return `inkfolio_wanted_${setCode}_${date}.${format}`;
}
