const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/** Apostrophes of every kind, and characters that cannot be seen, such as a soft hyphen. */
const NOT_WRITTEN = /['’‘ʼʻ′`]|\p{Cf}/gu;

/** Plain words in that form already, as most people type them. */
const NORMALIZED = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/**
 * The form in which texts are compared: lower case, without accents and apostrophes, every other
 * character that is no letter or digit a single space, no space at the ends. `Té Marāh’s
 * "Fix-It"` and `te marahs fix it` become the same.
 */
export function normalizeText(text: string): string {
  if (NORMALIZED.test(text)) return text;
  return text
    .replaceAll('´', "'") // NFKD would make a space of it
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(NOT_WRITTEN, '')
    .replace(/[œæßøł]/gu, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a query in the form in which they are compared. */
export function wordsOf(text: string): readonly string[] {
  const normalized = normalizeText(text);
  return normalized === '' ? [] : normalized.split(' ');
}

/** Key of the order by name and then version: a name comes before longer ones that begin with it. */
export function nameKeyOf(name: string, version: string | null): string {
  return `${normalizeText(name)}\n${normalizeText(version ?? '')}`;
}

/** Orders texts by their code units: the same on every machine, whatever its language. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
