import type { Color } from '../../cards/card.ts';
import { colorsOfMask } from '../../cards/color-mask.ts';
import { getOrInsert } from '../../cards/get-or-insert.ts';
import { MIN_DECK_SIZE } from '../deck.ts';
import type { CountedCard, CountedDeck } from './counted-deck.ts';
import {
  addToTally,
  emptyTally,
  rounded,
  shareOf,
  type MetaShare,
  type Tally,
} from './meta-tally.ts';
import { dayOf, isoDay, partStarts, placeInWindow, type MetaWindow } from './meta-window.ts';
import { TypicalDeckSums, type TypicalDeck } from './typical-deck.ts';

/** Minimum numbers of decks for showing parts of the meta. */
export interface MetaMinimums {
  /** Minimum for showing anything. */
  readonly decks: number;
  /** Minimum for all parts; below it, only inks and most played cards are shown. */
  readonly sure: number;
  /** Minimum for naming inks or a rising card. */
  readonly each: number;
}

export const META_MINIMUMS: MetaMinimums = { decks: 50, sure: 200, each: 10 };
/** Minimums for the sample decks, low enough to show all parts of the page. */
export const SAMPLE_MINIMUMS: MetaMinimums = { decks: 2, sure: 2, each: 1 };

const MAX_CARDS = 6;
const MAX_TYPICAL = 4;
/** Copies of new cards from which a deck counts as built on the newest set. */
const MIN_MANY_NEW = 8;
/** Change below which a share counts as unchanged: 0.3 points. */
export const LEVEL_CHANGE = 0.003;

export interface InksShare extends MetaShare {
  readonly colors: readonly Color[];
  readonly typical: TypicalDeck | null;
}

export interface CardShare extends MetaShare {
  readonly cardId: string;
  /** Average copies in the decks that play it. */
  readonly copies: number;
  readonly isNew: boolean;
}

/** Shares of decks with new cards from `day` to the next point. */
export interface UptakePoint {
  readonly day: string;
  readonly decks: number;
  /** Share with at least one copy; null without decks. */
  readonly any: number | null;
  readonly many: number | null;
}

export interface MetaCount {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly decks: number;
  readonly neededDecks: number;
  /** True if there are too few decks for all parts. */
  readonly isUnsure: boolean;
  readonly inks: readonly InksShare[];
  /** Decks of inks that are not named. */
  readonly others: { readonly decks: number; readonly share: number };
  readonly played: readonly CardShare[];
  readonly rising: readonly CardShare[];
  readonly uptake: readonly UptakePoint[];
  readonly newCards: readonly CardShare[];
}

interface CardTally extends Tally {
  readonly card: CountedCard;
  copies: number;
}

export class MetaCounter {
  readonly #window: MetaWindow;
  readonly #starts: readonly number[];
  readonly #all: Tally;
  readonly #any: Tally;
  readonly #many: Tally;
  readonly #partDecks: number[];
  readonly #inks = new Map<number, Tally & { readonly sums: TypicalDeckSums }>();
  readonly #cards = new Map<string, CardTally>();

  constructor(window: MetaWindow) {
    this.#window = window;
    this.#starts = partStarts(window);
    this.#all = this.#newTally();
    this.#any = this.#newTally();
    this.#many = this.#newTally();
    this.#partDecks = this.#starts.map(() => 0);
  }

