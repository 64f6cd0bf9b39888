import type { Language } from '../language.ts';
import type { Card, Rarity } from './card.ts';
import {
  createSuggestions,
  MAX_SUGGESTIONS,
  MIN_LIKENESS,
  type Suggest,
} from './card-name-suggestions.ts';
import { buildCardGroups, findGroup, groupOf, type CardGroups } from './card-groups.ts';
import type { CardSet } from './card-set.ts';
import { getOrInsert } from './get-or-insert.ts';
import { normalizeText } from './names.ts';
import { once } from './once.ts';
import { compareChapters, comparePrintings, isOrdinaryPrinting, printingKey } from './printings.ts';

/** Printing named in a list: a hint, as "a suffix may name a printing you do not carry". */
export interface PrintingHint {
  /** Name, code or abbreviation of a set, both as in `1TFC`, or a promo series. */
  readonly setCode?: string;
  readonly number?: number;
  readonly variant?: string;
  readonly rarity?: Rarity;
}

/** Up to three full names of cards, the most likely first. */
export interface NameSuggestions {
  /** True if they contain the searched name; false if they are spelled similarly. */
  readonly isPart: boolean;
  readonly names: readonly string[];
}

/** Index of full names in every language for `matchFullName`. */
export interface CardNameIndex {
  /** Languages in search order, each indexed lazily. */
  readonly languages: readonly (() => ReadonlyMap<string, NamedCards>)[];
  readonly suggest: Suggest;
  readonly groups: CardGroups;
}

/** Cards with the same full name in one language; almost always one card. */
interface NamedCards {
  readonly key: string;
  readonly fullName: string;
  /** All printings of these cards, even if never published under this name; best first. */
  readonly printings: readonly [Card, ...Card[]];
}

/** "Name matching tries languages en, fr, de, it in order" (specification, section 5). */
const LANGUAGE_ORDER: readonly Language[] = ['en', 'fr', 'de', 'it'];
/** Minimum length of a partial name (not in the specification); shorter parts match by chance. */
const MIN_PART_LENGTH = 3;

/** Minimum similarity of a name with a typing error or without its last word. */
const MIN_NEAR_LIKENESS = 0.6;

/** Builds a lazy name index; the names of one language take about 20 milliseconds. */
export function buildCardNameIndex(
  cards: readonly Card[],
  sets: readonly CardSet[] = [],
): CardNameIndex {
  const printings = Map.groupBy(cards, printingKey);
  const languages = LANGUAGE_ORDER.map((language) =>
    once(() => namesIn(language, cards, printings)),
  );
  const suggest = once(() => createSuggestions(languages.flatMap((names) => namesOf(names()))));
  return {
    languages,
    suggest: (...wanted) => suggest()(...wanted),
    groups: buildCardGroups(cards, sets),
  };
}

/**
 * Finds the card with a full name in any language. Case, accents, punctuation and spaces are
 * ignored, so a hyphen, a comma or nothing may precede the version. Returns the printing of the
 * hint, else the best one.
 */
export function matchFullName(
  index: CardNameIndex,
  name: string,
  hint?: PrintingHint,
): Card | undefined {
  const key = nameKey(name);
  const printings = printingsNamed(index, name);
  const { rarity } = hint ?? {};
  return (
    (hint && printings.find((card) => isHinted(card, index.groups, hint))) ??
    (rarity && printings.find((card) => card.rarity === rarity)) ??
    firstResult(index, (names) => names.get(key))?.printings[0]
  );
}

/**
 * Suggests full names for an unknown name. Names that contain it come first: the most recent
 * chapter, then ordinary printings, then short names ("exact full-name match first then partial,
 * preferring the most recent chapter", specification, section 5). Otherwise similar names are
 * returned.
 */
export function suggestNames(index: CardNameIndex, name: string): NameSuggestions {
  const key = nameKey(name);
  for (const names of index.languages) {
    const withPart = namesWithPart(names(), key);
    if (withPart.length > 0) return { isPart: true, names: withPart };
  }
  return { isPart: false, names: index.suggest(key, MIN_LIKENESS) };
}

/** Returns all printings of the cards with this full name in any language, best first. */
export function printingsNamed(index: CardNameIndex, name: string): readonly Card[] {
  const key = nameKey(name);
  const all = index.languages.flatMap((names) => names().get(key)?.printings ?? []);
  return [...new Set(all)];
}

/** Returns up to three full names with a nearly equal spelling, closest first. */
export function namesLike(index: CardNameIndex, name: string): readonly string[] {
  return index.suggest(nameKey(name), MIN_NEAR_LIKENESS);
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

function namesWithPart(names: ReadonlyMap<string, NamedCards>, part: string): readonly string[] {
  if (part.length < MIN_PART_LENGTH) return [];
  return [...names.values()]
    .filter(({ key }) => key.includes(part))
    .toSorted(compareCandidates)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ fullName }) => fullName);
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

function isHinted(
  card: Card,
  groups: CardGroups,
  { setCode, number, variant, rarity }: PrintingHint,
): boolean {
  const isVariant =
    variant === undefined ||
    card.variant === null ||
    card.variant.toLowerCase() === variant.toLowerCase();
  return (
    isVariant &&
    (setCode === undefined || groupOf(card) === findGroup(groups, setCode)) &&
    (number === undefined || card.number === number) &&
    (rarity === undefined || card.rarity === rarity)
  );
}
