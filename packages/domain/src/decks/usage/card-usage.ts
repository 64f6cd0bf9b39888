import { FORMATS, type Format } from '../../cards/card.ts';
import { PLAYSET } from '../deck.ts';
import { DAY_MS } from '../time-ago.ts';
import {
  BestDecks,
  startOf,
  type DeckSlot,
  type PlayedDecks,
  type PlayedDeckSource,
} from './played-decks.ts';

/** Minimum number of decks with a card for showing shares, copies and companions. */
export const MIN_USAGE_DECKS = 30;
/** Age limit of counted decks, in days since their last change; the curve goes back further. */
export const USAGE_DAYS = 90;
export const USAGE_MONTHS = 12;
/** Minimum number of months in a curve, from the first deck with the card. */
const MIN_CURVE_MONTHS = 3;
const MAX_COMPANIONS = 3;
const MAX_DECKS = 3;

/** Number of decks with a card among those that could contain it. */
export interface UsageShare {
  readonly decks: number;
  readonly of: number;
}

export interface UsageOfMonth extends UsageShare {
  /** `YYYY-MM`. */
  readonly month: string;
}

/** Use of a card in recently changed public decks. */
export interface CardUsage<T extends PlayedDecks = PlayedDecks> {
  readonly decks: number;
  /** Last change of the oldest counted deck; undefined without decks. */
  readonly since: number | undefined;
  readonly formats: readonly (UsageShare & { readonly format: Format })[];
  /** Numbers of decks with one, two, three, and four or more copies. */
  readonly byCopies: readonly number[];
  readonly totalCopies: number;
  /** Shares of all decks by month of their last change, oldest month first. */
  readonly months: readonly UsageOfMonth[];
  /** Cards that occur in most of these decks, by number. */
  readonly playedWith: readonly { readonly card: number; readonly decks: number }[];
  readonly examples: readonly DeckSlot<T>[];
}

/** Counts how a card is played; yields after each part of the decks. */
export function* cardUsage<T extends PlayedDecks>(
  { parts, cards, copies, cardCount, isCore }: PlayedDeckSource<T>,
  card: number,
  now: number,
): Generator<undefined, CardUsage<T>> {
  const starts = monthStarts(now);
  const firstDay = now - USAGE_DAYS * DAY_MS;
  const ofMonth = new Uint32Array(USAGE_MONTHS);
  const inMonth = new Uint32Array(USAGE_MONTHS);
  const ofFormat = new Map<Format, number>();
  const inFormat = new Map<Format, number>();
  const byCopies = new Array<number>(PLAYSET).fill(0);
  const companions = new Uint32Array(cardCount);
  const examples = new BestDecks<T>(MAX_DECKS);
  let since: number | undefined;
  let decks = 0;
  let totalCopies = 0;
  for (const part of parts) {
    for (let slot = 0; slot < part.size; slot += 1) {
      const facet = part.facets[slot] ?? 0;
      const start = startOf(part, slot);
      const end = part.quantityEnds[slot] ?? 0;
      if (facet < 0 || start === end) continue;
      const updatedAt = part.updatedAt[slot] ?? 0;
      const format = (isCore[facet] ?? 0) === 1 ? 'CORE' : 'INFINITY';
      const month = starts.findLastIndex((from) => from <= updatedAt);
      const isRecent = updatedAt >= firstDay;
      if (isRecent) {
        since = Math.min(since ?? Infinity, updatedAt);
        count(ofFormat, format);
      }
      if (month >= 0) ofMonth[month] = (ofMonth[month] ?? 0) + 1;
      let held = 0;
      for (let place = start; place < end; place += 1) {
        const quantity = part.quantities[place] ?? 0;
        if ((cards[quantity] ?? 0) === card) held = copies[quantity] ?? 0;
      }
      if (held === 0) continue;
      if (month >= 0) inMonth[month] = (inMonth[month] ?? 0) + 1;
      if (!isRecent) continue;
      decks += 1;
      totalCopies += held;
      byCopies[Math.min(held, PLAYSET) - 1] = (byCopies[Math.min(held, PLAYSET) - 1] ?? 0) + 1;
      count(inFormat, format);
      for (let place = start; place < end; place += 1) {
        const other = cards[part.quantities[place] ?? 0] ?? 0;
        companions[other] = (companions[other] ?? 0) + 1;
      }
      examples.add(part, slot, part.likes[slot] ?? 0);
    }
    yield;
  }
  companions[card] = 0;
  return {
    decks,
    since,
    formats: FORMATS.map((format) => ({
      format,
      decks: inFormat.get(format) ?? 0,
      of: ofFormat.get(format) ?? 0,
    })),
    byCopies,
    totalCopies,
    months: starts.map((start, month) => ({
      month: new Date(start).toISOString().slice(0, 7),
      decks: inMonth[month] ?? 0,
      of: ofMonth[month] ?? 0,
    })),
    playedWith: [...companions.keys()]
      .filter((other) => (companions[other] ?? 0) > 0)
      .toSorted((a, b) => (companions[b] ?? 0) - (companions[a] ?? 0) || a - b)
      .slice(0, MAX_COMPANIONS)
      .map((other) => ({ card: other, decks: companions[other] ?? 0 })),
    examples: examples.decks,
  };
}

/**
 * Returns the months from the first deck with the card on, or none if they are too few for a curve.
 * Months without counted decks are omitted.
 */
export function usageCurve(months: readonly UsageOfMonth[]): readonly UsageOfMonth[] {
  const first = months.findIndex(({ decks }) => decks > 0);
  const curve = first === -1 ? [] : months.slice(first).filter(({ of }) => of > 0);
  return curve.length < MIN_CURVE_MONTHS ? [] : curve;
}

/** Returns the starts of the last months in UTC, oldest first. */
function monthStarts(now: number): readonly number[] {
  const today = new Date(now);
  return Array.from({ length: USAGE_MONTHS }, (_, index) =>
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (USAGE_MONTHS - 1 - index), 1),
  );
}

function count(counts: Map<Format, number>, format: Format): void {
  counts.set(format, (counts.get(format) ?? 0) + 1);
}