  /** Counts a deck that was last changed in the period or in the equally long period before. */
  add({ colorMask, weight, updatedAt, cards }: CountedDeck): void {
    const place = placeInWindow(this.#window, dayOf(updatedAt));
    if (place === undefined) return;
    const inks = getOrInsert(this.#inks, colorMask, () => ({
      ...this.#newTally(),
      sums: new TypicalDeckSums(),
    }));
    addToTally(this.#all, weight, place);
    addToTally(inks, weight, place);
    let size = 0;
    let newCopies = 0;
    for (const { card, copies } of cards) {
      const tally = getOrInsert(this.#cards, card.id, () => ({
        ...this.#newTally(),
        card,
        copies: 0,
      }));
      addToTally(tally, weight, place);
      if (place !== 'earlier') tally.copies += copies;
      size += copies;
      if (card.isNew) newCopies += copies;
    }
    if (newCopies > 0) addToTally(this.#any, weight, place);
    if (newCopies >= MIN_MANY_NEW) addToTally(this.#many, weight, place);
    if (place === 'earlier') return;
    this.#partDecks[place] = (this.#partDecks[place] ?? 0) + 1;
    if (size >= MIN_DECK_SIZE) inks.sums.add(cards, weight);
  }

  result(minimums: MetaMinimums): MetaCount {
    const { decks } = this.#all;
    const isEnough = decks >= Math.max(minimums.decks, 1);
    const isSure = isEnough && decks >= minimums.sure;
    const inks = isEnough ? this.#inksOf(minimums, isSure) : [];
    const cards = isEnough ? this.#cardsOf(minimums) : [];
    const newCards = isSure ? cards.filter(({ isNew }) => isNew) : [];
    const rising = cards.filter(
      ({ change, decks: played }) =>
        change !== null && change >= LEVEL_CHANGE && played >= minimums.each,
    );
    return {
      firstDay: isoDay(this.#window.firstDay),
      lastDay: isoDay(this.#window.lastDay),
      decks,
      neededDecks: minimums.decks,
      isUnsure: isEnough && !isSure,
      inks,
      others: {
        decks: isEnough ? decks - inks.reduce((sum, each) => sum + each.decks, 0) : 0,
        share: isEnough ? rounded(1 - inks.reduce((sum, { share }) => sum + share, 0)) : 0,
      },
      played: cards.slice(0, MAX_CARDS),
      rising: isSure
        ? rising.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0)).slice(0, MAX_CARDS)
        : [],
      uptake: newCards.length > 0 ? this.#uptake() : [],
      newCards: newCards.slice(0, MAX_CARDS),
    };
  }

  #inksOf(minimums: MetaMinimums, isSure: boolean): readonly InksShare[] {
    const named = [...this.#inks].filter(([mask, { decks }]) => {
      const { length } = colorsOfMask(mask);
      return decks >= Math.max(minimums.each, 1) && length > 0 && length <= 2;
    });
    return named
      .map(([mask, tally]) => ({ mask, tally, ...shareOf(tally, this.#all, minimums.decks) }))
      .toSorted((a, b) => b.share - a.share || b.decks - a.decks || a.mask - b.mask)
      .map(({ mask, tally, ...share }, rank) => ({
        colors: colorsOfMask(mask),
        ...share,
        typical: (isSure && rank < MAX_TYPICAL ? tally.sums.averages() : undefined) ?? null,
      }));
  }

  #cardsOf(minimums: MetaMinimums): readonly CardShare[] {
    return [...this.#cards.values()]
      .filter(({ decks }) => decks > 0)
      .map((tally) => ({
        cardId: tally.card.id,
        copies: Math.round((tally.copies * 10) / tally.decks) / 10,
        isNew: tally.card.isNew,
        ...shareOf(tally, this.#all, minimums.decks),
      }))
      .toSorted(
        (a, b) => b.share - a.share || b.decks - a.decks || Number(a.cardId) - Number(b.cardId),
      );
  }

  #uptake(): readonly UptakePoint[] {
    const any = shareOf(this.#any, this.#all, 0).trend;
    const many = shareOf(this.#many, this.#all, 0).trend;
    return this.#starts.map((day, part) => ({
      day: isoDay(day),
      decks: this.#partDecks[part] ?? 0,
      any: any[part] ?? null,
      many: many[part] ?? null,
    }));
  }

  #newTally(): Tally {
    return emptyTally(this.#starts.length);
  }
}
