import type { Language } from '../language.ts';
import { translationOf, type Card } from './card.ts';
import { getOrInsert } from './get-or-insert.ts';
import { normalizeText } from './names.ts';
import { normalizedTexts } from './searched-texts.ts';

/** Card numbers by whole name in every language, with and without the version. */
export type WholeNames = ReadonlyMap<string, ReadonlySet<number>>;

export function buildWholeNames(cardsByNumber: readonly Card[]): WholeNames {
  const names = new Map<string, Set<number>>();
  for (const [number, { translations }] of cardsByNumber.entries()) {
    for (const { name, fullName } of translations) {
      for (const each of new Set([name, fullName])) {
        getOrInsert(names, keyOf(each), () => new Set()).add(number);
      }
    }
  }
  return names;
}

/** Finds the cards whose whole name equals the text; undefined if there are none. */
export function cardsNamed(names: WholeNames, text: string): ReadonlySet<number> | undefined {
  return names.get(keyOf(text));
}

/** Whether the text is the whole name of a card in the language, with or without the version. */
export function hasWholeName(text: string, language: Language): (card: Card) => boolean {
  const wanted = keyOf(text);
  const namesOf = normalizedTexts({ language, field: 'name' });
  return (card) => {
    const full = namesOf(card).join('').replaceAll(' ', '');
    const { name } = translationOf(card, language);
    return full.startsWith(wanted) && (full === wanted || keyOf(name) === wanted);
  };
}

function keyOf(name: string): string {
  return normalizeText(name).replaceAll(' ', '');
}
