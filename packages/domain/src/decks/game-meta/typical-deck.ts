import type { CardType } from '../../cards/card.ts';
import { COST_BUCKETS, costBucketOf, type CostBucket } from '../deck-statistics.ts';
import type { PlayedCard } from './counted-deck.ts';

/** Weighted averages of complete decks, in copies. */
export interface TypicalDeck {
  readonly averageCost: number;
  readonly inkable: number;
  readonly characters: number;
  readonly actions: number;
  readonly items: number;
  readonly locations: number;
  readonly costCurve: readonly CostBucket[];
}

export class TypicalDeckSums {
  #weight = 0;
  #copies = 0;
  #cost = 0;
  readonly #types: Record<CardType, number> = { CHARACTER: 0, ACTION: 0, ITEM: 0, LOCATION: 0 };
  readonly #curve = COST_BUCKETS.map(() => ({ inkable: 0, notInkable: 0 }));

  add(cards: readonly PlayedCard[], weight: number): void {
    this.#weight += weight;
    for (const { card, copies } of cards) {
      const weighed = copies * weight;
      this.#copies += weighed;
      this.#cost += card.cost * weighed;
      this.#types[card.type] += weighed;
      const bucket = this.#curve[costBucketOf(card.cost) - 1];
      if (bucket) bucket[card.inkwell ? 'inkable' : 'notInkable'] += weighed;
    }
  }

  /** Calculates the averages; undefined without decks. */
  averages(): TypicalDeck | undefined {
    if (this.#copies === 0) return undefined;
    const average = (sum: number) => Math.round(sum / this.#weight);
    return {
      averageCost: Math.round((this.#cost * 10) / this.#copies) / 10,
      inkable: average(this.#curve.reduce((sum, { inkable }) => sum + inkable, 0)),
      characters: average(this.#types.CHARACTER),
      actions: average(this.#types.ACTION),
      items: average(this.#types.ITEM),
      locations: average(this.#types.LOCATION),
      costCurve: COST_BUCKETS.map((cost, index) => ({
        cost,
        inkable: average(this.#curve[index]?.inkable ?? 0),
        notInkable: average(this.#curve[index]?.notInkable ?? 0),
      })),
    };
  }
}
