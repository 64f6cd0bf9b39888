import { keyTable } from './query-key-table.ts';
import { inLanguages, wordTable } from './query-words.ts';

export const NUMBER_KEYS = ['cost', 'strength', 'willpower', 'lore', 'number', 'owned'] as const;
export type NumberKey = (typeof NUMBER_KEYS)[number];

export const TEXT_KEYS = ['name', 'text', 'subtype', 'artist', 'flavor'] as const;
export type TextKey = (typeof TEXT_KEYS)[number];

/** Keys before an operator, in the order of the help. */
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

/** Words for keys in four languages; single letters are always English. */
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
    set: inLanguages('set, s, chapter', 'chapitre', 'set, kapitel', 'set, capitolo'),
    number: inLanguages('number, n', 'numéro', 'nummer', 'numero'),
    strength: inLanguages('strength, str', 'force', 'stärke', 'forza'),
    willpower: inLanguages('willpower, wp', 'volonté', 'willenskraft', 'volontà'),
    lore: inLanguages('lore, l', 'lore', 'legenden', 'leggenda'),
    keyword: inLanguages('keyword, kw', 'mot-clé', 'schlüsselwort', 'parola-chiave'),
    subtype: inLanguages(
      'classification, subtype, sub',
      'classification, sous-type',
      'klassifizierung, untertyp',
      'classificazione, sottotipo',
    ),
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

/** Words for keys on other sites of this and similar games, normalised by `wordKey`. */
const WORDS_ELSEWHERE: ReadonlyMap<string, QueryKey> = new Map([
  ['mv', 'cost'],
  ['cmc', 'cost'],
  ['edition', 'set'],
  ['cn', 'number'],
  ['power', 'strength'],
  ['pow', 'strength'],
  ['will', 'willpower'],
  ['toughness', 'willpower'],
  ['tou', 'willpower'],
  ['class', 'subtype'],
  ['oracle', 'text'],
  ['rules', 'text'],
  ['legal', 'format'],
]);

export const CARD_KEYS = keyTable(KEY_WORDS, {
  elsewhere: WORDS_ELSEWHERE,
  negated: 'is',
  symbols: 'text',
});
