import { KEYWORDS, type Keyword } from '../card-keywords.ts';
import {
  CARD_TYPES,
  COLORS,
  FORMATS,
  RARITIES,
  type CardType,
  type Color,
  type Format,
  type Rarity,
} from '../card.ts';
import { inLanguages, wordTable, type WordTable } from './query-words.ts';

/** Values of `type:`; songs are actions, too. */
export type QueryType = CardType | 'SONG';

/** Values of `is:`; `special` means the rarities that only exist in foil. */
export const CARD_TRAITS = [
  'song',
  'inkable',
  'dual',
  'promo',
  'reprint',
  'core',
  'infinity',
  'special',
  'quest',
] as const;
export type CardTrait = (typeof CARD_TRAITS)[number];

export const COLOR_WORDS = wordTable<Color>(
  {
    Amber: inLanguages('amber', 'ambre', 'bernstein', 'ambra'),
    Amethyst: inLanguages('amethyst', 'améthyste', 'amethyst', 'ametista'),
    Emerald: inLanguages('emerald', 'émeraude', 'smaragd', 'smeraldo'),
    Ruby: inLanguages('ruby', 'rubis', 'rubin', 'rubino'),
    Sapphire: inLanguages('sapphire', 'saphir', 'saphir', 'zaffiro'),
    Steel: inLanguages('steel', 'acier', 'stahl', 'acciaio'),
  },
  COLORS,
);

export const TYPE_WORDS = wordTable<QueryType>(
  {
    CHARACTER: inLanguages('character', 'personnage', 'charakter', 'personaggio'),
    ACTION: inLanguages('action', 'action', 'aktion', 'azione'),
    ITEM: inLanguages('item', 'objet', 'gegenstand', 'oggetto'),
    LOCATION: inLanguages('location', 'lieu', 'ort', 'luogo'),
    SONG: inLanguages('song', 'chanson', 'lied', 'canzone'),
  },
  [...CARD_TYPES, 'SONG'],
);

export const RARITY_WORDS = wordTable<Rarity>(
  {
    COMMON: inLanguages('common', 'commune', 'gewöhnlich', 'comune'),
    UNCOMMON: inLanguages('uncommon', 'inhabituelle', 'ungewöhnlich', 'non-comune'),
    RARE: inLanguages('rare', 'rare', 'selten', 'rara'),
    SUPER_RARE: inLanguages('super-rare', 'très-rare', 'episch', 'super-rara'),
    LEGENDARY: inLanguages('legendary', 'légendaire', 'legendär', 'leggendaria'),
    EPIC: inLanguages('epic', 'épique', 'mythisch', 'epica'),
    ENCHANTED: inLanguages('enchanted', 'enchantée', 'verzaubert', 'incantata'),
    ICONIC: inLanguages('iconic', 'iconique', 'ikonisch', 'iconica'),
    SPECIAL: inLanguages('special', 'spéciale', 'speziell', 'speciale'),
  },
  RARITIES,
);

export const FORMAT_WORDS = wordTable<Format>(
  {
    INFINITY: inLanguages('infinity', '', '', ''),
    CORE: inLanguages('core', '', '', ''),
  },
  FORMATS,
);

export const KEYWORD_WORDS = wordTable<Keyword>(
  {
    Alert: inLanguages('alert', 'agilité', 'alarmiert', 'vigile'),
    Bodyguard: inLanguages('bodyguard', 'rempart', 'beschützen', 'guardiano'),
    Boost: inLanguages('boost', 'boost', 'stärken', 'potenziamento'),
    Challenger: inLanguages('challenger', 'offensif', 'herausfordern', 'sfidante'),
    Evasive: inLanguages('evasive', 'insaisissable', 'wendig', 'sfuggente'),
    Reckless: inLanguages('reckless', 'combattant', 'impulsiv', 'attaccabrighe'),
    Resist: inLanguages('resist', 'résistance', 'robust', 'resistere'),
    Rush: inLanguages('rush', 'charge', 'rasant', 'lesto'),
    Shift: inLanguages('shift', 'alter', 'gestaltwandel', 'trasformazione'),
    Singer: inLanguages('singer', 'mélomane', 'singen', 'melodioso'),
    'Sing Together': inLanguages(
      'sing-together',
      'à-l’unisson',
      'gemeinsam-singen',
      'cantare-insieme',
    ),
    Support: inLanguages('support', 'soutien', 'unterstützen', 'aiutante'),
    Vanish: inLanguages('vanish', 'dissipation', 'verschwinden', 'svanire'),
    Ward: inLanguages('ward', 'hors-d’atteinte', 'behütet', 'protetto'),
  },
  KEYWORDS,
);

export const TRAIT_WORDS: WordTable<CardTrait> = wordTable<CardTrait>(
  {
    song: inLanguages('song', 'chanson', 'lied', 'canzone'),
    inkable: inLanguages('inkable', 'encrable', 'tintbar, tintenfähig', 'inchiostrabile'),
    dual: inLanguages('dual', 'bicolore', 'zweifarbig', 'bicolore'),
    promo: inLanguages('promo', 'promo', 'promo', 'promo'),
    reprint: inLanguages('reprint', 'réédition', 'nachdruck', 'ristampa'),
    core: inLanguages('core', '', '', ''),
    infinity: inLanguages('infinity', '', '', ''),
    special: inLanguages('special, foil-only', 'spéciale', 'speziell', 'speciale'),
    quest: inLanguages('quest', 'quête', 'luminari-chroniken', 'avventura, missione'),
  },
  CARD_TRAITS,
);
