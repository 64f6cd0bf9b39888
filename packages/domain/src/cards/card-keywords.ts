import { type Card, translationOf } from './card.ts';
import { getOrInsert } from './get-or-insert.ts';

/** Keywords of the game in the order of the rules (Comprehensive Rules 2.0.1, 8.1.1). */
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
 * Keyword at the start of a paragraph: `Ward`, `Resist +2`, `Sing Together 7`, `Shift 4 ⬡`,
 * `Universal Shift 4`, `Shift: Discard a card`, with or without reminder text. It must be followed
 * by the end, a comma, another keyword or the name of an ability (in capitals). The word in `Shift
 * a character for free` is therefore not a keyword.
 */
const KEYWORD_AT_START = new RegExp(
  '(?:(?:\\p{Lu}\\p{Ll}+ )+(?=Shift))?' +
    `(${KEYWORDS.join('|')})` +
    '(?: \\+?\\d+(?: ⬡)?|: [^(]+)?' +
    '(?: ?\\([^)]*\\)?)?' +
    '(?:$|, ?| (?=\\p{Lu}))',
  'uy',
);

/** Cache: parsing a text takes 3 µs, and each change of a deck needs 20 cards or more. */
const keywordCache = new WeakMap<Card, readonly Keyword[]>();

/**
 * Returns a card's own keywords in the order of `KEYWORDS`. They are parsed from the start of
 * paragraphs in the English rules text. Keywords given to other cards, and words in reminder text,
 * do not count. Empty without an English text.
 */
export function keywordsOf(card: Card): readonly Keyword[] {
  return getOrInsert(keywordCache, card, () => readKeywords(card));
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
