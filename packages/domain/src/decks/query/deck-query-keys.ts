import { keyTable } from '../../cards/query-language/query-key-table.ts';
import { KEY_WORDS, type QueryKey } from '../../cards/query-language/query-keys.ts';
import { shownWords, type QueryVocabulary } from '../../cards/query-language/query-completions.ts';
import { COLOR_WORDS, FORMAT_WORDS } from '../../cards/query-language/query-values.ts';
import {
  inLanguages,
  wordTable,
  type WordsByLanguage,
} from '../../cards/query-language/query-words.ts';
import { ARCHETYPES, type Archetype } from '../deck.ts';

/** Keys before an operator, in the order of the help. */
export const DECK_QUERY_KEYS = [
  'card',
  'ink',
  'format',
  'archetype',
  'name',
  'author',
  'updated',
  'created',
  'likes',
  'liked',
  'owned',
  'missing',
] as const;
export type DeckQueryKey = (typeof DECK_QUERY_KEYS)[number];

const DECK_KEY_WORDS = wordTable<DeckQueryKey>(
  {
    card: inLanguages('card, cards', 'carte', 'karte', 'carta'),
    ink: asOfCards('ink'),
    format: asOfCards('format'),
    archetype: inLanguages('archetype', 'archétype', 'archetyp', 'archetipo'),
    name: asOfCards('name'),
    author: inLanguages('author, by', 'auteur', 'autor', 'autore'),
    updated: inLanguages('updated, changed', 'modifié', 'geändert', 'modificato'),
    created: inLanguages('created', 'créé', 'erstellt', 'creato'),
    likes: inLanguages('likes', 'likes', 'likes', 'likes'),
    liked: inLanguages('liked', 'aimé', 'gelikt, geliked', 'piaciuto'),
    owned: asOfCards('owned'),
    missing: inLanguages('missing', 'manquant', 'fehlend', 'mancanti'),
  },
  DECK_QUERY_KEYS,
);

export const DECK_KEYS = keyTable(DECK_KEY_WORDS, { elsewhere: new Map([['legal', 'format']]) });

export const ARCHETYPE_WORDS = wordTable<Archetype>(
  {
    Aggro: inLanguages('aggro', '', '', ''),
    Control: inLanguages('control', 'contrôle', 'kontrolle', 'controllo'),
    Midrange: inLanguages('midrange', '', '', ''),
    Combo: inLanguages('combo', '', '', ''),
    Budget: inLanguages('budget', '', '', 'economico'),
    Fun: inLanguages('fun', '', 'spaß', 'divertente'),
    Multiplayer: inLanguages('multiplayer', 'multijoueur', 'mehrspieler', 'multigiocatore'),
    Competitive: inLanguages('competitive', 'compétitif', 'turnier', 'competitivo'),
  },
  ARCHETYPES,
);

export const YES_WORDS = wordTable<'yes' | 'no'>(
  { yes: inLanguages('yes', 'oui', 'ja', 'sì'), no: inLanguages('no', 'non', 'nein', 'no') },
  ['yes', 'no'],
);

/** Separator of alternative values: `ink:amber|steel`. */
export const ALTERNATIVE = '|';

const OPERATORS_AFTER: Readonly<Partial<Record<DeckQueryKey, string>>> = {
  updated: '<',
  created: '<',
  likes: '>=',
  owned: '>=',
  missing: '<=',
};

export const DECK_VOCABULARY: QueryVocabulary<DeckQueryKey> = {
  keys: DECK_KEYS,
  valuesOf(key, language) {
    switch (key) {
      case 'ink':
        return shownWords(COLOR_WORDS, language);
      case 'format':
        return shownWords(FORMAT_WORDS, language);
      case 'archetype':
        return shownWords(ARCHETYPE_WORDS, language);
      case 'liked':
        return shownWords(YES_WORDS, language);
      default:
        return [];
    }
  },
  operatorAfter: (key) => OPERATORS_AFTER[key] ?? ':',
  alternative: ALTERNATIVE,
};

/** Returns the words of the same key in the card search. */
function asOfCards(key: QueryKey): WordsByLanguage {
  const words = (language: keyof WordsByLanguage) => KEY_WORDS.wordsFor(key, language);
  return { en: words('en'), fr: words('fr'), de: words('de'), it: words('it') };
}
