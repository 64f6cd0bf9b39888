import type { Language } from '../language.ts';
import type { Card } from './card.ts';
import { createSuggestions } from './card-name-suggestions.ts';
import { setLabel } from './card-set.ts';
import { getOrInsert } from './get-or-insert.ts';
import { normalizeText } from './names.ts';
import { compareChapters, comparePrintings, isOrdinaryPrinting, printingKey } from './printings.ts';

/** Printing that a list means; "a suffix may name a printing you do not carry": a hint only. */
export interface PrintingHint {
  /** Code or abbreviation of a set, or both as `1TFC`; or a series of promos. */
  readonly setCode: string;
  readonly number?: number;
  /** Letter of an art variant. */
  readonly variant?: string;
}

/** Match of a name. `isExact` is false when the name is only a part of the card's. */
export type CardNameMatch =
  | { readonly card: Card; readonly isExact: boolean }
  | {
      readonly card: undefined;
      /** Full names that are similar to the one searched, the closest first. */
      readonly suggestions: readonly string[];
    };

/** The full names of some cards in every language, made ready for `matchCardName`. */
export interface CardNameIndex {
  /** Languages in the order in which they are tried; each is read when it is first needed. */
  readonly languages: readonly (() => ReadonlyMap<string, NamedCards>)[];
  readonly suggest: (key: string) => readonly string[];
}

/** The cards that have one full name in one language; nearly always it is one card. */
interface NamedCards {
  readonly key: string;
  readonly fullName: string;
  /** All printings of these cards, also those never printed under this name; the best first. */
  readonly printings: readonly [Card, ...Card[]];
}

/** "Name matching tries languages en, fr, de, it in order" (specification, section 5). */
const LANGUAGE_ORDER: readonly Language[] = ['en', 'fr', 'de', 'it'];
/** Shortest part of a name (not in the specification): fewer letters match by chance. */
const SHORTEST_PART = 3;

/** Makes ready to find cards by name; the names of one language take some 20 milliseconds. */
export function buildCardNameIndex(cards: readonly Card[]): CardNameIndex {
  const printings = Map.groupBy(cards, printingKey);
  const languages = LANGUAGE_ORDER.map((language) =>
    once(() => namesIn(language, cards, printings)),
  );
  const suggest = once(() => createSuggestions(languages.flatMap((names) => namesOf(names()))));
  return { languages, suggest: (key) => suggest()(key) };
}

/**
 * The card that a list calls by this name. Upper and lower case, accents, punctuation and spaces
 * make no difference, so a version may follow a hyphen, a comma or nothing. A full name in any
 * language comes before a part of one; of several cards with that part, the one of the most recent
 * chapter, then an ordinary printing, then the one with the shortest name. Of the printings of the
 * card: the one that the hint names, else the best.
 */
export function matchCardName(
  index: CardNameIndex,
  name: string,
  hint?: PrintingHint,
): CardNameMatch {
  const exact = matchFullName(index, name, hint);
  if (exact !== undefined) return { card: exact, isExact: true };
  const key = nameKey(name);
  const found = firstResult(index, (names) => bestWithPart(names, key));
  if (found === undefined) return { card: undefined, suggestions: index.suggest(key) };
  return { card: printingOf(found, hint), isExact: false };
}

/** The same for a full name alone, which takes no search. */
export function matchFullName(
  index: CardNameIndex,
  name: string,
  hint?: PrintingHint,
): Card | undefined {
  const key = nameKey(name);
  const found = firstResult(index, (names) => names.get(key));
  return found && printingOf(found, hint);
}

function printingOf({ printings }: NamedCards, hint: PrintingHint | undefined): Card {
  return (hint && printings.find((card) => isHinted(card, hint))) ?? printings[0];
}

function namesIn(
  language: Language,
  cards: readonly Card[],
  printings: ReadonlyMap<string, readonly Card[]>,
): ReadonlyMap<string, NamedCards> {
  const found = new Map<string, { fullName: string; cardKeys: Set<string> }>();
  for (const card of cards) {
    const fullName = card.translations.find((words) => words.language === language)?.fullName;
    if (fullName === undefined) continue;
    const named = getOrInsert(found, nameKey(fullName), () => ({ fullName, cardKeys: new Set() }));
    named.cardKeys.add(printingKey(card));
  }
  const names = new Map<string, NamedCards>();
  for (const [key, named] of found) {
    const all = [...named.cardKeys].flatMap((cardKey) => printings.get(cardKey) ?? []);
    const [best, ...others] = all.toSorted(comparePrintings);
    if (best === undefined) continue;
    names.set(key, { key, fullName: named.fullName, printings: [best, ...others] });
  }
  return names;
}

function namesOf(names: ReadonlyMap<string, NamedCards>) {
  return Array.from(names.values(), ({ key, fullName, printings: [best] }) => ({
    key,
    fullName,
    cardKey: printingKey(best),
  }));
}

function nameKey(name: string): string {
  return normalizeText(name).replaceAll(' ', '');
}

function firstResult(
  index: CardNameIndex,
  look: (names: ReadonlyMap<string, NamedCards>) => NamedCards | undefined,
): NamedCards | undefined {
  for (const names of index.languages) {
    const found = look(names());
    if (found !== undefined) return found;
  }
  return undefined;
}

function bestWithPart(
  names: ReadonlyMap<string, NamedCards>,
  part: string,
): NamedCards | undefined {
  if (part.length < SHORTEST_PART) return undefined;
  let best: NamedCards | undefined;
  for (const named of names.values()) {
    if (!named.key.includes(part)) continue;
    if (best === undefined || compareCandidates(named, best) < 0) best = named;
  }
  return best;
}

function compareCandidates(a: NamedCards, b: NamedCards): number {
  const [ofA] = a.printings;
  const [ofB] = b.printings;
  return (
    compareChapters(ofA, ofB) ||
    Number(isOrdinaryPrinting(ofB)) - Number(isOrdinaryPrinting(ofA)) ||
    a.key.length - b.key.length
  );
}

function isHinted(card: Card, { setCode, number, variant }: PrintingHint): boolean {
  const code = setCode.toUpperCase().replace(' ', '');
  const label = setLabel(card.setCode);
  const isSeries = card.promoGrouping === code;
  const isSet =
    card.promoGrouping === null && [label.replace(' ', ''), ...label.split(' ')].includes(code);
  if (!isSeries && !isSet) return false;
  const isVariant = variant === undefined || card.variant === null || card.variant === variant;
  return number === undefined || (card.number === number && isVariant);
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
