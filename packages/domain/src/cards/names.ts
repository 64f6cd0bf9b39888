const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/**
 * The form in which texts are compared: lower case, without accents and apostrophes, every other
 * character that is no letter or digit a single space, no space at the ends. `Té Marāh’s
 * "Fix-It"` and `te marahs fix it` become the same.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/gu, '')
    .replace(/[œæßøł]/gu, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a query in the form in which they are compared. */
export function wordsOf(text: string): readonly string[] {
  const normalized = normalizeText(text);
  return normalized === '' ? [] : normalized.split(' ');
}
