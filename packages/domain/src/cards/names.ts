const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/** Apostrophes of all kinds, and invisible characters such as soft hyphens. */
const NOT_WRITTEN = /['’‘ʼʻ′`]|\p{Cf}/gu;

/** Text that is already normalised, as most people type. */
const NORMALIZED = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/**
 * Normalises text for comparison: lower case, no accents or apostrophes, every other run of
 * characters except letters and digits becomes one space, trimmed. `Té Marāh’s "Fix-It"` and `te
 * marahs fix it` become equal.
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

/** Splits a query into normalised words. */
export function wordsOf(text: string): readonly string[] {
  const normalized = normalizeText(text);
  return normalized === '' ? [] : normalized.split(' ');
}

/** Creates the sort key of a name; it precedes longer names that start with it. */
export function nameKeyOf(name: string, version: string | null): string {
  return `${normalizeText(name)}\n${normalizeText(version ?? '')}`;
}

/** Compares texts by code units, independent of the locale. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
