import { getOrInsert } from './get-or-insert.ts';

interface Name {
  readonly key: string;
  readonly fullName: string;
  /** Key shared by all names of one card. */
  readonly cardKey: string;
}

/** Search for full names similar to a key, closest first. */
export type Suggest = (key: string, minLikeness: number) => readonly string[];

export const MAX_SUGGESTIONS = 3;
/** Minimum share of common trigrams of similar names. */
export const MIN_LIKENESS = 0.4;
/** Limit of compared names, in characters; longer than any card's. */
const MAX_KEY_LENGTH = 100;

/**
 * Creates a search for similar names by their share of common trigrams (Dice coefficient); each
 * card is suggested under one name only.
 */
export function createSuggestions(names: readonly Name[]): Suggest {
  const namesWith = new Map<string, number[]>();
  const sizes = names.map(({ key }, position) => {
    const pieces = piecesOf(key);
    for (const piece of pieces) getOrInsert(namesWith, piece, () => []).push(position);
    return pieces.size;
  });
  return (key, minLikeness) => {
    const pieces = piecesOf(key.slice(0, MAX_KEY_LENGTH));
    const common = new Map<number, number>();
    for (const piece of pieces) {
      for (const position of namesWith.get(piece) ?? []) {
        common.set(position, (common.get(position) ?? 0) + 1);
      }
    }
    const alike = [...common]
      .map(([position, count]) => ({
        position,
        likeness: (2 * count) / (pieces.size + (sizes[position] ?? 0)),
      }))
      .filter(({ likeness }) => likeness >= minLikeness)
      .sort((a, b) => b.likeness - a.likeness || a.position - b.position);
    return firstOfEachCard(alike.map(({ position }) => names[position]));
  };
}

function firstOfEachCard(names: readonly (Name | undefined)[]): readonly string[] {
  const byCard = new Map<string, string>();
  for (const name of names) {
    if (byCard.size === MAX_SUGGESTIONS) break;
    if (name === undefined) continue;
    getOrInsert(byCard, name.cardKey, () => name.fullName);
  }
  return [...byCard.values()];
}

function piecesOf(key: string): ReadonlySet<string> {
  const pieces = new Set<string>();
  const framed = ` ${key} `;
  for (let start = 0; start + 3 <= framed.length; start++) {
    pieces.add(framed.slice(start, start + 3));
  }
  return pieces;
}
