import { normalizeText } from '@inkfolio/domain/cards/names';

interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text into the beginnings of words that were searched for, and the rest. */
export function matchedParts(text: string, words: readonly string[]): readonly TextPart[] {
  const letters = Array.from(text);
  // One code unit each, so that positions in both are equal.
  const plain = letters.map((letter) => normalizeText(letter).charAt(0) || ' ').join('');
  const isMatch = letters.map(() => false);
  for (const word of words) {
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + 1)) {
      if (at === 0 || plain[at - 1] === ' ') isMatch.fill(true, at, at + word.length);
    }
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch[at]) last.text += letter;
    else parts.push({ text: letter, isMatch: isMatch[at] === true });
  }
  return parts;
}

/** Whether a text has all words. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const plain = ` ${normalizeText(text)}`;
  return words.every((word) => plain.includes(` ${word}`));
}
