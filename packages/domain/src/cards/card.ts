import type { Language } from '../language.ts';

/** Inks in the order in which players name them; the specification calls them colours. */
export const COLORS = ['Amber', 'Amethyst', 'Emerald', 'Ruby', 'Sapphire', 'Steel'] as const;
export type Color = (typeof COLORS)[number];

/** Rarities in sort order, most ordinary first. */
export const RARITIES = [
  'COMMON',
  'UNCOMMON',
  'RARE',
  'SUPER_RARE',
  'LEGENDARY',
  'EPIC',
  'ENCHANTED',
  'ICONIC',
  'SPECIAL',
] as const;
export type Rarity = (typeof RARITIES)[number];

/** Rarities of ordinary printings; the others are alternate arts and promos. */
export const STANDARD_RARITIES = ['COMMON', 'UNCOMMON', 'RARE', 'SUPER_RARE', 'LEGENDARY'] as const;

export const CARD_TYPES = ['CHARACTER', 'ACTION', 'ITEM', 'LOCATION'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const FORMATS = ['INFINITY', 'CORE'] as const;
export type Format = (typeof FORMATS)[number];

/** Limit of copies of one full name in a deck unless the card has its own limit. */
export const DEFAULT_MAX_COPIES = 4;

export interface CardTranslation {
  readonly language: Language;
  readonly name: string;
  /** `name`, or `name - version`. */
  readonly fullName: string;
  readonly version: string | null;
  /** Rules text, one line per paragraph; empty if there is none. */
  readonly text: string;
  readonly flavorText: string | null;
  readonly subtypes: readonly string[];
  readonly imageUrl: string | null;
}

/** Rulings that the publisher issued after printing; texts may have several lines. */
export interface CardRulings {
  readonly language: Language;
  /** Corrections of the printed text. */
  readonly errata: readonly string[];
  readonly clarifications: readonly string[];
}

/** Legality of a card in one format under organised-play rules; dates are `YYYY-MM-DD`. */
export interface FormatLegality {
  readonly allowedUntil: string | null;
  readonly bannedSince: string | null;
}

/** Printing of a card; the specification's Card. */
export interface Card {
  /** `globalId` as text. */
  readonly id: string;
  /** Number in the public card data, the same in every language. */
  readonly globalId: number;
  readonly type: CardType;
  readonly cost: number;
  readonly colors: readonly Color[];
  readonly strength: number | null;
  readonly willpower: number | null;
  readonly lore: number | null;
  /** Cost to move a character to this location; null for other types. */
  readonly moveCost: number | null;
  /** Whether the card may be put into the inkwell. */
  readonly inkwell: boolean;
  readonly rarity: Rarity;
  readonly setCode: string;
  /** Collector number; not unique within a set: promos restart at 1. */
  readonly number: number;
  /** Letter `a` to `e` of an art variant that shares its number with others. */
  readonly variant: string | null;
  /** Promo series such as `P1`; null for cards of the set itself. */
  readonly promoGrouping: string | null;
  /** Classifications in English, such as `Storyborn`; a song is an action with the subtype `Song`. */
  readonly subtypes: readonly string[];
  /** Characters that the card counts as, if there are several. */
  readonly names: readonly string[];
  readonly artists: readonly string[];
  readonly imageUrl: string | null;
  readonly coreAllowed: boolean;
  readonly infinityAllowed: boolean;
  readonly legality: {
    readonly core: FormatLegality;
    readonly infinity: FormatLegality;
    readonly tournamentsFrom: string | null;
  };
  /** Limit of copies in a deck; null for any number. */
  readonly maxCopiesInDeck: number | null;
  /**
   * English full name. Only set if a translated name does not identify the card: a printing is not
   * translated, or two cards share a translation.
   */
  readonly englishName?: string;
  /** Texts, English first, then the other languages of the card. */
  readonly translations: readonly CardTranslation[];
  /** Rulings, one entry per language; omitted without rulings, and in lists of cards. */
  readonly rulings?: readonly CardRulings[];
}

/** Returns true for songs: "a song is an ACTION with subtype song" (specification, section 3). */
export function isSong(card: Pick<Card, 'type' | 'subtypes'>): boolean {
  return card.type === 'ACTION' && card.subtypes.includes('Song');
}

/** Returns true for locations, which are printed in landscape format. */
export function isWide(card: Pick<Card, 'type'>): boolean {
  return card.type === 'LOCATION';
}

/** Returns the texts in `language`, else in English, else any. Throws if there are none. */
export function translationOf(card: Card, language: Language): CardTranslation {
  const wanted = card.translations.find((translation) => translation.language === language);
  const translation = wanted ?? englishOf(card);
  if (translation === undefined) throw new Error(`card ${card.id} has no translation`);
  return translation;
}

function englishOf(card: Card): CardTranslation | undefined {
  return (
    card.translations.find((translation) => translation.language === 'en') ?? card.translations[0]
  );
}
