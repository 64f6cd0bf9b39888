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
 * Names a copy of a deck: `Tides (copy)`, or `Tides (copy 2)` if that name is taken. A copy of a
 * copy is named after the original; long names are truncated.
 */
export function deckCopyName(name: string, language: Language, taken: readonly string[]): string {
  const original = name.replace(MARK, '');
  for (let number = 1; ; number++) {
    const mark = ` (${COPY[language]}${number === 1 ? '' : ` ${number}`})`;
    // Does not split a surrogate pair.
    const cut = original
      .slice(0, MAX_DECK_NAME_LENGTH - mark.length)
      .replace(/[\ud800-\udbff]$/, '');
    const copyName = cut.trimEnd() + mark;
    if (!taken.includes(copyName)) return copyName;
  }
}
