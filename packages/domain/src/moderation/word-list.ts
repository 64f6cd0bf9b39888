import { normalizeText } from '../cards/names.ts';

/**
 * First word or phrase of the list that stands in one of the texts, as the list writes it: whole
 * words, whatever their case and accents. The list has one on each line; what follows `#` is a note.
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

/** True when two names read the same but for case, accents and signs. */
export function isSameName(one: string, other: string): boolean {
  return (
    one === other || (normalizeText(one) !== '' && normalizeText(one) === normalizeText(other))
  );
}
