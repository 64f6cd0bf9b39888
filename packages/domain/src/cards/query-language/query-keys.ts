import { inLanguages, wordKey, wordTable } from './query-words.ts';

/** Keys that are compared as numbers. */
export const NUMBER_KEYS = ['cost', 'strength', 'willpower', 'lore', 'number', 'owned'] as const;
export type NumberKey = (typeof NUMBER_KEYS)[number];

/** Keys that are compared as a text. */
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

/** Words for keys on other sites of this game and similar ones, in the form of `wordKey`. */
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

/** The key that the word is, here or on other sites; undefined: none. */
export function findKey(word: string): QueryKey | undefined {
  return KEY_WORDS.find(word) ?? WORDS_ELSEWHERE.get(wordKey(word));
}

/** The key of which a word is nearest to an unknown one, by letters to change, add or take away. */
export function nearestKey(word: string): QueryKey {
  const written = wordKey(word);
  let [nearest, fewest]: [QueryKey, number] = ['name', Infinity];
  const known = QUERY_KEYS.flatMap((key) =>
    KEY_WORDS.wordsOf(key).map((each) => [wordKey(each), key] as const),
  );
  for (const [each, key] of [...known, ...WORDS_ELSEWHERE]) {
    const changes = changesBetween(written, each);
    if (changes < fewest) [nearest, fewest] = [key, changes];
  }
  return nearest;
}

/** The Levenshtein distance of two words. */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let index = 0; index < from.length; index++) {
    const above = row;
    row = [index + 1];
    for (let at = 1; at <= to.length; at++) {
      const replaced = (above[at - 1] ?? 0) + (from[index] === to[at - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1));
    }
  }
  return row[to.length] ?? 0;
}
