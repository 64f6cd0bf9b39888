import { hasBit, removeBit, type BitSet } from './bit-set.ts';
import type { Card } from './card.ts';
import { getOrInsert } from './get-or-insert.ts';
import { comparePrintings, printingKey } from './printings.ts';

/** Relations between printings of the same card; cards are numbered from 0. */
export interface Printings {
  /** Next better printing of each card, or NONE for the best. */
  readonly nextBetter: Int32Array;
  readonly notBest: Uint32Array;
}

const NONE = -1;

/** Groups printings by card and sorts them by preference. */
export function relatePrintings(cards: readonly Card[]): Printings {
  const printingsByKey = new Map<string, { card: Card; number: number }[]>();
  for (const [number, card] of cards.entries()) {
    getOrInsert(printingsByKey, printingKey(card), () => []).push({ card, number });
  }
  const nextBetter = new Int32Array(cards.length).fill(NONE);
  for (const printings of printingsByKey.values()) {
    printings.sort((a, b) => comparePrintings(a.card, b.card));
    for (const [i, { number }] of printings.entries()) {
      nextBetter[number] = printings[i - 1]?.number ?? NONE;
    }
  }
  const notBest = Uint32Array.from(cards.keys()).filter((number) => nextBetter[number] !== NONE);
  return { nextBetter, notBest };
}

export function keepOnePrintingEach(found: BitSet, { nextBetter, notBest }: Printings): void {
  for (const number of notBest) {
    if (hasBit(found, number) && hasBetter(found, nextBetter, number)) removeBit(found, number);
  }
}

function hasBetter(found: BitSet, nextBetter: Int32Array, number: number): boolean {
  let better = nextBetter[number] ?? NONE;
  while (better !== NONE && !hasBit(found, better)) better = nextBetter[better] ?? NONE;
  return better !== NONE;
}
