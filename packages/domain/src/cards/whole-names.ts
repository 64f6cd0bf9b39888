import type { Card } from './card.ts';
import { getOrInsert } from './get-or-insert.ts';
import { normalizeText } from './names.ts';

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

function keyOf(name: string): string {
  return normalizeText(name).replaceAll(' ', '');
}
