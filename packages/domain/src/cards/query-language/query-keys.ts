import { inLanguages, wordTable } from './query-words.ts';

/** Keys that are compared as numbers. */
export const NUMBER_KEYS = ['cost', 'strength', 'willpower', 'lore', 'number', 'owned'] as const;
export type NumberKey = (typeof NUMBER_KEYS)[number];

/** What is compared as a text. */
export const TEXT_KEYS = ['name', 'text', 'subtype', 'artist', 'flavor'] as const;
export type TextKey = (typeof TEXT_KEYS)[number];

/** What stands before an operator, in the order of the help. */
export const QUERY_KEYS = [
  'ink',
  'cost',
  'type',
  'rarity',
  'set',
  'number',
  'strength',
  'willpower',
  'lore',
  'keyword',
  'subtype',
  'name',
  'text',
  'artist',
  'flavor',
  'is',
  'format',
  'owned',
] as const;
export type QueryKey = (typeof QUERY_KEYS)[number];

/** The keys in the words of the four languages; one letter alone is always English. */
export const KEY_WORDS = wordTable<QueryKey>(
  {
    ink: inLanguages(
      'ink, i, color, colour',
      'encre, couleur',
      'tinte, farbe',
      'inchiostro, colore',
    ),
    cost: inLanguages('cost, c', 'coût', 'kosten', 'costo'),
    type: inLanguages('type, t', 'type', 'typ', 'tipo'),
    rarity: inLanguages('rarity, r', 'rareté', 'seltenheit', 'rarità'),
    set: inLanguages('set, s, chapter', 'chapitre', 'kapitel', 'capitolo'),
    number: inLanguages('number, n', 'numéro', 'nummer', 'numero'),
    strength: inLanguages('strength, str', 'force', 'stärke', 'forza'),
    willpower: inLanguages('willpower, wp', 'volonté', 'willenskraft', 'volontà'),
    lore: inLanguages('lore, l', 'lore', 'legenden', 'leggenda'),
    keyword: inLanguages('keyword, kw', 'mot-clé', 'schlüsselwort', 'parola-chiave'),
    subtype: inLanguages('subtype, sub', 'sous-type', 'untertyp', 'sottotipo'),
    name: inLanguages('name', 'nom', 'name', 'nome'),
    text: inLanguages('text, o', 'texte', 'text', 'testo'),
    artist: inLanguages('artist, a', 'artiste', 'künstler', 'artista'),
    flavor: inLanguages('flavor, flavour, ft', 'ambiance', 'stimmung', 'atmosfera'),
    is: inLanguages('is', 'est', 'ist', 'è'),
    format: inLanguages('format, f', 'format', 'format', 'formato'),
    owned: inLanguages('owned', 'possédé', 'besitz', 'possedute'),
  },
  QUERY_KEYS,
);
