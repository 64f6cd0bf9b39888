import { setLabel, type CardSet } from '../cards/card-set.ts';
import type { Card } from '../cards/card.ts';
import { getOrInsert } from '../cards/get-or-insert.ts';
import { normalizeText } from '../cards/names.ts';

/** A card as collection files name it. */
export interface PrintedCard {
  /** Code, abbreviation or name of a set, with or without zeros in front, or a series of promos. */
  readonly set: string;
  /** `14`, `014`, `4a` or `2/P2`. */
  readonly cardNumber: string;
  /** Name in any language; empty when the file has no names. */
  readonly name: string;
}

/** Index of some cards for `findPrintedCard`. */
export interface PrintedCardIndex {
  /** The groups that number their cards from 1 (sets and series of promos), by what names them. */
  readonly groups: ReadonlyMap<string, string>;
  /** Cards by group, number and art variant. */
  readonly cards: ReadonlyMap<string, readonly Card[]>;
}

/** "Set abbreviations are not standard": what other sites call the sets that we call otherwise. */
const OTHER_ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['iti', '3'],
  ['urr', '4'],
  ['arc', '7'],
  ['roj', '8'],
  ['wiw', '10'],
  ['wsp', '11'],
  ['wun', '12'],
]);

const CARD_NUMBER = /^0*(\d{1,4})([a-z]?)(?:\/([a-z0-9]{1,5}))?$/;
/** Longest number, longer than any honest one. */
const MAX_NUMBER_LENGTH = 20;

/** Makes ready to find cards by what is printed on them; of equal ones the first wins. */
export function buildPrintedCardIndex(
  cards: readonly Card[],
  sets: readonly CardSet[],
): PrintedCardIndex {
  const groups = new Map(OTHER_ABBREVIATIONS);
  for (const { setCode, translations } of sets) {
    const names = translations.map(({ name }) => name);
    for (const name of [...names, setLabel(setCode), ...setLabel(setCode).split(' ')]) {
      groups.set(groupKey(name), setCode);
    }
  }
  const byPlace = new Map<string, Card[]>();
  for (const card of cards) {
    const group = groupOf(card);
    groups.set(groupKey(group), group);
    const variant = card.variant?.toLowerCase() ?? '';
    getOrInsert(byPlace, placeKey(group, card.number, variant), () => []).push(card);
  }
  // A file without variants means the first of them, after a card that has none.
  for (const card of cards.filter(({ variant }) => variant !== null)) {
    getOrInsert(byPlace, placeKey(groupOf(card), card.number, ''), () => []).push(card);
  }
  return { groups, cards: byPlace };
}

/**
 * The card at a place of a set, or of a series of promos: "base card wins", because a promo is
 * found by its series alone. The name decides where two cards have one number.
 */
export function findPrintedCard(
  { groups, cards }: PrintedCardIndex,
  { set, cardNumber, name }: PrintedCard,
): Card | undefined {
  const printed = cardNumber.trim().toLowerCase();
  if (printed.length > MAX_NUMBER_LENGTH) return undefined;
  const [, number, variant = '', series] = CARD_NUMBER.exec(printed) ?? [];
  const group = groups.get(groupKey(series ?? '')) ?? groups.get(groupKey(set));
  if (number === undefined || group === undefined) return undefined;
  const found = cards.get(placeKey(group, Number(number), variant)) ?? [];
  if (found.length < 2) return found[0];
  const wanted = normalizeText(name);
  return found.find((card) => isCalled(card, wanted)) ?? found[0];
}

/** The set or series in whose numbering the card is. */
export function groupOf({
  promoGrouping,
  setCode,
}: Pick<Card, 'promoGrouping' | 'setCode'>): string {
  return promoGrouping ?? setCode;
}

function isCalled(card: Card, name: string): boolean {
  return card.translations.some(({ fullName }) => normalizeText(fullName) === name);
}

function placeKey(group: string, number: number, variant: string): string {
  return `${group} ${number}${variant}`;
}

function groupKey(name: string): string {
  return normalizeText(name).replace(/^0+(?=\d)/, '');
}
