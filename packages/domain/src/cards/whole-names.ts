import type { Card } from './card.ts';
import { getOrInsert } from './get-or-insert.ts';
import { normalizeText } from './names.ts';

/** Numbers of the cards by their whole names in every language, with and without the version. */
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

/** Numbers of the cards of which the text is the whole name; undefined for none. */
export function cardsNamed(names: WholeNames, text: string): ReadonlySet<number> | undefined {
  return names.get(keyOf(text));
}

function keyOf(name: string): string {
  return normalizeText(name).replaceAll(' ', '');
}
