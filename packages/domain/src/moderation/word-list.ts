import { normalizeText } from '../cards/names.ts';

/**
 * Finds the first listed word or phrase in the texts, as written in the list. Only whole words
 * match, ignoring case and accents. The list has one entry per line; text after `#` is a note.
 */
export function findListedWord(list: string, texts: readonly string[]): string | undefined {
  const haystacks = texts.map((text) => ` ${normalizeText(text)} `);
  return list
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .find((word) => {
      const needle = normalizeText(word);
      return needle !== '' && haystacks.some((text) => text.includes(` ${needle} `));
    });
}

/** Returns true if names differ only in case, accents and signs. */
export function isSameName(one: string, other: string): boolean {
  return (
    one === other || (normalizeText(one) !== '' && normalizeText(one) === normalizeText(other))
  );
}
