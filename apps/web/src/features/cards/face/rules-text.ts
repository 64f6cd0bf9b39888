/** Symbols printed in rules texts, and their names on this site. */
const RULES_SYMBOLS = {
  '⟳': 'exert',
  '⬡': 'ink',
  '◊': 'lore',
  '¤': 'strength',
  '⛉': 'willpower',
  '◉': 'inkwell',
} as const;
export type RulesSymbol = (typeof RULES_SYMBOLS)[keyof typeof RULES_SYMBOLS];

type RulesPart = string | { readonly symbol: RulesSymbol };

export interface RulesRun {
  readonly style: 'plain' | 'ability' | 'keyword' | 'reminder';
  readonly parts: readonly RulesPart[];
}

const MAX_KEYWORD_WORDS = 4;
const MAX_KEYWORD_LENGTH = 48;

/**
 * Parses a rules text into paragraphs of runs: ability names (leading words in capitals), keywords
 * (a paragraph that only consists of a keyword with its number and reminder), reminders (in
 * brackets), and plain text. Accepts any text in any language and never throws; unrecognised parts
 * are plain.
 */
export function parseRules(text: string): readonly (readonly RulesRun[])[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(parseParagraph);
}

function parseParagraph(line: string): readonly RulesRun[] {
  const ability = leadingAbility(line);
  if (ability !== '') {
    return [run('ability', ability), ...remindersIn(line.slice(ability.length))];
  }
  const keyword = leadingKeyword(line);
  if (keyword !== '') {
    return [run('keyword', keyword), ...remindersIn(line.slice(keyword.length))];
  }
  return remindersIn(line);
}

/** Splits at brackets; nested or unclosed brackets have no effect. */
function remindersIn(text: string): RulesRun[] {
  return text
    .split(/(\((?:[^()]|\([^()]*\))*\))/)
    .filter((piece) => piece !== '')
    .map((piece) => run(/^\(.*\)$/s.test(piece) ? 'reminder' : 'plain', piece));
}

function run(style: RulesRun['style'], text: string): RulesRun {
  return { style, parts: partsOf(text) };
}

function partsOf(text: string): readonly RulesPart[] {
  return text
    .split(/([⟳⬡◊¤⛉◉])/u)
    .filter((part) => part !== '')
    .map((part) => (isSymbol(part) ? { symbol: RULES_SYMBOLS[part] } : part));
}

function isSymbol(text: string): text is keyof typeof RULES_SYMBOLS {
  return text in RULES_SYMBOLS;
}

/** Returns the keyword of a paragraph of keyword, number and reminder; else ''. */
function leadingKeyword(line: string): string {
  const bracket = line.indexOf('(');
  const head = (bracket < 0 ? line : line.slice(0, bracket)).trim();
  if (bracket >= 0 && !line.endsWith(')')) return '';
  if (head.length > MAX_KEYWORD_LENGTH || /[.!?…,;»”"]/.test(head)) return '';
  // "Shift 5", "Resist +2", "Boost 3 ⬡", "Shift: Discard 2 cards": the keyword ends before the
  // number, symbol or colon.
  const name = (/^[^\d:+⟳⬡◊¤⛉◉–—]*/u.exec(head)?.[0] ?? '').trimEnd();
  const words = name.split(/\s+/);
  const isName = /^\p{Lu}/u.test(name) && /\p{Ll}/u.test(name);
  return isName && words.length <= MAX_KEYWORD_WORDS ? name : '';
}

/** Returns the leading words in capitals with their punctuation. */
function leadingAbility(line: string): string {
  let end = 0;
  let letters = 0;
  let loneLetter: number | undefined;
  for (const match of line.matchAll(/\S+/g)) {
    const [word] = match;
    const capitals = word.match(/\p{L}/gu)?.length ?? 0;
    if (/[⟳⬡◊¤⛉◉•()]/u.test(word) || !isCapitals(word)) break;
    const before = end;
    // Numbers and dashes are part of the name only if more capitals follow.
    if (capitals > 0 || (end > 0 && /^[!?…»”"'.:]+$/.test(word))) end = match.index + word.length;
    // "A", "I", "À" or "Y" before a lowercase word starts the sentence.
    if (capitals > 0) loneLetter = capitals === 1 && /^\p{L}$/u.test(word) ? before : undefined;
    letters += capitals;
  }
  if (loneLetter !== undefined) end = loneLetter;
  const name = line.slice(0, end);
  return letters >= 2 && /\p{Lu}{2}/u.test(name) ? name : '';
}

/** Whether a word is in capitals, apart from names like "McDUCK" and the German "ß". */
function isCapitals(word: string): boolean {
  return !/\p{Ll}/u.test(word.replaceAll('ß', '').replace(/\bMa?c(?=\p{Lu}{2})/u, ''));
}

const SMALL_WORDS = new Set(
  'a an and as at but by for from in into nor of on or over the to with'.split(' '),
);

/**
 * Converts the English name of an ability to title case: "AND INK FOR TWO!" → "And Ink for Two!".
 * Other languages keep capitals (set smaller), because nouns and names cannot be recognised in
 * them.
 */
export function titleCase(capitals: string): string {
  const words = capitals.split(' ');
  return words
    .map((word, index) => {
      const lower = word.toLowerCase();
      const inside = index > 0 && index < words.length - 1;
      if (inside && SMALL_WORDS.has(lower)) return lower;
      // Capitalises every first letter, also after a hyphen or a full stop ("T.N.T."), but not
      // after ’ ("DON’T").
      return lower.replace(
        /(^|[^\p{L}\p{M}'’])(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      );
    })
    .join(' ');
}

/** Removes printed line breaks, except in verses and before the line of the speaker. */
export function flavorLines(text: string, isVerse: boolean): string {
  return isVerse ? text : text.replace(/\s*\n(?!\s*[—–-])/g, ' ');
}
