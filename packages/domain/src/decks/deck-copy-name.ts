import type { Language } from '../language.ts';
import { MAX_DECK_NAME_LENGTH } from './deck.ts';

const COPY: Readonly<Record<Language, string>> = {
  en: 'copy',
  fr: 'copie',
  de: 'Kopie',
  it: 'copia',
};
const MARK = / \((?:copy|copie|Kopie|copia)(?: \d+)?\)$/;

/**
 * The name of a copy of a deck, such as `Tides (copy)`, or `Tides (copy 2)` where the player has one
 * of that name. A copy of a copy is named after the first deck; a long name is cut for it.
 */
export function deckCopyName(name: string, language: Language, taken: readonly string[]): string {
  const original = name.replace(MARK, '');
  for (let number = 1; ; number++) {
    const mark = ` (${COPY[language]}${number === 1 ? '' : ` ${number}`})`;
    // Never cut within a character of two code units.
    const cut = original
      .slice(0, MAX_DECK_NAME_LENGTH - mark.length)
      .replace(/[\ud800-\udbff]$/, '');
    const copyName = cut.trimEnd() + mark;
    if (!taken.includes(copyName)) return copyName;
  }
}
