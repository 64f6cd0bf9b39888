import { findGroup, buildCardGroups, groupOf, type CardGroups } from '../cards/card-groups.ts';
import {
  buildCardNameIndex,
  namesLike,
  printingsNamed,
  type CardNameIndex,
} from '../cards/card-name-matching.ts';
import type { CardSet } from '../cards/card-set.ts';
import type { Card, Rarity } from '../cards/card.ts';
import { getOrInsert } from '../cards/get-or-insert.ts';
import { normalizeText } from '../cards/names.ts';

/** Card as named in a row of a list. */
export interface PrintedCard {
  /** Code, abbreviation or name of a set, with or without leading zeros, or a promo series. */
  readonly set: string;
  /** `14`, `014`, `4a`, `2/P2`, `P2-2` or `14/204`. */
  readonly cardNumber: string;
  /** Name in any language; empty if the list has no names. */
  readonly name: string;
  /** Rarity of the printing if the finish names it. */
  readonly rarity?: Rarity;
}

/** Index of some cards for `createCardFinder`. */
export interface PrintedCardIndex {
  readonly groups: CardGroups;
  /** Cards by group, number and art variant. */
  readonly places: ReadonlyMap<string, readonly Card[]>;
  readonly names: CardNameIndex;
  /** Normalised names without version of all cards in every language. */
  readonly shortNames: ReadonlySet<string>;
}

/** Reasons why a row matches no card: an unknown part, or parts that name different cards. */
export const PRINTED_CARD_PROBLEMS = [
  'unknown_set',
  'unknown_series',
  'unknown_number',
  'unknown_name',
  'no_such_card',
  'name_differs',
  'rarity_differs',
  'several_printings',
] as const;

export interface PrintedCardProblem {
  readonly code: (typeof PRINTED_CARD_PROBLEMS)[number];
  /** Unknown part of the row, verbatim. */
  readonly text: string;
  /** Candidate cards, the most likely first. */
  readonly candidates: readonly Card[];
}

export type PrintedCardMatch = { readonly card: Card } | PrintedCardProblem;

/** Limit of a number's text; longer than any genuine one. */
const MAX_NUMBER_LENGTH = 20;
const MAX_CANDIDATES = 4;
/** Limit of similarity searches for unknown names; a search takes some milliseconds. */
const MAX_SEARCHES = 60;

/** `14`, `#014`, `14.0`, `4a`, `2/P2`, `14 / 204` (cards in the set), `9/204 • EN • 3`. */
const NUMBER =
  /^#?\s*0*(?<number>\d{1,4})(?:\.0+|,0{1,2})?(?<variant>[a-z]?)(?:\s*\/\s*(?:\d{1,4}|(?<series>[a-z0-9]{1,8})))?(?:\s*•\s*(?:en|fr|de|it|ja|zh))?(?:\s*•\s*(?<printedSet>[a-z0-9]{1,8}))?$/;
/** `P2-2`. */
const PREFIXED = /^(?<series>[a-z0-9]{1,6})\s*[-–]\s*0*(?<number>\d{1,4})(?<variant>[a-z]?)$/;

/** Builds the index of printed facts; the first of equal cards wins. */
export function buildPrintedCardIndex(
  cards: readonly Card[],
  sets: readonly CardSet[],
): PrintedCardIndex {
  const places = new Map<string, Card[]>();
  for (const card of cards) {
    const variant = card.variant?.toLowerCase() ?? '';
    getOrInsert(places, placeKey(groupOf(card), card.number, variant), () => []).push(card);
  }
  // Without a variant, a number means the card without one, else the first variant.
  for (const card of cards.filter(({ variant }) => variant !== null)) {
    getOrInsert(places, placeKey(groupOf(card), card.number, ''), () => []).push(card);
  }
  return {
    groups: buildCardGroups(cards, sets),
    places,
    names: buildCardNameIndex(cards, sets),
    shortNames: new Set(
      cards.flatMap(({ translations }) => translations.map(({ name }) => keyOf(name))),
    ),
  };
}

/**
 * Creates a lookup of cards by set, number and name. A row with an unknown part, or with parts that
 * name different cards, is a problem and never another card. "Base card wins": a promo is found by
 * its series, or by a name and number that fit it alone.
 */
export function createCardFinder(
  index: PrintedCardIndex,
): (printed: PrintedCard) => PrintedCardMatch {
  const isLikeAnother = limitedSearch(index.names);
  return (printed) => findPrintedCard(index, printed, isLikeAnother);
}

