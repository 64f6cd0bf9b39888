import type { Card } from '../cards/card.ts';
import type { Copies } from '../cards/copies.ts';
import { isSpecialRarity, MAX_COPIES } from './collection.ts';

/** Typed collector number, in lower case. */
export interface TypedNumber {
  readonly number: number;
  /** Letter `a` to `e` of an art variant. */
  readonly variant: string | null;
  /** Series of a promo, such as `p1`; null for cards of the set itself. */
  readonly series: string | null;
}

/**
 * Input for quick add; a number pad is enough.
 *
 * - `12` names a card, `4a` an art variant, `3/P1` a promo of a series.
 * - `12x3`, `12*3`: three copies.
 * - `f` before or after the number: the other finish.
 * - `+` or `-` at the end adds or removes immediately; without a number, it applies to the last
 *   card.
 */
export interface FastEntry {
  /** Undefined for the card entered last. */
  readonly typed: TypedNumber | undefined;
  readonly count: number;
  /** Whether to use the finish that is not preset. */
  readonly otherFinish: boolean;
  /** Direction of an immediate entry: 1 adds, -1 removes. Undefined while the player is typing. */
  readonly sign: 1 | -1 | undefined;
}

const GRAMMAR = /^(f*)(?:(\d{1,4})([a-e])?(?:\/([a-z]+\d*))?)?(f*)(?:[x*×](\d{0,4}))?(f*)([+-])?$/;

/** Parses an entry; undefined if invalid. */
export function readFastEntry(text: string): FastEntry | undefined {
  const match = GRAMMAR.exec(text.toLowerCase().replaceAll(/\s/g, ''));
  if (match === null) return undefined;
  const [, before = '', number, variant, series, after = '', count, end = '', sign] = match;
  if (number === undefined && count !== undefined) return undefined;
  return {
    typed:
      number === undefined
        ? undefined
        : { number: Number(number), variant: variant ?? null, series: series ?? null },
    count: count ? Number(count) : 1,
    otherFinish: (before.length + after.length + end.length) % 2 === 1,
    sign: sign === undefined ? undefined : sign === '+' ? 1 : -1,
  };
}

export interface TypedEntry {
  readonly text: string;
  readonly entry: FastEntry | undefined;
}

/** Start of a number; any other text continues the previous number, as in `12 x 3`. */
const NUMBER = /^f*\d/i;
const EXPECTS_MORE = /^f+$|[x*×/]$/i;

/**
 * Parses a list such as `12 15 15 204`, separated by blanks, commas, points or semicolons. A sign
 * at the end applies to the whole list.
 */
export function readFastEntries(text: string): readonly TypedEntry[] {
  const texts: string[] = [];
  for (const part of text.split(/[\s,.;]+/).filter(Boolean)) {
    const before = texts.at(-1);
    if (before === undefined || (NUMBER.test(part) && !EXPECTS_MORE.test(before))) texts.push(part);
    else texts[texts.length - 1] = before + part;
  }
  const read = texts.map((each) => ({ text: each, entry: readFastEntry(each) }));
  const sign = read.at(-1)?.entry?.sign;
  return read.map(({ text: each, entry }, index) => {
    const isLast = index === read.length - 1;
    // Without a number, f and signs are only valid as the whole input.
    const isUsable = entry && (read.length === 1 || entry.typed) && (isLast || !entry.sign);
    return { text: each, entry: isUsable ? { ...entry, sign } : undefined };
  });
}

/** Finds the cards of a chapter with a typed number: none, one, or several to choose from. */
export function cardsOfNumber<T extends Pick<Card, 'number' | 'variant' | 'promoGrouping'>>(
  cards: readonly T[],
  { number, variant, series }: TypedNumber,
): readonly T[] {
  const numbered = cards.filter((card) => card.number === number);
  const inSeries = numbered.filter(
    ({ promoGrouping }) => (promoGrouping?.toLowerCase() ?? null) === series,
  );
  // If no card of the set itself has the number, promos are matched.
  const meant = inSeries.length === 0 && series === null ? numbered : inSeries;
  const exact = meant.filter((card) => card.variant === variant);
  return exact.length > 0 || variant !== null ? exact : meant;
}

/** Returns the finish of entered copies: special rarities are foil only. */
export function enteredFinish(card: Pick<Card, 'rarity'>, foil: boolean): keyof Copies {
  return foil || isSpecialRarity(card) ? 'foilQuantity' : 'quantity';
}

/** Adds `delta` copies of a finish; the result is 0 to MAX_COPIES. */
export function withEntered(copies: Copies, finish: keyof Copies, delta: number): Copies {
  const count = Math.max(0, Math.min(copies[finish] + delta, MAX_COPIES));
  return { ...copies, [finish]: count };
}
