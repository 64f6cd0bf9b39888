import type { Language } from '../language.ts';

/** The six inks, in the order in which players name them. The specification calls them colours. */
export const COLORS = ['Amber', 'Amethyst', 'Emerald', 'Ruby', 'Sapphire', 'Steel'] as const;
export type Color = (typeof COLORS)[number];

/** Rarities from the most ordinary to the rarest; the order is that of the sort by rarity. */
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

/** Rarities of the ordinary printing of a card; the others are alternate arts and promos. */
export const STANDARD_RARITIES = ['COMMON', 'UNCOMMON', 'RARE', 'SUPER_RARE', 'LEGENDARY'] as const;

export const CARD_TYPES = ['CHARACTER', 'ACTION', 'ITEM', 'LOCATION'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const FORMATS = ['INFINITY', 'CORE'] as const;
export type Format = (typeof FORMATS)[number];

/** Largest number of copies of one full name in a deck when the card itself has no limit. */
export const DEFAULT_MAX_COPIES = 4;

/** One card as printed in one language. */
export interface CardTranslation {
  readonly language: Language;
  readonly name: string;
  /** `name`, or `name - version`. */
  readonly fullName: string;
  readonly version: string | null;
  /** Rules text; one line for each paragraph; empty when the card has none. */
  readonly text: string;
  readonly flavorText: string | null;
  readonly subtypes: readonly string[];
  readonly imageUrl: string | null;
}

/** What the publisher said of a card after it was printed; each text may have several lines. */
export interface CardRulings {
  readonly language: Language;
  /** Corrections of the printed text. */
  readonly errata: readonly string[];
  /** Answers to questions. */
  readonly clarifications: readonly string[];
}

/** Legality of a card in one format by the organised-play rules; dates are `YYYY-MM-DD`. */
export interface FormatLegality {
  readonly allowedUntil: string | null;
  readonly bannedSince: string | null;
}

/** One printing of a card: what the specification calls Card. */
export interface Card {
  /** The `globalId` as text. */
  readonly id: string;
  /** The catalogue's own number, the same in every language. */
  readonly globalId: number;
  readonly type: CardType;
  readonly cost: number;
  /** Inks: none (quest cards), one or two. */
  readonly colors: readonly Color[];
  readonly strength: number | null;
  readonly willpower: number | null;
  readonly lore: number | null;
  /** Cost to move a character here; locations only. */
  readonly moveCost: number | null;
  /** True when the card may be put into the inkwell. */
  readonly inkwell: boolean;
  readonly rarity: Rarity;
  readonly setCode: string;
  /** Collector number; not unique within a set: promos restart at 1. */
  readonly number: number;
  /** Letter of an art variant that shares its number with others: `a` to `e`. */
  readonly variant: string | null;
  /** Promo series such as `P1`; null for cards of the set itself. */
  readonly promoGrouping: string | null;
  /** Classifications in English, such as `Storyborn`; a song is an action with the subtype `Song`. */
  readonly subtypes: readonly string[];
  /** The characters this card counts as, when they are several. */
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
  /** Copies a deck may hold; null means any number. */
  readonly maxCopiesInDeck: number | null;
  /**
   * English full name, given where the name in another language does not tell which card this is: a
   * printing is not translated, or two cards are translated alike.
   */
  readonly englishName?: string;
  /** English first, then the other languages in which the card was printed. */
  readonly translations: readonly CardTranslation[];
  /** One for each language that has any; left out where there is none, and in lists of cards. */
  readonly rulings?: readonly CardRulings[];
}

/** True for songs: "a song is an ACTION with subtype song" (specification, section 3). */
export function isSong(card: Pick<Card, 'type' | 'subtypes'>): boolean {
  return card.type === 'ACTION' && card.subtypes.includes('Song');
}

/** True for locations: they are read with the long side of the card below. */
export function isWide(card: Pick<Card, 'type'>): boolean {
  return card.type === 'LOCATION';
}

/** The card's words in `language`, else in English, else in the first language it has. */
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