function findPrintedCard(
  index: PrintedCardIndex,
  printed: PrintedCard,
  isLikeAnother: (name: string, card: Card) => boolean,
): PrintedCardMatch {
  const { name, rarity } = printed;
  const namesakes = name === '' ? [] : printingsNamed(index.names, name);
  const problem: MakeProblem = (code, text = '', among = []) => ({
    code,
    text,
    candidates: [...new Set([...among, ...namesakes])].slice(0, MAX_CANDIDATES),
  });
  if (printed.cardNumber.trim() === '' && name !== '') {
    return findByName(index, printed, namesakes, problem);
  }
  const place = readPlace(index, printed);
  if ('code' in place) {
    const isByName = place.code === 'unknown_set' && printed.set === '' && name !== '';
    return isByName
      ? findByName(index, printed, namesakes, problem)
      : problem(place.code, place.text);
  }
  const { group, number, variant, home } = place;
  const found = (index.places.get(placeKey(group, number, variant)) ?? []).filter(
    ({ setCode }) => home === undefined || setCode === home,
  );
  const named = found.find((card) => namesakes.includes(card));
  const card = named ?? nearFit(namesakes, place) ?? found[0];
  if (card === undefined) return problem('no_such_card', `${group}-${number}${variant}`);
  const isOther =
    namesakes.length > 0
      ? !namesakes.includes(card)
      : name !== '' &&
        !isCalled(card, name) &&
        (index.shortNames.has(keyOf(name)) || isLikeAnother(name, card));
  if (isOther) return problem('name_differs', name, [card]);
  if (rarity !== undefined && rarity !== card.rarity) {
    const printings = printingsNamed(index.names, card.translations[0]?.fullName ?? '');
    return problem('rarity_differs', rarity, [
      card,
      ...printings.filter((printing) => printing.rarity === rarity),
    ]);
  }
  return { card };
}

type MakeProblem = (
  code: PrintedCardProblem['code'],
  text?: string,
  among?: readonly Card[],
) => PrintedCardProblem;

/** Finds the only printing of a name that fits the other facts of the row. */
function findByName(
  { groups }: PrintedCardIndex,
  { set, cardNumber, name, rarity }: PrintedCard,
  namesakes: readonly Card[],
  problem: MakeProblem,
): PrintedCardMatch {
  if (namesakes.length === 0) return problem('unknown_name', name);
  const group = findGroup(groups, set);
  if (set !== '' && group === undefined) return problem('unknown_set', set);
  const number = NUMBER.exec(cardNumber.trim().toLowerCase())?.groups?.['number'];
  const fitting = namesakes.filter(
    (card) =>
      (group === undefined || groupOf(card) === group) &&
      (number === undefined || card.number === Number(number)) &&
      (rarity === undefined || card.rarity === rarity),
  );
  const [card, ...others] = fitting;
  if (card === undefined) return problem('no_such_card', set);
  return others.length === 0 ? { card } : problem('several_printings', name, fitting);
}

interface Place {
  readonly group: string;
  readonly number: number;
  /** Art variant in lower case; empty if there is none. */
  readonly variant: string;
  /** Set of the row; undefined if it names none, or the promo series itself. */
  readonly home: string | undefined;
}

function readPlace(
  { groups }: PrintedCardIndex,
  { set, cardNumber }: PrintedCard,
): Place | Pick<PrintedCardProblem, 'code' | 'text'> {
  const text = cardNumber
    .trim()
    .toLowerCase()
    .slice(0, MAX_NUMBER_LENGTH + 1);
  const match = text.length > MAX_NUMBER_LENGTH ? null : (NUMBER.exec(text) ?? PREFIXED.exec(text));
  const { number, variant = '', series, printedSet } = match?.groups ?? {};
  if (number === undefined) return { code: 'unknown_number', text: cardNumber };
  const home = findGroup(groups, set);
  if (printedSet !== undefined && findGroup(groups, printedSet) !== home) {
    return { code: 'unknown_series', text: printedSet };
  }
  if (home === undefined && (set !== '' || series === undefined)) {
    return { code: 'unknown_set', text: set };
  }
  const group = series === undefined ? home : findGroup(groups, series);
  const isOtherSet = group !== home && home !== undefined && (isSet(group ?? '') || !isSet(home));
  if (group === undefined || isOtherSet) return { code: 'unknown_series', text: series ?? '' };
  return { group, number: Number(number), variant, home: group === home ? undefined : home };
}

/** Returns true for a set, false for a promo series. */
function isSet(group: string): boolean {
  return /^Q?\d+$/.test(group);
}

/** Finds the only promo of that name and number with the row's set as its home set. */
function nearFit(namesakes: readonly Card[], { group, number }: Place): Card | undefined {
  const near = namesakes.filter((card) => card.setCode === group && card.number === number);
  return near.length === 1 ? near[0] : undefined;
}

/** Returns true for a name or version of the card, or a similar full name. */
function isCalled({ translations }: Card, name: string): boolean {
  const key = keyOf(name);
  return translations.some(
    (words) =>
      key === keyOf(words.name) ||
      key === keyOf(words.version ?? '') ||
      isAlike(key, keyOf(words.fullName)),
  );
}

/** Creates a check whether an unknown name is similar to the name of another card. */
function limitedSearch(names: CardNameIndex): (name: string, card: Card) => boolean {
  const found = new Map<string, readonly string[]>();
  return (name, { translations }) => {
    if (!found.has(name) && found.size >= MAX_SEARCHES) return true;
    const alike = getOrInsert(found, name, () => namesLike(names, name));
    return alike.length > 0 && !translations.some(({ fullName }) => alike.includes(fullName));
  };
}

/** Returns true if two keys differ in a few letters. */
function isAlike(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 3) return false;
  const pairs = (key: string) => new Set(Array.from(key, (_, at) => key.slice(at, at + 2)));
  const [ofA, ofB] = [pairs(a), pairs(b)];
  const common = [...ofA].filter((pair) => ofB.has(pair)).length;
  return (2 * common) / (ofA.size + ofB.size) > 0.7;
}

function keyOf(text: string): string {
  return normalizeText(text).replaceAll(' ', '');
}

function placeKey(group: string, number: number, variant: string): string {
  return `${group} ${number}${variant}`;
}
