import {
  CARD_TYPES,
  COLORS,
  RARITIES,
  type CardType,
  type Color,
  type Rarity,
} from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';

interface CatalogueWords {
  readonly types: Readonly<Record<CardType, string>>;
  readonly colors: Readonly<Record<Color, string>>;
  readonly rarities: Readonly<Record<Rarity, string>>;
  readonly song: string;
}

/**
 * Words for types, inks, rarities and songs in the files of each language. Only the language that
 * decides a card's facts is looked up: English if available. Exact words only: German `Episch` is
 * super rare, and epic is `Mythisch`.
 */
const WORDS: Readonly<Record<Language, CatalogueWords>> = {
  en: {
    types: { CHARACTER: 'Character', ACTION: 'Action', ITEM: 'Item', LOCATION: 'Location' },
    colors: {
      Amber: 'Amber',
      Amethyst: 'Amethyst',
      Emerald: 'Emerald',
      Ruby: 'Ruby',
      Sapphire: 'Sapphire',
      Steel: 'Steel',
    },
    rarities: {
      COMMON: 'Common',
      UNCOMMON: 'Uncommon',
      RARE: 'Rare',
      SUPER_RARE: 'Super Rare',
      LEGENDARY: 'Legendary',
      EPIC: 'Epic',
      ENCHANTED: 'Enchanted',
      ICONIC: 'Iconic',
      SPECIAL: 'Special',
    },
    song: 'Song',
  },
  fr: {
    types: { CHARACTER: 'Personnage', ACTION: 'Action', ITEM: 'Objet', LOCATION: 'Lieu' },
    colors: {
      Amber: 'Ambre',
      Amethyst: 'Améthyste',
      Emerald: 'Émeraude',
      Ruby: 'Rubis',
      Sapphire: 'Saphir',
      Steel: 'Acier',
    },
    rarities: {
      COMMON: 'Commune',
      UNCOMMON: 'Inhabituelle',
      RARE: 'Rare',
      SUPER_RARE: 'Très Rare',
      LEGENDARY: 'Légendaire',
      EPIC: 'Épique',
      ENCHANTED: 'Enchantée',
      ICONIC: 'Iconique',
      SPECIAL: 'Spécial',
    },
    song: 'Chanson',
  },
  de: {
    types: { CHARACTER: 'Charakter', ACTION: 'Aktion', ITEM: 'Gegenstand', LOCATION: 'Ort' },
    colors: {
      Amber: 'Bernstein',
      Amethyst: 'Amethyst',
      Emerald: 'Smaragd',
      Ruby: 'Rubin',
      Sapphire: 'Saphir',
      Steel: 'Stahl',
    },
    rarities: {
      COMMON: 'Gewöhnlich',
      UNCOMMON: 'Ungewöhnlich',
      RARE: 'Selten',
      SUPER_RARE: 'Episch',
      LEGENDARY: 'Legendär',
      EPIC: 'Mythisch',
      ENCHANTED: 'Verzaubert',
      ICONIC: 'Ikonisch',
      SPECIAL: 'Speziell',
    },
    song: 'Lied',
  },
  it: {
    types: { CHARACTER: 'Personaggio', ACTION: 'Azione', ITEM: 'Oggetto', LOCATION: 'Luogo' },
    colors: {
      Amber: 'Ambra',
      Amethyst: 'Ametista',
      Emerald: 'Smeraldo',
      Ruby: 'Rubino',
      Sapphire: 'Zaffiro',
      Steel: 'Acciaio',
    },
    rarities: {
      COMMON: 'Comune',
      UNCOMMON: 'Non comune',
      RARE: 'Rara',
      SUPER_RARE: 'Super Rara',
      LEGENDARY: 'Leggendaria',
      EPIC: 'Epica',
      ENCHANTED: 'Incantata',
      ICONIC: 'Iconica',
      SPECIAL: 'Speciale',
    },
    song: 'Canzone',
  },
};

export function cardTypeOf(word: string, language: Language): CardType | undefined {
  return CARD_TYPES.find((type) => isSameWord(WORDS[language].types[type], word));
}

export function colorOf(word: string, language: Language): Color | undefined {
  return COLORS.find((color) => isSameWord(WORDS[language].colors[color], word));
}

export function rarityOf(word: string, language: Language): Rarity | undefined {
  return RARITIES.find((rarity) => isSameWord(WORDS[language].rarities[rarity], word));
}

/** Translates a subtype to English; only `Song`, on which rules depend, other words stay. */
export function englishSubtype(word: string, language: Language): string {
  return isSameWord(WORDS[language].song, word) ? WORDS.en.song : word;
}

function isSameWord(known: string, word: string): boolean {
  return known === word || known.toLowerCase() === word.normalize('NFC').trim().toLowerCase();
}
