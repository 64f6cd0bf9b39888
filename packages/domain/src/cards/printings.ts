import { STANDARD_RARITIES, translationOf, type Card } from './card.ts';
import { compareSetCodes, isQuestSet } from './card-set.ts';
import { compareTexts } from './names.ts';
import { LANGUAGES } from '../language.ts';

/**
 * Returns the key shared by all printings of a card: the English full name, ignoring case ("group
 * reprints on the English name"; printings differ in case).
 */
export function printingKey(card: Card): string {
  const english = card.translations.find((translation) => translation.language === 'en');
  const fullName = english?.fullName ?? card.englishName ?? card.translations[0]?.fullName;
  return (fullName ?? card.id).toLowerCase();
}

/** Adds the English name to cards whose translated name is not unique, or not constant. */
export function withEnglishNames(cards: readonly Card[]): readonly Card[] {
  const ambiguous = new Set<Card>();
  for (const language of LANGUAGES) {
    const nameOf = (card: Card) => translationOf(card, language).fullName.toLowerCase();
    const alike = [...Map.groupBy(cards, printingKey).values()].filter((printings) =>
      differ(printings, nameOf),
    );
    const namesakes = [...Map.groupBy(cards, nameOf).values()].filter((those) =>
      differ(those, printingKey),
    );
    for (const card of [...alike, ...namesakes].flat()) ambiguous.add(card);
  }
  return cards.map((card) =>
    ambiguous.has(card) ? { ...card, englishName: translationOf(card, 'en').fullName } : card,
  );
}

function differ(cards: readonly Card[], keyOf: (card: Card) => string): boolean {
  const [first] = cards;
  return first !== undefined && cards.some((card) => keyOf(card) !== keyOf(first));
}

/** Returns true for an ordinary printing: a standard rarity, not a promo. */
export function isOrdinaryPrinting(card: Pick<Card, 'rarity' | 'promoGrouping'>): boolean {
  return card.promoGrouping === null && STANDARD_RARITIES.some((rarity) => rarity === card.rarity);
}

/**
 * Compares printings of one card by preference: ordinary first, then the newest set, then the
 * lowest number, variant and id.
 */
export function comparePrintings(a: Card, b: Card): number {
  return (
    Number(isOrdinaryPrinting(b)) - Number(isOrdinaryPrinting(a)) ||
    compareChapters(a, b) ||
    a.number - b.number ||
    compareTexts(a.variant ?? '', b.variant ?? '') ||
    a.globalId - b.globalId
  );
}

/** Compares printings by chapter, most recent first. */
export function compareChapters(a: Card, b: Card): number {
  return compareSetCodes(mainSetFirst(b), mainSetFirst(a));
}

/** Ranks quest printings lowest, because quest cards are in no format. */
function mainSetFirst(card: Card): string {
  return isQuestSet(card.setCode) ? '0' : card.setCode;
}

/** Returns the cards with a printing in an earlier set; quests sort after all other sets. */
export function reprintedCards(cards: readonly Card[]): ReadonlySet<Card> {
  const firstSets = new Map<string, string>();
  for (const card of cards) {
    const key = printingKey(card);
    const first = firstSets.get(key);
    if (first === undefined || compareSetCodes(card.setCode, first) < 0) {
      firstSets.set(key, card.setCode);
    }
  }
  return new Set(cards.filter((card) => firstSets.get(printingKey(card)) !== card.setCode));
}
