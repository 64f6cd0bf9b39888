import { type Card, translationOf } from './card.ts';
import { getOrInsert } from './get-or-insert.ts';

/** All keywords of the game, in the order of the rules (Comprehensive Rules 2.0.1, 8.1.1). */
export const KEYWORDS = [
  'Alert',
  'Bodyguard',
  'Boost',
  'Challenger',
  'Evasive',
  'Reckless',
  'Resist',
  'Rush',
  'Shift',
  'Singer',
  'Sing Together',
  'Support',
  'Vanish',
  'Ward',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

/**
 * One keyword where a paragraph starts: `Ward`, `Resist +2`, `Sing Together 7`, `Shift 4 ⬡`,
 * `Universal Shift 4`, `Shift: Discard a card`, each with or without its reminder text. What
 * follows must be the end, a comma, another keyword or the name of an ability (in capitals): in
 * `Shift a character for free` the word is no keyword.
 */
const KEYWORD_AT_START = new RegExp(
  '(?:(?:\\p{Lu}\\p{Ll}+ )+(?=Shift))?' +
    `(${KEYWORDS.join('|')})` +
    '(?: \\+?\\d+(?: ⬡)?|: [^(]+)?' +
    '(?: ?\\([^)]*\\)?)?' +
    '(?:$|, ?| (?=\\p{Lu}))',
  'uy',
);

/**
 * Cache of keywords: reading a text costs 3 µs, and a deck asks for 20 cards or more whenever it
 * changes.
 */
const knownKeywords = new WeakMap<Card, readonly Keyword[]>();

/**
 * The keywords a card has of its own, each once, in the order of `KEYWORDS`. Read from the English
 * rules text, in which they stand at the start of a paragraph, alone or in a row; those that a card
 * gives to others, and words in reminder text, do not count. None without an English text.
 */
export function keywordsOf(card: Card): readonly Keyword[] {
  return getOrInsert(knownKeywords, card, () => readKeywords(card));
}

function readKeywords(card: Card): readonly Keyword[] {
  const { text, language } = translationOf(card, 'en');
  if (text === '' || language !== 'en') return [];
  const words = text.split('\n').flatMap(keywordsAtStart);
  return KEYWORDS.filter((keyword) => words.includes(keyword));
}

function keywordsAtStart(paragraph: string): readonly string[] {
  const found: string[] = [];
  KEYWORD_AT_START.lastIndex = 0;
  let match = KEYWORD_AT_START.exec(paragraph);
  while (match !== null) {
    found.push(match[1] ?? '');
    match = KEYWORD_AT_START.exec(paragraph);
  }
  return found;
}
